// The SQL that reads the records of one definition, composed once: a record is read or locked by one statement.

import { sha256 } from '#lib/hash.server.ts'
import type { Bar } from '#lib/who.ts'
import { sealLockSql } from '#kernel/trail/seal-lock.ts'
import { barsOf } from '#kernel/access/hands.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import type { Field } from '#kernel/kinds/fields.ts'
import { storedKindOf } from '#kernel/kinds/kinds.server.ts'
import { snake, tableName } from '#kernel/outline/names.ts'

const standing = ['id', 'number', 'state', 'version', 'void', 'creator', 'createdAt', 'changedAt'] as const

/**
 * Where the values of a field stand in the table of `alias`: in its column, or of a field that the organisation added among those
 * beside the columns.
 */
export function placeOf(name: string, alias: string, field?: Field): string {
  if (!field?.custom) return `${alias}."${snake(name)}"`
  return `(${alias}.custom ->> '${name}')::${storedKindOf(field).type(field)}`
}

const column = (name: string, alias: string, field?: Field) => {
  if (field?.custom) return `${alias}.custom -> '${name}' as "${name}"`
  const inDatabase = `${alias}."${snake(name)}"`
  const read = field ? storedKindOf(field).read(inDatabase, field) : inDatabase
  return read === `${alias}."${name}"` ? read : `${read} as "${name}"`
}

/** Work that a record is tied to, as a bar asks for it: by which link, and what people were in it. */
type Worked = { readonly bar: Bar; readonly link: string; readonly part: string }

function workedIn(bar: Bar): readonly Worked[] {
  const [, owned] = /^owner of (\w+)$/.exec(bar) ?? []
  if (owned !== undefined) return [{ bar, link: owned, part: 'owner' }]
  const [, part, link] = /^(taker of [\w-]+) in (\w+)$/.exec(bar) ?? []
  return part !== undefined && link !== undefined ? [{ bar, link, part }] : []
}

/**
 * The people who own what a record or a part of it is tied to by a type of link, or ever did, and who took a step of that. A link that was
 * struck through counts: cutting it does not clean one's hands.
 */
const workers = (worked: readonly Worked[]): string =>
  `union select w.bar, o.person from (values ${worked.map(({ bar, link, part }) => `('${bar}', '${link}', '${part}')`).join(', ')}) w(bar, link, part)
    join (select type, from_card, to_card from link union all select type, from_card, to_card from struck_link) l on l.type = w.link
      and (l.from_card = r.id or l.from_card in (select p.id from card p where p.parent = r.id))
    join hand o on o.card = l.to_card and o.part = w.part`

const raisers = `union select 'raiser in it', k.creator from card k where k.raised_in = r.id and k.creator is not null`

/** Who has had a hand in a record of \`r\`, by how, as JSON: as far as a step of its definition asks for it. */
export function handsOf(definition: Definition): string {
  const bars = [...barsOf(definition)]
  if (bars.length === 0) return `null::json as "hands"`
  const worked = bars.flatMap(workedIn)
  const others = worked.length > 0 ? [workers(worked)] : []
  const raised = bars.includes('raiser in it') ? [raisers] : []
  return `(select json_object_agg(h.part, h.people) from (select a.part, json_agg(a.person) as people from (
    select part, person from hand where card = r.id ${[...others, ...raised].join(' ')}) a group by a.part) h) as "hands"`
}

/** What reading asks of another record than the one in hand: the one that it is a part of, or in which it was raised. */
function beyond({ partOf, raisedIn }: Definition): string {
  if (partOf) return `, ${within('r')} as "within"`
  return raisedIn ? `, ${origin(`r."${snake(raisedIn.by)}"`)} as "origin"` : ''
}

/** The columns of a record as the engine names them, read from `alias`. */
export const columnsOf = (definition: Definition, alias: string): string =>
  [
    ...standing.map((name) => column(name, alias)),
    ...fieldsOf(definition).map(([name, field]) => column(name, alias, field)),
  ].join(', ')

