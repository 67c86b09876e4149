// A page of records: narrowed to what one may read, filtered, ordered, by keyset, with a bounded total.

import type { Actor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { noId } from '#lib/ids.ts'
import { isRecordNumber, ordinalOf } from '#lib/record-number.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { storedKindOf } from '#kernel/kinds/kinds.server.ts'
import { snake } from '#kernel/outline/names.ts'
import { readableSql } from '#kernel/access/scopes.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { answering, namedInRow, type Answer } from './answer.server.ts'
import { owedBy } from '#kernel/workflow/owed.ts'
import { owingsOf } from './owed.server.ts'
import type { Engine } from './engine.server.ts'
import { filterSql } from './filter-sql.server.ts'
import { gathered, holdsSql, wordsOf, type Gathered } from './holding.server.ts'
import { cursorOf, type ListQuery, type Sort } from './query.ts'
import { cardsOf } from './refs.server.ts'
import { cardsAsOf } from './cards-as-of.server.ts'
import { refuseUnkept } from './kept-since.server.ts'
import { sourceOf, sourcesOf, wholeOf } from './then.server.ts'
import { columnsOf } from './statements.server.ts'

/** Counting stops here: beyond it a total reads "10,000+". */
const mostCounted = 10_000

export type Page = {
  readonly items: readonly Answer[]
  readonly next: string | null
  /** On the first page only. */
  readonly total: { readonly count: number; readonly exact: boolean } | null
}

type Order = {
  readonly text: string
  readonly type: string
  readonly mayBeNull: boolean
  readonly value: (row: AnyRow) => string | number | null
}

/** Parameters of one statement, in order. */
export function parameters() {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  return { values, bind }
}

type Parameters = ReturnType<typeof parameters>

type Bind = Parameters['bind']

const plain = (row: AnyRow, name: string) => (row[name] ?? null) as string | number | null // Sortable fields hold scalars.

function orderOf(definition: Definition, { by }: Sort): Order {
  if (by === 'number')
    return { text: 'r.ordinal', type: 'bigint', mayBeNull: false, value: (row) => ordinalOf(row.number) }
  const field = definition.fields[by]
  const value = (row: AnyRow) => plain(row, by)
  if (by === 'changedAt') return { text: 'r.changed_at', type: 'timestamptz', mayBeNull: false, value }
  if (!field) return { text: `r."${snake(by)}"`, type: 'text', mayBeNull: false, value }
  const kind = storedKindOf(field)
  return {
    text: kind.ordered(`r."${snake(by)}"`, field),
    type: kind.type(field),
    mayBeNull: field.required !== true,
    value: (row) => kind.place(row[by]),
  }
}

/** What one may read is said by the records as they stand, also of what they were: rights are those of today. */
function readable(definition: Definition, actor: Actor, { asOf }: ListQuery, bind: Bind): string {
  if (!asOf) return readableSql(actor, definition, 'r', bind)
  const condition = readableSql(actor, definition, 'stands', bind)
  return condition === 'true' ? condition : `exists (select from card stands where stands.id = r.id and ${condition})`
}

/**
 * The conditions that every part of a list shares, and whatever else is counted of it: what one may read, filtered.
 * @param held which records hold the words that are asked for, as far as they were looked up
 */
export function conditions(
  registry: Registry,
  definition: Definition,
  actor: Actor,
  query: ListQuery,
  ids: ReadonlyMap<string, string>,
  { bind }: Parameters,
  held: Gathered = new Map(),
): string {
  const filters = Object.entries(query.filters).map(([name, filter]) =>
    filterSql({ registry, definition, actor, ids, bind, asOf: query.asOf }, name, filter),
  )
  const found = wordsOf(query).map((word) =>
    holdsSql({ registry, actor, bind }, definition, word, query.asOf, held.get(word)),
  )
  return (
    [readable(definition, actor, query, bind), ...(query.withVoid ? [] : ['not r.void']), ...filters, ...found]
      .filter((condition) => condition !== 'true')
      .join(' and ') || 'true'
  )
}

/**
 * The parts of a page in their order, each of them ordered and no longer than a page. Of a field that may be empty the filled ones come
 * first and the empty ones last, whichever way.
 */
function partsOf(
  { columns, sources, where, limit }: { columns: string; sources: readonly string[]; where: string; limit: string },
  query: ListQuery,
  order: Order,
  bind: Bind,
): readonly string[] {
  const direction = query.sort.down ? 'desc' : 'asc'
  const beyond = query.sort.down ? '<' : '>'
  const { after } = query
  const part = (condition: string, by: string) =>
    sources.map(
      (source) => `(select ${columns} from ${source} where ${where} and ${condition} order by ${by} limit ${limit})`,
    )
  const id = after ? bind(after.id) : ''
  const valued = (condition: string) => part(condition, `${order.text} ${direction}, r.id ${direction}`)
  const empty = (condition: string) => part(`${order.text} is null${condition}`, `r.id ${direction}`)
  if (after && after.value === null) return empty(` and r.id ${beyond} ${id}::uuid`)
  const from = after ? `(${order.text}, r.id) ${beyond} (${bind(after.value)}::${order.type}, ${id}::uuid)` : 'true'
  if (!order.mayBeNull) return valued(from)
  return [...valued(after ? from : `${order.text} is not null`), ...empty('')]
}

function pageSql(definition: Definition, where: string, query: ListQuery, order: Order, { bind }: Parameters): string {
  const sources = sourcesOf(definition, query.asOf, 'r', bind)
  const limit = bind(query.limit + 1)
  const columns = columnsOf(definition, 'r')
  if (!query.asOf) {
    const parts = partsOf({ columns, sources, where, limit }, query, order, bind)
    return parts.length === 1 ? parts.join('') : `${parts.join(' union all ')} limit ${limit}`
  }
  // As of an instant: first which records stand on the page, then all that was kept of these alone.
  const direction = query.sort.down ? 'desc' : 'asc'
  const parts = partsOf({ columns: `r.id, ${order.text} as place`, sources, where, limit }, query, order, bind)
  const whole = wholeOf(definition, query.asOf, 'r', bind, 't.id in (select id from page)')
  return `with page as materialized (select id, place from (${parts.join(' union all ')}) found
      order by place ${direction} nulls last, id ${direction} limit ${limit})
    select ${columns} from ${whole} join page on page.id = r.id order by page.place ${direction} nulls last, r.id ${direction}`
}

async function total(
  engine: Engine,
  definition: Definition,
  actor: Actor,
  query: ListQuery,
  ids: ReadonlyMap<string, string>,
  held: Gathered,
): Promise<Page['total']> {
  if (query.after) return null
  const params = parameters()
  const where = conditions(engine.registry, definition, actor, query, ids, params, held)
  const { rows } = await engine.pool.query<{ count: number }>({
    text: `select count(*)::int as count from (select 1 from ${sourceOf(definition, query.asOf, 'r', params.bind)} where ${where} limit ${mostCounted + 1}) counted`,
    values: params.values,
  })
  const count = rows[0]?.count ?? 0
  return { count: Math.min(count, mostCounted), exact: count <= mostCounted }
}

/** Numbers in filters stand for ids: looked up, none when only ids were given. */
export async function idsOf(db: Db, query: ListQuery): Promise<ReadonlyMap<string, string>> {
  const numbers = Object.values(query.filters)
    .flatMap((filter) => ('values' in filter ? filter.values : []))
    .filter((value) => typeof value === 'string' && isRecordNumber(value))
  const cards = await cardsOf(db, numbers.map(String))
  return new Map(numbers.map((name) => [String(name), cards.get(String(name))?.id ?? noId]))
}

/** What every answer says of a record, whatever is asked for. */
const always = ['id', 'kind', 'number', 'state', 'version', 'void']

/** Leaves out of rows and answers what a query does not ask for, so that what it points at is not looked up either. */
function narrowing(definition: Definition, { fields }: ListQuery) {
  if (!fields) return { only: <T extends object>(whole: T) => whole, isOwedAsked: true }
  const names = new Set([...always, definition.title, ...fields])
  return {
    only: <T extends object>(whole: T) =>
      Object.fromEntries(Object.entries(whole).filter(([name]) => names.has(name))) as T, // What is left out reads as nothing.
    isOwedAsked: owedBy(definition).some(({ type }) => fields.includes(type)),
  }
}

/** One page of what the actor may read of a definition's records. */
export async function list(engine: Engine, actor: Actor, definition: Definition, query: ListQuery): Promise<Page> {
  await refuseUnkept(engine.pool, query.asOf)
  const [ids, held] = await Promise.all([
    idsOf(engine.pool, query),
    gathered(engine.pool, engine.registry, actor, definition, query),
  ])
  const params = parameters()
  const order = orderOf(definition, query.sort)
  const where = conditions(engine.registry, definition, actor, query, ids, params, held)
  const [found, counted] = await Promise.all([
    engine.pool.query<AnyRow>({ text: pageSql(definition, where, query, order, params), values: params.values }),
    total(engine, definition, actor, query, ids, held),
  ])
  const rows = found.rows.slice(0, query.limit)
  const last = rows.at(-1)
  const listed = rows.map(({ id }) => id)
  const { only, isOwedAsked } = narrowing(definition, query)
  const [cards, owed] = await Promise.all([
    cardsAsOf(
      { db: engine.pool, registry: engine.registry },
      [...new Set(rows.flatMap((row) => namedInRow(definition, only(row))))],
      query.asOf,
    ),
    owingsOf({ db: engine.pool, registry: engine.registry }, actor, definition, isOwedAsked ? listed : [], query),
  ])
  const { record } = answering(engine, actor, cards)
  return {
    items: rows.map((row) => ({
      ...only(record(definition, row)),
      ...(owed.has(row.id) && { owed: owed.get(row.id) }),
    })),
    next: found.rows.length > query.limit && last ? cursorOf({ value: order.value(last), id: last.id }) : null,
    total: counted,
  }
}

/** How many records a query finds, counted to the last one. */
export async function countAll(
  db: Db,
  registry: Registry,
  actor: Actor,
  definition: Definition,
  query: ListQuery,
): Promise<number> {
  const params = parameters()
  const held = await gathered(db, registry, actor, definition, query)
  const where = conditions(registry, definition, actor, query, await idsOf(db, query), params, held)
  const { rows } = await db.query<{ count: number }>({
    text: `select count(*)::int as count from ${sourceOf(definition, query.asOf, 'r', params.bind)} where ${where}`,
    values: params.values,
  })
  return rows[0]?.count ?? 0
}

/** Everything that a query finds, in its order, `limit` records at a time: the list's own pages, one after the other. */
export async function* listAll(
  db: Db,
  registry: Registry,
  actor: Actor,
  definition: Definition,
  query: ListQuery,
): AsyncGenerator<readonly AnyRow[]> {
  const ids = await idsOf(db, query)
  const held = await gathered(db, registry, actor, definition, query)
  const order = orderOf(definition, query.sort)
  for (let { after } = query; ;) {
    const params = parameters()
    const where = conditions(registry, definition, actor, query, ids, params, held)
    const text = pageSql(definition, where, { ...query, after }, order, params)
    const { rows } = await db.query<AnyRow>({ text, values: params.values })
    const page = rows.slice(0, query.limit)
    const last = page.at(-1)
    if (!last) return
    yield page
    if (rows.length <= query.limit) return
    after = { value: order.value(last), id: last.id }
  }
}
