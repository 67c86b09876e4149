// A page of the feed: most votes or newest first, by an index, and for all of a page the names that it speaks of at once.

import type { PersonActor } from '#lib/actor.ts'
import { dayAt } from '#lib/days.ts'
import { isId } from '#lib/ids.ts'
import { refuse } from '#lib/refusal.ts'
import { readableSql } from '#kernel/access/scopes.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { parameters } from '#kernel/store/list.server.ts'
import { cardsOf, refOf } from '#kernel/store/refs.server.ts'
import { isRef } from '#kernel/outline/ref.ts'
import { hasThoughtOf } from '../authors.server.ts'
import { suggestion } from '../suggestion.ts'
import { unanswered } from '../suggestion-states.ts'
import { type FeedItem, type FeedPage, type Order, type Show } from './feed.ts'

export type Asked = {
  readonly show: Show
  readonly order: Order
  readonly after: string | null
  readonly limit: number
}

type Row = Omit<FeedItem, 'author' | 'department' | 'owner' | 'becomes' | 'createdOn'> & {
  readonly creator: string | null
  readonly createdAt: string
  readonly departmentId: string | null
  readonly ownerId: string | null
  readonly becomes: readonly string[]
}

/** Which of them, as a condition on the suggestion `r`. */
const shown: { readonly [show in Show]: (me: string) => string } = {
  all: () => 'true',
  mine: (me) => `(r.creator = ${me} or r.coauthors && array[${me}])`,
  unvoted: (me) =>
    `r.state in ('${unanswered.join("', '")}') and not ${hasThoughtOf('r', me)}
      and not exists (select from suggestion_vote v where v.card = r.id and v.person = ${me})`,
  answered: () => 'r.answered_on is not null',
  done: () => `r.state in ('implemented', 'done')`,
}

type Cursor = { readonly votes: number; readonly id: string }

function cursorIn(after: string): Cursor {
  const [votes = '', id = ''] = after.split('.')
  if (!/^\d{1,9}$/.test(votes) || !isId(id)) return refuse('invalid', 'This page of the feed cannot be read.', 'after')
  return { votes: Number(votes), id }
}

const money = `case when r.actual is not null then
  json_build_object('amount', (r.actual).amount::text, 'currency', (r.actual).currency) end as benefit`

const columns = `r.id, r.number, r.title, r.state, r.created_at as "createdAt", r.creator, r.department as "departmentId",
  r.owner as "ownerId", r.answer, r.question, r.result, r.until, r.due, r.way, r.appeal is not null as appeal, ${money}, t.votes,
  array(select l.to_card from link l where l.from_card = r.id and (l.type like 'becomes\\_%' or l.type = 'merged_into')
    order by l.at, l.id limit 5) as becomes`

/** The ids of the suggestions of a page and what stands on their rows. */
async function rowsOf(
  engine: Engine,
  actor: PersonActor,
  { show, order, after, limit }: Asked,
): Promise<readonly Row[]> {
  const { values, bind } = parameters()
  const me = bind(actor.id)
  const wanted = [`not r.void`, shown[show](`${me}::uuid`), readableSql(actor, suggestion, 'r', bind)]
  if (after !== null) {
    const { votes, id } = cursorIn(after)
    const from =
      order === 'votes' ? `(t.votes, t.card) < (${bind(votes)}::int, ${bind(id)}::uuid)` : `r.id < ${bind(id)}::uuid`
    wanted.push(from)
  }
  const { rows } = await engine.pool.query<Row>({
    text: `select ${columns}, r.creator is not distinct from ${me}::uuid as "isOwn",
        ${hasThoughtOf('r', `${me}::uuid`)} as "isThoughtOf",
        exists (select from suggestion_vote v where v.card = r.id and v.person = ${me}::uuid) as "isVoted"
      from suggestion r join suggestion_tally t on t.card = r.id where ${wanted.join(' and ')}
      order by ${order === 'votes' ? 't.votes desc, t.card desc' : 'r.id desc'} limit ${limit + 1}`,
    values,
  })
  return rows
}

/** A page of suggestions that the reader may read. Refuses `invalid` where the place to go on from cannot be read. */
export async function feedOf(engine: Engine, actor: PersonActor, asked: Asked): Promise<FeedPage> {
  const found = await rowsOf(engine, actor, asked)
  const rows = found.slice(0, asked.limit)
  const spoken = rows.flatMap(({ creator, departmentId, ownerId, becomes }) => [
    creator,
    departmentId,
    ownerId,
    ...becomes,
  ])
  const cards = await cardsOf(engine.pool, [...new Set(spoken.filter((id) => id !== null))])
  const title = (id: string | null) => (id === null ? null : (cards.get(id)?.title ?? null))
  const last = found.length > asked.limit ? rows.at(-1) : undefined
  return {
    items: rows.map(({ creator, createdAt, departmentId, ownerId, becomes, ...row }): FeedItem => ({
      ...row,
      createdOn: dayAt(new Date(createdAt), engine.zone),
      author: title(creator),
      department: title(departmentId),
      owner: title(ownerId),
      becomes: becomes.flatMap((id) => {
        const card = cards.get(id)
        const ref = card && refOf(engine.registry, actor, card)
        return ref && isRef(ref) ? ref : []
      }),
    })),
    next: last ? `${last.votes}.${last.id}` : null,
  }
}
