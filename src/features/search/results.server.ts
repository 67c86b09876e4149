// What a search finds: one line a record, what may be narrowed further and how often, in pages by keyset.

import type { Actor } from '#lib/actor.ts'
import type { Day } from '#lib/days.ts'
import { fold } from '#lib/fold.ts'
import { isId } from '#lib/ids.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { readableOfSql } from '#kernel/access/scopes.ts'
import { parameters } from '#kernel/store/list.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import type { FoundPassages } from './passages.ts'
import { passageSources, presentSql } from './passage-sources.server.ts'
import { passagesFound } from './passages-found.server.ts'
import { numbersMeant, numberSource, overdueSources, phraseSource, type Source } from './sources.server.ts'

export type Found = {
  readonly id: string
  readonly kind: string
  readonly number: string
  readonly title: string
  readonly state: string
  readonly changedAt: string
  /** The field and the value that answer the text best; null where passages of its text alone answer it. */
  readonly match: { readonly field: string; readonly value: string } | null
  /** The best passages of its text that answer it. */
  readonly passages: FoundPassages | null
}

/** How many records of one kind stand in one state. */
export type FoundCount = { readonly kind: string; readonly state: string; readonly count: number }

export type Wanted = {
  readonly text: string
  /** Decides what is overdue. */
  readonly today: Day
  /** Newest: the record that was entered last comes first; ids are ordered by time. */
  readonly sort: 'best' | 'newest'
  /** Also texts that people went by once. */
  readonly past?: boolean | undefined
  /** States to keep; none means all. */
  readonly states: readonly string[]
  readonly limit: number
  readonly after: After | null
}

/** Where a page starts: after what is so near and has this id. By newest, the id alone counts. */
export type After = { readonly rank: number; readonly far: number; readonly id: string }

export type Results = {
  readonly items: readonly Found[]
  readonly next: After | null
  readonly total: { readonly count: number; readonly exact: boolean }
}

/** So many values of a source are looked at: a word that more hold is too common for their order to matter. */
const mostHeld = 1000

export const isAfter = (value: unknown): value is After => {
  const { rank, far, id } = (value ?? {}) as Partial<Record<keyof After, unknown>> // A border: a cursor from outside.
  return Number.isSafeInteger(rank) && Number.isSafeInteger(far) && typeof id === 'string' && isId(id)
}

type Parameters = ReturnType<typeof parameters>

/** What cannot be in the index finds nothing. */
const cannotBe = (text: string) => fold(text) === '' || text.includes('\0') || !text.isWellFormed()

function readable(actor: Actor, among: readonly Definition[], states: readonly string[], { bind }: Parameters): string {
  const inState = states.length === 0 ? '' : ` and c.state = any(${bind(states)})`
  return `not c.void and ${readableOfSql(actor, among, 'c', bind)}${inState}`
}

type Meant = Pick<Wanted, 'text' | 'today' | 'states' | 'past'> & { readonly numbers: readonly string[] }

/** Everything that may answer the text but the records of its numbers, which are few. */
const wide = (engine: Engine, actor: Actor, among: readonly Definition[], meant: Meant, { bind }: Parameters) => [
  ...overdueSources(engine.registry, actor, meant, among, bind),
  ...passageSources(actor, meant, among, bind),
  phraseSource(meant.text, among, bind),
]

const columns = 'c.id, c.kind, c.number, c.title, c.state, c.changed_at'

/** The best value of each record that answers the text, of the first thousand values of each source. */
function candidates(
  engine: Engine,
  actor: Actor,
  among: readonly Definition[],
  meant: Meant,
  params: Parameters,
): string {
  const answers = (source: Source) =>
    `select ${columns}, a.field, a.value, a.rank, a.far from (${source.sql}) a join card c on c.id = a.card
      where ${readable(actor, source.among, meant.states, params)}`
  const here = presentSql(meant, among, 'c', params.bind)
  const held = wide(engine, actor, among, meant, params).map(
    (source) => `(${answers(source)}${here}${source.order ? ` order by ${source.order}` : ''} limit ${mostHeld + 1})`,
  )
  const numbered = meant.numbers.length === 0 ? [] : [answers(numberSource(meant.numbers, among, params.bind))]
  return `held as materialized (${held.join(' union all ')}),
    found as materialized (
      select distinct on (id) * from (
        ${[...numbered, 'select * from held'].join(' union all ')}
      ) each order by id, rank, far, field)`
}

