// What narrows the trail, as SQL: what an index serves, and what each event is looked at for.

import type { Actor } from '#lib/actor.ts'
import { addDays, isDay } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import { isId, noId } from '#lib/ids.ts'
import { inSql } from '#lib/in-sql.ts'
import { refuseFields } from '#lib/refusal.ts'
import { readableOfSql } from '#kernel/access/scopes.ts'
import type { Bind } from '#kernel/access/scope/scope-rule.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import { cardsOf } from '#kernel/store/refs.server.ts'
import { latenessDays } from '#kernel/trail/lateness.ts'
import { changing, entering, lateAfter, ruling, workingHours, type Mark } from '#kernel/trail/marks.ts'
import type { Narrowing } from '#kernel/trail/query.ts'
import { readsChainOf } from '#kernel/trail/reads-chain.ts'

/** Conditions on `event e`, and on the card `c` of its record; their values are bound where they are used. */
export type Conditions = {
  /** An index leads to what they ask for, newest first. */
  readonly served: (bind: Bind) => readonly string[]
  /** Each event is looked at for them: no more than so many at once. */
  readonly looked: (bind: Bind) => readonly string[]
}

/** Where the trail is looked at: on a connection, or within an act. */
export type Looking = { readonly db: Db; readonly registry: Registry; readonly zone: string }

/** The id of a record that a question names; one that nothing has when there is no such record. */
async function idOf(db: Db, name: string | undefined): Promise<string | undefined> {
  if (name === undefined || isId(name)) return name
  return (await cardsOf(db, [name])).get(name)?.id ?? noId
}

/** Kinds of so few records are looked up by them; the events of others come soon enough by the way. */
const fewRecords = 2000

async function fewOf(db: Db, kinds: readonly string[]): Promise<readonly string[] | null> {
  const { rows } = await db.query<{ id: string }>({
    name: 'few-of-kinds',
    text: `select id from card where kind = any($1::text[]) limit ${fewRecords + 1}`,
    values: [kinds],
  })
  return rows.length > fewRecords ? null : rows.map(({ id }) => id)
}

/** The chains in which things are told of records: what was done to them, and who has read them. */
const chainsOf = (records: readonly string[]) => records.flatMap((record) => [record, readsChainOf(record)])

function knownKinds(registry: Registry, of: readonly string[]): readonly string[] {
  const known = new Set(registry.all.map(({ name }) => name))
  const unknown = of.filter((name) => !known.has(name))
  if (unknown.length === 0) return of
  return refuseFields([
    { field: 'of', code: 'invalid', message: `There are no records called ${unknown.join(', ').slice(0, 60)}.` },
  ])
}

type Marking = Pick<Looking, 'registry' | 'zone'>

const marked: Readonly<Record<Mark, (bind: Bind, marking: Marking) => string>> = {
  'after-signing': () =>
    `e.kind in ${inSql(changing)} and exists (select from event s where s.chain = e.chain and s.kind = 'signed' and s.place < e.place)`,
  rights: (bind, { registry }) => {
    const whole = registry.all.filter(({ rights }) => rights === true).map(({ name }) => name)
    const ofFields = registry.all.flatMap(({ name, rights = true }) =>
      rights === true ? [] : `c.kind = '${name}' and e.fields && ${bind(rights)}::text[]`,
    )
    return `(${[`e.kind in ${inSql(ruling)}`, `c.kind = any(${bind(whole)}::text[])`, ...ofFields].join(' or ')})`
  },
  'out-of-hours': (bind, { zone }) => {
    const local = `(e.at at time zone ${bind(zone)})`
    return `e.actor is not null and (extract(isodow from ${local}) > 5 or ${local}::time < '${workingHours.from}' or ${local}::time >= '${workingHours.to}')`
  },
  // Days as the trail keeps them compare as texts do.
  late: (bind, { registry, zone }) => {
    const days = registry.all.flatMap((one) => latenessDays(one).map((field) => ({ kind: one.name, field })))
    const of = bind(days.map(({ kind, field }) => `${kind} ${field}`))
    const latest = `to_char((e.at at time zone ${bind(zone)})::date - ${lateAfter}, 'YYYY-MM-DD')`
    return `e.kind in ${inSql(entering)} and e.fields && ${bind([...new Set(days.map(({ field }) => field))])}::text[]
      and e.body::jsonb #> '{facts,batch}' is null
      and exists (select from jsonb_array_elements(e.body::jsonb -> 'changes') d
        where c.kind || ' ' || (d ->> 'field') = any(${of}::text[]) and d ->> 'to' < ${latest})`
  },
}