/** Of a part: what is asked of its parent, from the card of `alias`, as JSON. */
export const within = (alias: string): string =>
  `case when ${alias}.parent is null then null else (select json_build_object('id', w.id, 'kind', w.kind, 'number', w.number,
    'title', w.title, 'state', w.state, 'void', w.void, 'owner', w.owner, 'creator', w.creator, 'site', w.site,
    'department', w.department, 'confidentiality', w.confidentiality, 'parties', w.parties, 'writers', w.writers) from card w where w.id = ${alias}.parent) end`

/** Of a record that was raised in another: what reading asks of that one, whose id stands in `raised`, as JSON. */
export const origin = (raised: string): string =>
  `case when ${raised} is null then null else (select jsonb_build_object('owner', o.owner, 'creator', o.creator, 'site', o.site,
    'department', o.department, 'confidentiality', o.confidentiality, 'parties', o.parties) from card o where o.id = ${raised}) end`

/** What a part is tied to, as a guard of its record needs it. */
const tiedToPart = `(select coalesce(jsonb_agg(jsonb_build_object('link', l.id, 'type', l.type, 'at', l.at, 'side', case when l.from_card = x.id then 'here' else 'there' end,
    'id', k.id, 'kind', k.kind, 'number', k.number, 'title', k.title, 'state', k.state, 'void', k.void, 'version', k.version) order by l.at, l.id), '[]')
  from link l join card k on k.id = case when l.from_card = x.id then l.to_card else l.from_card end
  where l.from_card = x.id or l.to_card = x.id)`

/**
 * The parts of a record that stand, by the names of their definitions, each with its columns as the database names them
 * and its ties.
 */
const partsOf = (names: readonly string[], alias: string): string =>
  `json_build_object(${names
    .map(
      (
        name,
      ) => `'${name}', (select coalesce(json_agg(to_jsonb(x) || jsonb_build_object('tied', ${tiedToPart}) order by x.ordinal), '[]')
        from ${tableName({ name })} x where x.parent = ${alias}.id and not x.void)`,
    )
    .join(', ')}) as "parts"`

// Ties to other records and the signature rounds, as JSON, so that a record with its steps is one statement.
/** Of the record of `r`: its ties from a table that is called `l`. */
export const tiesFrom = (source: string, more: string): string =>
  `(select coalesce(json_agg(json_build_object('link', l.id, 'type', l.type, 'at', l.at, ${more}'side', case when l.from_card = r.id then 'here' else 'there' end,
    'id', k.id, 'kind', k.kind, 'number', k.number, 'title', k.title, 'state', k.state, 'due', k.due, 'void', k.void, 'version', k.version, 'owner', k.owner, 'creator', k.creator,
    'site', k.site, 'department', k.department, 'confidentiality', k.confidentiality, 'parties', k.parties, 'within', ${within('k')},
    'origin', ${origin('k.raised_in')}) order by l.at, l.id), '[]')
  from ${source} join card k on k.id = case when l.from_card = r.id then l.to_card else l.from_card end
  where l.from_card = r.id or l.to_card = r.id)`

const tied = `${tiesFrom('link l', '')} as "tied"`

const struck = `${tiesFrom('struck_link l', `'struckAt', l.struck_at, 'reason', l.reason, 'struckBy', (select b.title from card b where b.id = l.struck_by), `)} as "struck"`

const rounds = `(select coalesce(json_agg(json_build_object('id', o.id, 'step', o.step, 'version', o.version, 'seats', o.seats, 'reason', o.reason,
    'hash', o.hash, 'openedAt', o.opened_at, 'endedAt', o.ended_at, 'outcome', o.outcome, 'signatures',
    (select coalesce(json_agg(json_build_object('seat', s.seat, 'person', s.person, 'name', s.name, 'role', s.role, 'meaning', s.meaning,
      'reason', s.reason, 'version', s.version, 'hash', s.hash, 'at', s.at, 'onBehalfOf', s.on_behalf_of) order by s.at, s.id), '[]') from signature s where s.round = o.id)) order by o.opened_at, o.id), '[]')
  from round o where o.card = r.id) as "rounds"`

const stays = `(select json_agg(json_build_object('state', y.state, 'enteredAt', y.entered_at, 'step', y.step) order by y.place)
  from stay y where y.card = r.id) as "stays"`

