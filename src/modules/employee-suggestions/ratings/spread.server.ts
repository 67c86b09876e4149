// How far apart the ratings of suggestions lie, as far as they are open to whoever asks.

import type { PersonActor } from '#lib/actor.ts'
import { readableSql } from '#kernel/access/scopes.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { parameters } from '#kernel/store/list.server.ts'
import { suggestion } from '../suggestion.ts'
import type { SpreadRating, Spreads } from './spread.ts'

type Asked = {
  /** The number of one suggestion; null for all that are being evaluated. */
  readonly of: string | null
  /** At most so many suggestions. */
  readonly limit: number
}

type Row = SpreadRating & { readonly suggestion: string }

/** What is sealed says that it was given, and nothing else; to its evaluator it says all. */
const told = (me: string) =>
  ['impact', 'effort', 'why']
    .map((field) => `case when r.state in ('shown', 'final') or r.evaluator = ${me} then r.${field} end as ${field}`)
    .join(', ')

/** The ratings of one suggestion, or of those being evaluated, of which the reader may read the suggestion. */
export async function spreadsFor({ pool }: Engine, actor: PersonActor, { of, limit }: Asked): Promise<Spreads> {
  const { values, bind } = parameters()
  const me = `${bind(actor.id)}::uuid`
  const which = of === null ? `s.state = 'evaluation' and s.evaluators <> '{}'` : `s.number = ${bind(of)}`
  const { rows } = await pool.query<Row>({
    text: `with asked as (
        select s.id, s.number from suggestion s
        where not s.void and ${which} and ${readableSql(actor, suggestion, 's', bind)} order by s.id limit ${limit})
      select a.number as suggestion, r.number, p.name as evaluator, r.evaluator = ${me} as "isMine", r.state, r.due, ${told(me)}
      from asked a join suggestion_rating r on r.parent = a.id and not r.void join person p on p.id = r.evaluator
      order by a.id, p.name, r.ordinal`,
    values,
  })
  const bySuggestion = Map.groupBy(rows, (row) => row.suggestion)
  return {
    items: [...bySuggestion].map(([number, ratings]) => ({
      suggestion: number,
      ratings: ratings.map(({ suggestion: _, ...rating }) => rating),
    })),
  }
}
