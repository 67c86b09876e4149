// What a definition cannot say of an indicator: its warning comes before its alarm, and some are counted.

import { refuse } from '#lib/refusal.ts'
import { raise } from '#features/alerts/raise.server.ts'
import { parentIn } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { Deed, Rules } from '#kernel/store/rules.server.ts'
import { concerned } from '#features/tasks/concerned.server.ts'
import { dayInWords } from '#ui/dates.ts'
import { dueCounts, withCount } from './counting.rules.server.ts'
import { isOrdered, latestOf, standings, type Limits, type Reading } from './limits.ts'

type Said = { readonly [field: string]: unknown }

const number = (value: unknown) => (typeof value === 'number' ? value : null)

const limitsIn = ({ direction, warning, alarm }: Said): Limits => ({
  direction: direction === 'falls' ? 'falls' : 'rises',
  warning: number(warning),
  alarm: number(alarm),
})

type Measured = Limits & {
  readonly metric: string
  readonly unit: string
  readonly readings: readonly Reading[] | null
}

const standingIn = (row: Said | null) => standings.find((standing) => standing === row?.standing) ?? 'within limits'

const qualityManager = 'role:quality-manager'

/** The owner of the risk and the quality manager hear of a reading that reaches a limit which the one before had not. */
async function tellOfLimit(door: UnitOfWork, { before, after }: Deed): Promise<void> {
  const [was, is] = [standingIn(before), standingIn(after)]
  const { metric, unit, warning, alarm, readings } = after as unknown as Measured // As its definition says.
  const [risk, latest] = [parentIn(after), latestOf(readings)]
  if (!risk || !latest || standings.indexOf(is) <= standings.indexOf(was)) return
  const managers = (await concerned(door.db, [qualityManager]))(qualityManager)
  raise(door, [
    {
      to: [after.owner, ...managers].filter((person) => typeof person === 'string'),
      kind: 'threshold',
      severity: 'warn',
      card: risk.id,
      title: `has an indicator at its ${is}: ${metric}, ${latest.value} ${unit} on ${dayInWords(latest.on)}; the ${is} is at ${is === 'alarm' ? alarm : warning}.`,
      dedupe: `threshold ${after.id} ${latest.key} ${is}`,
    },
  ])
}

export const indicatorRules: Rules = {
  after: tellOfLimit,
  due: { count: dueCounts },
  async complete(door, values, before, step) {
    const limits = limitsIn({ ...before, ...values })
    if (isOrdered(limits)) return withCount(door, values, before, step)
    const way = limits.direction === 'falls' ? 'below' : 'above'
    return refuse('invalid', `The alarm must lie ${way} the warning, so that the warning comes first.`, 'alarm')
  },
}