/** The files that count, as a signature is bound to them. */
const files = `(select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'sha256', f.sha256) order by f.at, f.id), '[]')
  from file f where f.card = r.id and f.struck_at is null and f.removed_at is null) as "files"`

const comments = `(select count(*)::int from comment m where m.card = r.id) as "comments"`

/** The open comments on passages of a record that has some. */
const remarks = `(select coalesce(json_agg(json_build_object('by', m.creator, 'passage', m.anchor ->> 'passage',
    'heading', m.anchor ->> 'heading') order by m.at, m.id), '[]')
  from comment m where m.card = r.id and m.answers is null and m.anchor is not null and not m.resolved) as "openRemarks"`

/** The time zone of the site where the record is; a part is where its parent is, master data nowhere. */
function zoneOf(definition: Definition): string {
  if (definition.master) return 'null'
  const site = definition.partOf ? '(select w.site from card w where w.id = r.parent)' : 'r.site'
  return `(select s.time_zone from site s where s.id = ${site})`
}

const watchers = `array(select w.person from watcher w where w.card = r.id)::text[] as "watchers"`

/** The same statement by the one name of a record and by the other. $1 is that name. */
type ByName = { readonly id: string; readonly number: string }

export type Statements = {
  /** What the names of those that read fields end with: another text has another name. */
  readonly mark: string
  /** The record alone. */
  readonly read: ByName
  /** The record with its ties and rounds. */
  readonly whole: ByName
  /** The same, locked with its chain's head until the transaction ends. */
  readonly lock: ByName
  /** Locks its chain's head alone. */
  readonly head: ByName
  /** $1 ids as JSON. The records with what their guards look at: parts, ties and the time zone of the site. */
  readonly around: string
  /** $1 id. The parts of the record; none when its definition has no parts. */
  readonly parts: string | null
}

const byName = (statement: (name: string) => string): ByName => ({
  id: statement('r.id'),
  number: statement('r.number'),
})

const made = new WeakMap<Definition['fields'], Statements>()

/** Tells statements apart that read other fields of the organisation's own; a connection keeps each by its name. */
function markOf(definition: Definition): string {
  const keys = fieldsOf(definition).flatMap(([name, { custom }]) => (custom ? name : []))
  return keys.length === 0 ? '' : `.${sha256(keys.join()).slice(0, 8)}`
}

/** The statements of a definition, composed at its first use. */
export function statementsOf(definition: Definition): Statements {
  const known = made.get(definition.fields)
  if (known) return known
  const table = tableName(definition)
  const columns = columnsOf(definition, 'r')
  const inherited = beyond(definition)
  const parts = definition.parts.length > 0 ? `, ${partsOf(definition.parts, 'r')}` : ''
  const said = definition.passages ? `, ${remarks}` : ''
  const around = `${parts}${said}, ${handsOf(definition)}, ${zoneOf(definition)} as "zone"`
  const statements = {
    mark: markOf(definition),
    read: byName((name) => `select ${columns}${inherited} from ${table} r where ${name} = $1`),
    whole: byName(
      (name) =>
        `select ${columns}${inherited}${around}, ${tied}, ${struck}, ${rounds}, ${stays}, ${files}, ${comments} from ${table} r where ${name} = $1`,
    ),
    lock: byName(
      (
        name,
      ) => `select ${columns}${inherited}${around}, h.place as "headPlace", h.hash as "headHash", ${tied}, ${rounds}, ${stays}, ${files}, ${comments}, ${watchers}, pg_advisory_xact_lock_shared(${sealLockSql})::text as "sealLock"
      from ${table} r join chain h on h.id = r.id::text where ${name} = $1 for update of r, h`,
    ),
    head: byName(
      (name) => `select h.id from ${table} r join chain h on h.id = r.id::text where ${name} = $1 for update of h`,
    ),
    around: `select ${columns}${inherited}${around}, ${tied}
      from json_array_elements_text($1) as wanted(wanted) join ${table} r on r.id = wanted::uuid`, // See refs.server.ts.
    parts: definition.parts.length > 0 ? `select ${partsOf(definition.parts, 'r')} from card r where r.id = $1` : null,
  }
  made.set(definition.fields, statements)
  return statements
}
