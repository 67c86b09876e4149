// The SQL that writes the records of one definition, composed once: everything that a write keeps is one statement.

import type { Definition } from '#kernel/definition/define.ts'
import { tableName } from '#kernel/outline/names.ts'
import { hasPassages } from '#kernel/definition/with-passages.ts'
import { besides, type WithEvents } from './with-events.ts'

const cardColumns =
  'id, kind, number, title, state, owner, creator, due, site, department, confidentiality, parties, writers, parent, raised_in, void, version, changed_at'
const eventColumns = 'chain, place, before, hash, body, kind, actor, at, record, fields'

// What every write does beside the record's own row; each parameter is JSON, read as rows of its table.
// $1 card · $2 record · $3 heads of chains · $4 events · $5 search entries · `hands` the last: who has had a hand in it
const beside = (also: readonly WithEvents[], hands: string) => `heads as (
    insert into chain select * from json_populate_recordset(null::chain, $3)
    on conflict (id) do update set place = excluded.place, hash = excluded.hash),
  events as (
    insert into event (${eventColumns}) select ${eventColumns} from json_populate_recordset(null::event, $4)
    returning chain, place, kind, record, at),
  new_hands as (
    insert into hand select * from json_populate_recordset(null::hand, ${hands}) on conflict do nothing)${besides(also, 'json_populate_record(null::card, $1)')}
  insert into search_entry select * from json_populate_recordset(null::search_entry, $5)
    on conflict (card, field) do update set value = excluded.value, folded = excluded.folded`

/** Writes passages, given as JSON, in the place of those with the same keys. */
const passagesOf = (rows: string) => `new_passages as (
    insert into passage select * from json_populate_recordset(null::passage, ${rows}) on conflict (card, key) do update
    set (place, standing, number, heading, body, folded)
      = (excluded.place, excluded.standing, excluded.number, excluded.heading, excluded.body, excluded.folded)),
  `

/** Creates card, record, first stay, events with their chain heads and search entries in one statement. $7 the passages, where it has any. */
function insertOf(definition: Definition, also: readonly WithEvents[]): string {
  const table = tableName(definition)
  return `with new_card as (insert into card (${cardColumns}) select ${cardColumns} from json_populate_record(null::card, $1)),
  new_record as (insert into ${table} select * from json_populate_record(null::${table}, $2)),
  new_stay as (
    insert into stay (card, place, state, entered_at)
    select id, 1, state, changed_at from json_populate_record(null::card, $1)),
  new_values as (insert into custom_value select * from json_populate_recordset(null::custom_value, $2::json -> 'customValues')),
  ${hasPassages(definition) ? passagesOf('$7') : ''}${beside(also, '$6')}`
}

// The values by which lists find records: those that are empty now go, the others come in the place of what was there.
const changedValues = `gone_values as (
    delete from custom_value where card = ($1::json ->> 'id')::uuid
    and field in (select key from json_each_text($2::json -> 'custom') where value is null)),
  new_values as (
    insert into custom_value select * from json_populate_recordset(null::custom_value, $2::json -> 'customValues')
    on conflict (card, field) do update set text = excluded.text, number = excluded.number, day = excluded.day),
  `

/** Changes the same, of the record only `columns`, and keeps how it stood before. $6 whether the state changed, $7 the search entries that are empty now, $8 by which step, $9 hands, $10 and $11 the passages that are gone and those that are new, where it has any. */
function updateOf(definition: Definition, columns: readonly string[], also: readonly WithEvents[]): string {
  const table = tableName(definition)
  const own = columns.map((name) => `"${name}"`).join(', ')
  // What is not told of stays: a field that was added a moment ago is not known to every process yet.
  const given = columns
    .map((name) => (name === 'custom' ? `jsonb_strip_nulls(${table}.custom || g.custom)` : `g."${name}"`))
    .join(', ')
  // All parts of a statement see the tables as they were before it: here the record and its search entries as they stood.
  return `with superseded as (
    insert into past_version (card, version, kind, since, until, row, found)
    select r.id, r.version, '${definition.name}', r.changed_at, ($1::json ->> 'changed_at')::timestamptz, to_jsonb(r),
      coalesce((select string_agg(s.folded, '') from search_entry s where s.card = r.id), '')
    from ${table} r where r.id = ($1::json ->> 'id')::uuid),
  changed_card as (
    update card set (${cardColumns}) = (select ${cardColumns} from json_populate_record(null::card, $1)) where id = ($1::json ->> 'id')::uuid),
  changed_record as (
    update ${table} set (${own}) = (select ${given} from json_populate_record(null::${table}, $2) g) where id = ($1::json ->> 'id')::uuid),
  ${columns.includes('custom') ? changedValues : ''}left_stay as (
    update stay set left_at = ($1::json ->> 'changed_at')::timestamptz
    where card = ($1::json ->> 'id')::uuid and left_at is null and $6::boolean),
  new_stay as (
    insert into stay (card, place, state, entered_at, step)
    select c.id, (select max(place) + 1 from stay where card = c.id), c.state, c.changed_at, $8
    from json_populate_record(null::card, $1) c where $6::boolean),
  emptied as (delete from search_entry where card = ($1::json ->> 'id')::uuid and field = any($7::text[])),
  ${
    hasPassages(definition)
      ? `gone_passages as (delete from passage where card = ($1::json ->> 'id')::uuid and key = any($10::text[])),
  ${passagesOf('$11')}`
      : ''
  }${beside(also, '$9')}`
}

/** A statement, with the name under which a connection keeps it; the database reads 63 bytes of a name. */
type Statement = { readonly name?: string; readonly text: string }

/** What writes the records of one definition. */
export type Writes = {
  readonly insert: string
  /** Writes only these columns of the record; people change the same few together, so there are few such statements. */
  readonly update: (columns: readonly string[]) => Statement
}

export type WritesOf = (definition: Definition) => Writes

/** So many statements of one definition are kept by name; rarer ones are read anew each time. */
const mostKept = 100

function updates(definition: Definition, also: readonly WithEvents[]): Writes['update'] {
  const kept = new Map<string, Statement>()
  return (columns) => {
    const key = columns.join()
    const known = kept.get(key)
    if (known) return known
    const text = updateOf(definition, columns, also)
    if (kept.size >= mostKept) return { text }
    const statement = { name: `${definition.name}.update.${kept.size}`, text }
    kept.set(key, statement)
    return statement
  }
}

/** @param also what features write with the events */
export function writesWith(also: readonly WithEvents[]): WritesOf {
  const made = new Map<string, Writes>() // By name: a definition of the registry and that of a module write the same table.
  return (definition) => {
    const known = made.get(definition.name)
    if (known) return known
    const writes = { insert: insertOf(definition, also), update: updates(definition, also) }
    made.set(definition.name, writes)
    return writes
  }
}
