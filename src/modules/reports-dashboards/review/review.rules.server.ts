// The inputs of a review are reckoned when they are frozen, as of the end of its period, over all records.

import { isDay, type Day } from '#lib/days.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { endOfDay, type AsOf } from '#kernel/store/as-of.ts'
import { refuseUnkept } from '#kernel/store/kept-since.server.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { everything } from '../measures/everything.server.ts'
import { frozenValues, type FrozenValue } from '../measures/frozen.server.ts'
import { measures } from '../measures/measures.ts'

type Input = FrozenValue & { readonly input: string }

type Counted = { readonly all: number; readonly done: number }

/** What became of the actions that reviews before this one had decided, by the states in which they stood. */
async function earlierActions({ db }: UnitOfWork, review: string, { at }: AsOf): Promise<Input> {
  const { rows } = await db.query<Counted>({
    name: 'actions-of-reviews',
    text: `select count(*)::int as all, count(*) filter (where y.state in ('done', 'verified'))::int as done
      from link l join card m on m.id = l.from_card and m.kind = 'management-review' and not m.void
      join stay y on y.card = l.to_card and y.entered_at <= $1 and (y.left_at is null or y.left_at > $1)
      where l.type = 'decided' and l.at <= $1 and l.from_card <> $2 and y.state in ('open', 'done', 'verified')`,
    values: [at, review],
  })
  const { all = 0, done = 0 } = rows[0] ?? {}
  return {
    input: 'a',
    measure: 'Actions of earlier reviews done',
    value: all === 0 ? null : ((100 * done) / all).toFixed(2),
    unit: '%',
    numerator: done,
    denominator: all,
    verdict: all === 0 ? null : done === all ? 'Met' : 'Close',
  }
}

async function pack(door: UnitOfWork, review: AnyRow, end: Day): Promise<readonly Input[]> {
  const asOf = { at: endOfDay(end, door.zone).toISOString(), day: end }
  await refuseUnkept(door.db, asOf)
  const shown = measures
    .filter(({ input }) => input !== undefined)
    .toSorted((one, other) => String(one.input).localeCompare(String(other.input)))
  const values = await frozenValues(everything(door), shown, asOf)
  const earlier = await earlierActions(door, review.id, asOf)
  return [earlier, ...values.map((value, place) => ({ input: shown[place]?.input ?? '', ...value }))]
}

const freezes = (step: string | undefined) => step === 'freeze' || step === 'freeze-again'

export const reviewRules: Rules = {
  async complete(door, values, before, step) {
    if (before === null || !freezes(step)) return values
    const end = before['periodTo']
    const today = door.today()
    // The step asks for a period that is over.
    if (typeof end !== 'string' || !isDay(end) || end >= today) return values
    return { ...values, frozenOn: today, inputs: await pack(door, before, end) }
  },
}
