// Who rates a suggestion, when the ratings open, and what they come to. Nobody reads another's before all are in, so nobody's
// follows another's (decision 153).

import type { Db } from '#lib/db.ts'
import { refuse } from '#lib/refusal.ts'
import { parentIn, type AnyRow } from '#kernel/definition/row.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { hasThoughtOf } from '../authors.server.ts'
import { titleOfRow } from '../title-of.ts'
import { medianOf, type Rated } from './median.ts'
import { suggestionRating } from './suggestion-rating.ts'

type State = 'asked' | 'given' | 'shown' | 'final' | 'withdrawn'

type Rating = Rated & {
  readonly number: string
  readonly version: number
  readonly state: State
  readonly evaluator: string
}

type Parent = {
  readonly version: number
  readonly state: string
  readonly impact: number | null
  readonly effort: string | null
}

/** The ratings of a suggestion in the order in which they were asked for; two that come at once wait here for each other. */
async function ratingsOf(
  db: Db,
  suggestion: string,
): Promise<{ readonly of: Parent; readonly all: readonly Rating[] }> {
  const { rows } = await db.query<Parent>({
    name: 'rated-suggestion',
    text: 'select version, state, impact, effort from suggestion where id = $1 for update',
    values: [suggestion],
  })
  const [of] = rows
  if (!of) throw new Error('A rating is a part of a suggestion.')
  const { rows: all } = await db.query<Rating>({
    name: 'ratings-of',
    text: `select number, version, state, evaluator, impact, effort from suggestion_rating
      where parent = $1 and not void order by ordinal`,
    values: [suggestion],
  })
  return { of, all }
}

const inState =
  (...states: readonly State[]) =>
  ({ state }: Rating) =>
    states.includes(state)

/** Takes the same step with each of them. */
async function takeAll(door: UnitOfWork, ratings: readonly Rating[], step: string): Promise<void> {
  for (const { number, version } of ratings) await door.move(suggestionRating, number, step, { version, follows: true })
}

/** Places the suggestion where its ratings say, or nowhere. */
async function place(door: UnitOfWork, id: string, of: Parent, median: Rated | null): Promise<void> {
  const { impact, effort } = median ?? { impact: null, effort: null }
  if (of.state !== 'evaluation' || (of.impact === impact && of.effort === effort)) return
  const values = { impact, effort }
  await door.move(door.registry.named('suggestion'), id, 'rated', { version: of.version, values, follows: true })
}

/** Opens what was given once nobody is awaited any more, and places the suggestion by the median of what is open. */
async function settle(door: UnitOfWork, suggestion: string): Promise<void> {
  const { of, all } = await ratingsOf(door.db, suggestion)
  if (of.state !== 'evaluation' || all.some(inState('asked'))) return
  await takeAll(door, all.filter(inState('given')), 'disclose')
  await place(door, suggestion, of, medianOf(all.filter(inState('given', 'shown'))))
}

/** Asks whoever was named and has not been asked yet. What the others gave is sealed again until these have given theirs. */
export async function askEvaluators(door: UnitOfWork, suggestion: AnyRow): Promise<void> {
  const { of, all } = await ratingsOf(door.db, suggestion.id)
  const asked = new Set(all.filter(inState('asked', 'given', 'shown', 'final')).map(({ evaluator }) => evaluator))
  const named = (suggestion.evaluators ?? []) as readonly string[] // The field's own value: ids of people.
  const others = named.filter((evaluator) => !asked.has(evaluator))
  if (others.length === 0) refuse('invalid', 'Each of them has been asked already: add somebody else.', 'evaluators')
  const common = {
    parent: suggestion.id,
    title: titleOfRow(suggestion),
    due: suggestion.rateBy ?? null,
  }
  for (const evaluator of others) await door.create(suggestionRating, { ...common, evaluator }, { follows: true })
  await takeAll(door, all.filter(inState('shown')), 'seal')
  // Whoever was asked before stays asked, whether they were named again or not; and it lies nowhere until all are in.
  const values = { impact: null, effort: null, evaluators: [...asked, ...others] }
  await door.move(door.registry.named('suggestion'), suggestion.id, 'rated', {
    version: of.version,
    values,
    follows: true,
  })
}

/** With the decision the ratings are final, and nobody is asked any more. */
export async function closeRatings(door: UnitOfWork, suggestion: string): Promise<void> {
  const { all } = await ratingsOf(door.db, suggestion)
  await takeAll(door, all.filter(inState('given', 'shown')), 'freeze')
  await takeAll(door, all.filter(inState('asked')), 'end')
}

/** Where it is evaluated again, what was said may be changed again. */
export async function thawRatings(door: UnitOfWork, suggestion: string): Promise<void> {
  const { all } = await ratingsOf(door.db, suggestion)
  await takeAll(door, all.filter(inState('final')), 'thaw')
}

/** Refuses a rating of what one thought of oneself: a co-author may have been named since it was asked for. */
async function refuseOwn(door: UnitOfWork, suggestion: string): Promise<void> {
  const { actor } = door
  if (actor.kind !== 'person') return
  const { rowCount } = await door.db.query({
    name: 'rating-of-ones-own',
    text: `select from suggestion s where s.id = $1 and ${hasThoughtOf('s', '$2::uuid')}`,
    values: [suggestion, actor.id],
  })
  if (rowCount) refuse('blocked', 'Nobody rates a suggestion of their own.')
}

const saying: readonly (string | undefined)[] = ['give', 'change-sealed', 'change']
const settling: readonly (string | undefined)[] = ['give', 'change', 'withdraw', 'end', 'void']

export const ratingRules: Rules = {
  async complete(door, values, before, step) {
    const within = before && parentIn(before)
    if (within && saying.includes(step)) await refuseOwn(door, within.id)
    return values
  },
  async after(door, { after, step }) {
    const within = parentIn(after)
    if (within && settling.includes(step)) await settle(door, within.id)
  },
}
