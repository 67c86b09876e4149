// The sample of a trail review is drawn when its period is said, and drawn anew with a reason.

import { refuse } from '#lib/refusal.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { drawSample } from './draw.server.ts'
import { reviewerOf, undrawn } from './monthly.server.ts'
import type { Focus } from './focus.ts'

const drawing = ['draw', 'draw-again', 'draw-monthly']

const draws = (step: string | undefined) => step !== undefined && drawing.includes(step)

async function drawn(door: UnitOfWork, review: AnyRow) {
  const { periodFrom: from, periodTo: to, focus, size, owner } = review
  // Without them nothing is drawn; the step asks for each.
  if (typeof from !== 'string' || typeof to !== 'string' || typeof size !== 'number') return {}
  const reviewer = door.actor.kind === 'person' ? door.actor : await reviewerOf(door.db, owner)
  if (!reviewer) return refuse('not-allowed', 'The sample is drawn for whoever reviews it: name an owner.')
  const asked = { from, to, size, focus: (focus ?? 'All') as Focus } // The field's own words.
  return drawSample(door, reviewer, asked, `${review.id} ${review.version}`)
}

type Drawn = { readonly entry: number }

/** Nobody reviews what they did themselves, also where the review was handed to them after its sample was drawn. */
async function refuseOwnActs({ db, actor }: UnitOfWork, { sample }: AnyRow): Promise<void> {
  if (actor.kind !== 'person') return
  const entries = (Array.isArray(sample) ? (sample as readonly Drawn[]) : []).map(({ entry }) => entry) // The field's own columns.
  const { rows } = await db.query<{ id: number }>({
    name: 'own-acts-drawn',
    text: 'select id::float8 as id from event where id = any($1::bigint[]) and actor = $2 order by id limit 1',
    values: [entries, actor.id],
  })
  const [own] = rows
  if (own)
    refuse('blocked', `Entry ${own.id} is your own act, and the sample was drawn for somebody else: draw another one.`)
}

const period = ['periodFrom', 'periodTo', 'focus', 'size'] as const

/** What was drawn is of the period that was said: it is not signed for another. */
function refuseOtherPeriod(values: Readonly<Record<string, unknown>>, before: AnyRow): void {
  if (before.state === 'draft') return
  const other = period.find((name) => values[name] !== undefined && values[name] !== before[name])
  if (other) refuse('blocked', 'The sample was drawn for this period: begin another review for another one.', other)
}

export const reviewRules: Rules = {
  async complete(door, values, before, step) {
    if (before !== null) refuseOtherPeriod(values, before)
    if (before === null) return door.actor.kind === 'job' ? { ...values, openedFor: values.periodFrom } : values
    if (!draws(step)) return values
    return { ...values, ...(await drawn(door, { ...before, ...values } as AnyRow)) } // Of the same record.
  },
  // Asked once the step is taken: whoever may not take it is told that instead.
  async after(door, { before, after, step }) {
    if (step === 'complete' && before !== null && before.state !== after.state) await refuseOwnActs(door, after)
  },
  due: { 'draw-monthly': undrawn },
}