/** Whether an event bears a mark; on `event` as `e`, left-joined to the card of its record as `c`. */
export const markSql = (mark: Mark, bind: Bind, marking: Marking): string => `(${marked[mark](bind, marking)})`

const likely = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** An instant, or the beginning of a day where the organisation is; of the day after, where a span ends with one. */
function momentSql(said: string, zone: string, bind: Bind, isEnd = false): string {
  if (!isDay(said)) return `${bind(said)}::timestamptz`
  // Of a date the database would make an instant of its own zone first, and turn that the wrong way.
  return `(${bind(isEnd ? addDays(said, 1) : said)}::timestamp at time zone ${bind(zone)})`
}

/** The span of a question, as conditions on `event` as `e`. */
export const spanSql = ({ from, to }: Pick<Narrowing, 'from' | 'to'>, zone: string, bind: Bind): readonly string[] => [
  ...(from === undefined ? [] : [`e.at >= ${momentSql(from, zone, bind)}`]),
  ...(to === undefined ? [] : [`e.at < ${momentSql(to, zone, bind, true)}`]),
]

// `pg_input_is_valid` came with PostgreSQL 16, and the oldest that Plumbline runs on is 15.
const isUuid = `named.id #>> '{}' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`

/**
 * Words are looked for in events whose every word the reader is told: one that names a record which they may not read would
 * say by being found what that is called. What names nothing is as `restricted.server.ts` reads it.
 */
const namesReadable = (actor: Actor, registry: Registry, bind: Bind) => `not exists (
  select from jsonb_path_query(jsonb_build_array(e.body::jsonb -> 'facts', e.body::jsonb -> 'changes'),
      '$.** ? ((exists (@.number) || exists (@.title)) && @.id.type() == "string").id') as named (id)
    left join card n on n.id = case when ${isUuid} then (named.id #>> '{}')::uuid end
  where ${isUuid} and ${readableOfSql(actor, registry.all, 'n', bind)} is not true)`

/** The conditions of a question of somebody. Refuses kinds of records that there are not. */
export async function conditionsOf(looking: Looking, actor: Actor, asked: Narrowing): Promise<Conditions> {
  const { db, registry, zone } = looking
  const { kind, of, field, step, mark, text, address } = asked
  const record = await idOf(db, asked.record)
  const doers = asked.actor && (await Promise.all(asked.actor.map((one) => idOf(db, one))))
  const kinds = of && knownKinds(registry, of)
  const few = kinds && (await fewOf(db, kinds))
  return {
    served: (bind) => [
      ...(record === undefined ? [] : [`e.chain = any(${bind(chainsOf([record]))}::text[])`]),
      ...(few ? [`e.chain = any(${bind(chainsOf(few))}::text[])`] : []),
      ...(doers === undefined ? [] : [`e.actor = any(${bind(doers)}::uuid[])`]),
      ...(kind === undefined ? [] : [`e.kind = any(${bind(kind)}::text[])`]),
      ...spanSql(asked, zone, bind),
    ],
    looked: (bind) => [
      ...(kinds && !few ? [`c.kind = any(${bind(kinds)}::text[])`] : []),
      ...(field === undefined ? [] : [`e.fields && ${bind(field)}::text[]`]),
      ...(mark === undefined ? [] : [markSql(mark, bind, looking)]),
      ...(step === undefined
        ? []
        : [`e.kind = 'moved' and e.body::jsonb #>> '{step,name}' = any(${bind(step)}::text[])`]),
      ...(text === undefined ? [] : [`e.body ilike ${bind(likely(text))}`, namesReadable(actor, registry, bind)]),
      ...(address === undefined ? [] : [`e.body::jsonb #>> '{facts,address}' like ${bind(`${address}%`)}`]),
    ],
  }
}

/** All of some conditions, for a statement. */
export const whereAll = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : `where ${conditions.map((one) => `(${one})`).join(' and ')}`

/** Values of one statement, and how they are bound. */
export function binding(): { readonly values: unknown[]; readonly bind: Bind } {
  const values: unknown[] = []
  return { values, bind: (value) => `$${values.push(value)}` }
}