/** By newest, of a common word: from record to record, the last first, until the page is full. */
function walked(
  engine: Engine,
  actor: Actor,
  among: readonly Definition[],
  { after, limit, ...meant }: Wanted & Meant,
  params: Parameters,
): string {
  const { bind } = params
  const numbered = numberSource(meant.numbers, among, bind)
  const sources = wide(engine, actor, among, meant, params)
  const here = presentSql(meant, among, 'c', bind)
  return `select ${columns}, v.field, v.value, v.rank, v.far from card c
    cross join lateral (select * from (
        ${numbered.sql} union all select * from (${sources.map(({ sql }) => sql).join(' union all ')}) w where true${here}) a
      where a.card = c.id order by a.rank, a.far, a.field limit 1) v
    where ${readable(actor, among, meant.states, params)} and ${after ? `c.id < ${bind(after.id)}::uuid` : 'true'}
    order by c.id desc limit ${bind(limit + 1)}`
}

type Line = Omit<Found, 'changedAt' | 'match' | 'passages'> & {
  readonly changed_at: string
  readonly field: string | null
  readonly value: string | null
  readonly rank: number
  readonly far: number
}
type Counted = { readonly count: number; readonly exact: boolean }

const nothing: Results = { items: [], next: null, total: { count: 0, exact: true } }

/**
 * One page of what the actor may read that answers the text, in records of these definitions: those of the numbers it may
 * mean first, then values that begin with it, then any that hold it. Case and accents play no part; the text is one phrase.
 */
export async function results(
  engine: Engine,
  actor: Actor,
  among: readonly Definition[],
  wanted: Wanted,
): Promise<Results> {
  if (cannotBe(wanted.text) || among.length === 0) return nothing
  const { pool } = engine
  const meant = { ...wanted, numbers: await numbersMeant(pool, wanted.text, among) }
  const params = parameters()
  const { bind } = params
  const { after, sort, limit } = wanted
  const from = candidates(engine, actor, among, meant, params)
  const byNewest = sort === 'newest'
  const key = byNewest ? 'id <' : '(rank, far, id) >'
  const last =
    after &&
    (byNewest
      ? `${bind(after.id)}::uuid`
      : `(${bind(after.rank)}::int, ${bind(after.far)}::int, ${bind(after.id)}::uuid)`)
  const found = await pool.query<Line & Counted>({
    text: `with ${from},
      total as (select (select count(*)::int from found) as count, (select count(*) <= ${mostHeld} from held) as exact)
      select * from total left join (select * from found where ${last ? `${key} ${last}` : 'true'}
        order by ${byNewest ? 'id desc' : 'rank, far, id'} limit ${bind(limit + 1)}) page on true
      order by ${byNewest ? 'id desc' : 'rank, far, id'}`,
    values: params.values,
  })
  const { count = 0, exact = true } = found.rows[0] ?? {}
  const page = (rows: readonly Line[]) => pageOf(rows, { count, exact }, limit)
  const { lines, ...rest } =
    !byNewest || exact
      ? page(found.rows.filter(({ id }) => (id as string | null) !== null))
      : page(await walk(engine, actor, among, meant))
  const passages = await passagesFound(engine, actor, among, wanted, lines)
  return { ...rest, items: lines.map((line) => foundIn(line, passages.get(line.id) ?? null)) }
}

async function walk(engine: Engine, actor: Actor, among: readonly Definition[], meant: Wanted & Meant) {
  const params = parameters()
  const text = walked(engine, actor, among, meant, params)
  return (await engine.pool.query<Line>({ text, values: params.values })).rows
}

function pageOf(rows: readonly Line[], total: Counted, limit: number) {
  const lines = rows.slice(0, limit)
  const last = lines.at(-1)
  const next = rows.length > limit && last ? { rank: last.rank, far: last.far, id: last.id } : null
  return { lines, next, total }
}

function foundIn({ changed_at: changedAt, field, value, ...line }: Line, passages: FoundPassages | null): Found {
  const { id, kind, number, title, state } = line
  const match = field === null || value === null ? null : { field, value }
  return { id, kind, number, title, state, changedAt, match, passages }
}

/** How often the text is found by kind and state, among the same values that `results` looks at. */
export async function foundCounts(
  engine: Engine,
  actor: Actor,
  among: readonly Definition[],
  asked: Pick<Wanted, 'text' | 'today' | 'past'>,
): Promise<readonly FoundCount[]> {
  if (cannotBe(asked.text) || among.length === 0) return []
  const params = parameters()
  const numbers = await numbersMeant(engine.pool, asked.text, among)
  const from = candidates(engine, actor, among, { ...asked, states: [], numbers }, params)
  const { rows } = await engine.pool.query<FoundCount>({
    text: `with ${from} select kind, state, count(*)::int as count from found group by kind, state`,
    values: params.values,
  })
  return rows
}
