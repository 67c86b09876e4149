// The page of search results: one line a record, what may be narrowed further and how often, in pages by keyset.

import type { Actor } from '#lib/actor.ts'
import { fold } from '#lib/fold.ts'
import { isId } from '#lib/ids.ts'
import type { Definition } from '#record/define.ts'
import { readableSql } from '#record/permission/scopes.ts'
import { parameters } from '#record/store/list.server.ts'
import type { Engine } from '#record/store/engine.server.ts'
import { likePattern } from './pattern.ts'

export type Found = {
  readonly id: string
  readonly kind: string
  readonly number: string
  readonly title: string
  readonly state: string
  readonly changedAt: string
  /** The field and the value that held the words best. */
  readonly field: string
  readonly value: string
}

/** How many records of one kind stand in one state. */
export type FoundCount = { readonly kind: string; readonly state: string; readonly count: number }

export type Wanted = {
  readonly text: string
  /** Newest: the record that was entered last comes first; ids are ordered by time. */
  readonly sort: 'best' | 'newest'
  /** States to keep; none means all. */
  readonly states: readonly string[]
  readonly limit: number
  readonly after: After | null
}

/** Where a page starts: after this rank, length of the value and id. By newest, the id alone counts. */
export type After = { readonly rank: number; readonly length: number; readonly id: string }

export type Results = {
  readonly items: readonly Found[]
  readonly next: After | null
  readonly total: { readonly count: number; readonly exact: boolean }
}

/** So many values are looked at, as the search box does: a word that more hold is too common for their order to matter. */
const mostHeld = 1000

export const isAfter = (value: unknown): value is After => {
  const { rank, length, id } = (value ?? {}) as Partial<Record<keyof After, unknown>> // A border: a cursor from outside.
  return Number.isSafeInteger(rank) && Number.isSafeInteger(length) && typeof id === 'string' && isId(id)
}

type Parameters = ReturnType<typeof parameters>

/** What cannot be in the index finds nothing. */
const cannotBe = (text: string) => fold(text) === '' || text.includes('\0') || !text.isWellFormed()

function readable(actor: Actor, among: readonly Definition[], states: readonly string[], { bind }: Parameters): string {
  const any = among
    .map((definition) => `(c.kind = ${bind(definition.name)} and ${readableSql(actor, definition, 'c', bind)})`)
    .join(' or ')
  const inState = states.length === 0 ? '' : ` and c.state = any(${bind(states)})`
  return `not c.void and (${any})${inState}`
}

/** The best value of each record that holds the text, of the first thousand values that do. */
function candidates(
  actor: Actor,
  among: readonly Definition[],
  { text, states }: Pick<Wanted, 'text' | 'states'>,
  params: Parameters,
): string {
  const { bind } = params
  const where = readable(actor, among, states, params)
  const columns = 'c.id, c.kind, c.number, c.title, c.state, c.changed_at, s.field, s.value, length(s.value) as length'
  return `held as materialized (
      select ${columns}, ${rankOf(text, params)} as rank from search_entry s join card c on c.id = s.card
        where s.folded like ${bind(likePattern(fold(text)))} and ${where} limit ${mostHeld + 1}),
    found as materialized (
      select distinct on (id) * from (
        select ${columns}, 0 as rank from card c join search_entry s on s.card = c.id and s.field = 'number'
          where c.number = ${bind(text.trim().toUpperCase())} and ${where}
        union all select * from held
      ) each order by id, rank, length, field)`
}

/** A value that begins with the text comes before one that holds it. */
const rankOf = (text: string, { bind }: Parameters) =>
  `case when s.folded like ${bind(likePattern(fold(text)).replace(/^%\s?/, ' '))} then 1 else 2 end`

/** By newest, of a common word: from record to record, the last first, until the page is full. */
function walked(
  actor: Actor,
  among: readonly Definition[],
  { text, states, after, limit }: Wanted,
  params: Parameters,
): string {
  const { bind } = params
  return `select c.id, c.kind, c.number, c.title, c.state, c.changed_at, v.field, v.value, v.rank, v.length from card c
    cross join lateral (select s.field, s.value, length(s.value) as length, ${rankOf(text, params)} as rank from search_entry s
      where s.card = c.id and s.folded like ${bind(likePattern(fold(text)))} order by rank, length, s.field limit 1) v
    where ${readable(actor, among, states, params)} and ${after ? `c.id < ${bind(after.id)}::uuid` : 'true'}
    order by c.id desc limit ${bind(limit + 1)}`
}

type Line = Omit<Found, 'changedAt'> & { readonly changed_at: string; readonly rank: number; readonly length: number }
type Counted = { readonly count: number; readonly exact: boolean }

const nothing: Results = { items: [], next: null, total: { count: 0, exact: true } }

/** One page of what the actor may read that holds the text, in records of these definitions. */
export async function results(
  { pool }: Engine,
  actor: Actor,
  among: readonly Definition[],
  wanted: Wanted,
): Promise<Results> {
  if (cannotBe(wanted.text) || among.length === 0) return nothing
  const params = parameters()
  const { bind } = params
  const { after, sort, limit } = wanted
  const from = candidates(actor, among, wanted, params)
  const byNewest = sort === 'newest'
  const key = byNewest ? 'id <' : '(rank, length, id) >'
  const last =
    after &&
    (byNewest
      ? `${bind(after.id)}::uuid`
      : `(${bind(after.rank)}::int, ${bind(after.length)}::int, ${bind(after.id)}::uuid)`)
  const found = await pool.query<Line & Counted>({
    text: `with ${from},
      total as (select (select count(*)::int from found) as count, (select count(*) <= ${mostHeld} from held) as exact)
      select * from total left join (select * from found where ${last ? `${key} ${last}` : 'true'}
        order by ${byNewest ? 'id desc' : 'rank, length, id'} limit ${bind(limit + 1)}) page on true
      order by ${byNewest ? 'id desc' : 'rank, length, id'}`,
    values: params.values,
  })
  const { count = 0, exact = true } = found.rows[0] ?? {}
  if (!byNewest || exact)
    return pageOf(
      found.rows.filter(({ id }) => (id as string | null) !== null),
      { count, exact },
      limit,
    )
  const walk = parameters()
  const walkSql = walked(actor, among, wanted, walk)
  const { rows } = await pool.query<Line>({ text: walkSql, values: walk.values })
  return pageOf(rows, { count, exact }, limit)
}

function pageOf(rows: readonly Line[], { count, exact }: Counted, limit: number): Results {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map((line) => foundIn(line)),
    next: rows.length > limit && last ? { rank: last.rank, length: last.length, id: last.id } : null,
    total: { count, exact },
  }
}

const foundIn = ({ id, kind, number, title, state, changed_at: changedAt, field, value }: Line): Found => ({
  id,
  kind,
  number,
  title,
  state,
  changedAt,
  field,
  value,
})

/** How often the text is found by kind and state, among the same values that `results` looks at. */
export async function foundCounts(
  { pool }: Engine,
  actor: Actor,
  among: readonly Definition[],
  text: string,
): Promise<readonly FoundCount[]> {
  if (cannotBe(text) || among.length === 0) return []
  const params = parameters()
  const from = candidates(actor, among, { text, states: [] }, params)
  const { rows } = await pool.query<FoundCount>({
    text: `with ${from} select kind, state, count(*)::int as count from found group by kind, state`,
    values: params.values,
  })
  return rows
}
