// What a risk takes from its register when it is left empty, and which acceptances have gone stale.

import type { Db } from '#lib/db.ts'
import { refuse } from '#lib/refusal.ts'
import { linesOf, type Line } from '#kernel/kinds/rows/lines.ts'
import { raise } from '#features/alerts/raise.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { Deed, Rules } from '#kernel/store/rules.server.ts'
import { dayInWords } from '#ui/dates.ts'
import { staleAcceptances } from './stale.server.ts'

type Said = Readonly<Record<string, unknown>>

/** The matrix of a register, or the one that is in use when there is but one; its id. */
async function matrixFor(db: Db, register: unknown): Promise<string | undefined> {
  const { rows } = await db.query<{ matrix: string }>(
    typeof register === 'string'
      ? {
          name: 'register-matrix',
          text: 'select matrix from risk_register where id::text = $1 or number = $1',
          values: [register],
        }
      : {
          name: 'matrix-in-use',
          text: `select id as matrix from risk_matrix where state = 'in-use' and not void limit 2`,
        },
  )
  return rows.length === 1 ? rows[0]?.matrix : undefined
}

/** Whoever answers for a risk hears that its acceptance is over, the moment the clock ends it. */
function tellOfEnd(door: UnitOfWork, { before, after, step }: Deed): void {
  const day = before?.acceptanceExpiry
  if (step !== 'acceptance-expired' || typeof day !== 'string' || typeof after.owner !== 'string') return
  raise(door, [
    {
      to: [after.owner],
      kind: 'expiry',
      severity: 'warn',
      card: after.id,
      title: `was accepted until ${dayInWords(day)}: the acceptance has ended.`,
      dedupe: `ended ${after.id} ${day}`,
    },
  ])
}

/** A line says which control it means: a record, or words. */
function keepControls(values: Said): void {
  const isBare = ({ text, record }: Line) => !record && (typeof text !== 'string' || text.trim() === '')
  const bare = linesOf(values.controls).find((line) => typeof line === 'object' && isBare(line))
  if (!bare) return
  const field = typeof bare.key === 'string' ? `controls[${bare.key}].record` : 'controls'
  refuse('invalid', 'Choose a control for each line, or describe it in words.', field)
}

export const riskRules: Rules = {
  async complete({ db }, values, before) {
    keepControls(values)
    const isAsked = values.matrix === undefined && (before === null || 'register' in values) && !before?.matrix
    if (!isAsked) return values
    const matrix = await matrixFor(db, values.register)
    return matrix === undefined ? values : { ...values, matrix }
  },
  after(door, deed) {
    tellOfEnd(door, deed)
    return Promise.resolve()
  },
  due: { 'decision-stale': staleAcceptances },
}
