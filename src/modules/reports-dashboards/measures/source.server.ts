// Where the facts of a measure are read: records of a definition, or tasks, each as they stood at the instants of a statement.

import type { Actor } from '#lib/actor.ts'
import { inSql } from '#lib/in-sql.ts'
import { readableOfSql, readableSql } from '#kernel/access/scopes.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import { storedKindOf } from '#kernel/kinds/kinds.server.ts'
import { snake, tableName } from '#kernel/outline/names.ts'
import { tasks, type Measure } from '../measure.ts'

type Bind = (value: unknown) => string

export type Reading = {
  readonly registry: Registry
  readonly actor: Actor
  readonly bind: Bind
  /** The day of an instant, both SQL, where the organisation is. */
  readonly dayOf: (instant: string) => string
}

/** Facts as SQL: `t` is a row of the source, `i` an instant. */
export type FactSource = {
  /** From what and under which conditions rows are read. */
  readonly from: string
  /** What the record is that a row belongs to. */
  readonly card: string
  readonly isVoid: string
  readonly state: string
  readonly created: () => string
  readonly labelOf: (field: string) => string
  readonly isLink: (field: string) => boolean
  readonly stateLabel: (state: string) => string
  readonly column: (field: string) => string
  /** The same at another instant, which is SQL. */
  readonly columnAt: (field: string, at: string) => string
  /** Whether it had a part of this kind that stood so. */
  readonly part: (kind: string, states: readonly string[]) => string
  /** Whether a link of this type led to it. */
  readonly tiedBy: (type: string) => string
  /** How many records of a kind named it in a field, which does not change, and stood in none of these states. */
  readonly naming: (kind: string, field: string, without: readonly string[]) => string
  readonly kindLabel: (kind: string) => string
}

const version = (at: string) =>
  `select p.row from past_version p where p.card = t.id and p.since <= ${at} order by p.version desc limit 1`

/** What one may read is said by the record as it stands: rights are those of today. */
function readable({ actor, bind }: Reading, definition: Definition): string {
  const condition = readableSql(actor, definition, 'stands', bind)
  return condition === 'true' ? 'true' : `exists (select from card stands where stands.id = t.id and ${condition})`
}

const tied = (type: string) =>
  `(exists (select from link l where l.to_card = t.id and l.type = ${inSql([type])} and l.at <= i.at)
    or exists (select from untied_link u where u.to_card = t.id and u.type = ${inSql([type])} and u.at <= i.at and u.untied_at > i.at))`

const namedBy = (kind: string, field: string, without: readonly string[]) =>
  `(select count(*)::int from ${tableName({ name: kind })} n join stay s on s.card = n.id
    where n."${snake(field)}" = t.id and s.state not in ${inSql([...without, 'void'])}
      and s.entered_at <= i.at and (s.left_at is null or s.left_at > i.at))`

function recordSource(reading: Reading, definition: Definition): FactSource {
  const fields = new Map(fieldsOf(definition))
  const fieldOf = (name: string) => {
    const found = fields.get(name)
    if (!found) throw new Error(`A ${definition.name} has no field “${name}” to measure.`)
    return found
  }
  const typeOf = (name: string) => {
    const field = fieldOf(name)
    return storedKindOf(field).type(field)
  }
  const then = (today: string, text: string) => `case when t.changed_at <= i.at then ${today} else ${text} end`
  return {
    from: `${tableName(definition)} t cross join i
      left join lateral (${version('i.at')}) v on t.changed_at > i.at
      where t.created_at <= i.at and ${readable(reading, definition)}`,
    card: 't.id',
    isVoid: then('t.void', `(v.row->>'void')::boolean`),
    state: then('t.state', `v.row->>'state'`),
    created: () => reading.dayOf('t.created_at'),
    labelOf: (name) => (name === 'creator' ? 'Created by' : fieldOf(name).label),
    isLink: (name) => name === 'creator' || typeOf(name) === 'uuid',
    stateLabel: (state) => definition.workflow.states[state]?.label ?? state,
    // Who made it stands.
    column: (name) =>
      name === 'creator' ? 't.creator' : then(`t."${snake(name)}"`, `(v.row->>'${snake(name)}')::${typeOf(name)}`),
    columnAt: (name, at) =>
      `case when t.changed_at <= ${at} then t."${snake(name)}" else (select (w.row->>'${snake(name)}')::${typeOf(name)} from (${version(at)}) w) end`,
    tiedBy: tied,
    naming: namedBy,
    kindLabel: (kind) => reading.registry.named(kind).label[1],
    part: (kind, states) =>
      `exists (select from ${tableName({ name: kind })} c join stay s on s.card = c.id
        where c.parent = t.id and s.state in ${inSql(states)} and s.entered_at <= i.at and (s.left_at is null or s.left_at > i.at))`,
  }
}

const taskColumns: Readonly<
  Record<string, { readonly label: string; readonly sql: (dayOf: Reading['dayOf']) => string }>
> = {
  due: { label: 'Due', sql: () => 't.due' },
  kind: { label: 'Kind', sql: () => 't.kind' },
  assigned: { label: 'Asked on', sql: (dayOf) => dayOf('t.assigned_at') },
  ended: {
    label: 'Finished on',
    sql: (dayOf) => `case when t.ended_at <= i.at then ${dayOf('t.ended_at')} end`,
  },
}

const outcomes: Readonly<Record<string, string>> = {
  open: 'Open',
  done: 'Done',
  returned: 'Returned',
  'by-another': 'Done by somebody else',
  reassigned: 'Reassigned',
  cancelled: 'Cancelled',
  'moved-on': 'Overtaken',
}

/** Tasks know when they began and ended, so they tell of any instant by themselves. */
function taskSource({ registry, actor, bind, dayOf }: Reading): FactSource {
  const columnOf = (name: string) => {
    const found = taskColumns[name]
    if (!found) throw new Error(`A task has nothing called “${name}” to measure.`)
    return found
  }
  const own = (name: string) => columnOf(name).sql(dayOf)
  return {
    from: `task t cross join i join card k on k.id = t.card
      where t.assigned_at <= i.at and ${actor.kind === 'job' ? 'true' : readableOfSql(actor, registry.all, 'k', bind)}`,
    card: 't.card',
    isVoid: 'false',
    state: `case when t.ended_at <= i.at then t.outcome else 'open' end`,
    created: () => own('assigned'),
    labelOf: (name) => columnOf(name).label,
    isLink: () => false,
    stateLabel: (state) => outcomes[state] ?? state,
    column: own,
    columnAt: own,
    part: () => 'false',
    tiedBy: () => 'false',
    naming: () => '0',
    kindLabel: (kind) => kind,
  }
}

export const sourceOfMeasure = (reading: Reading, { of }: Measure): FactSource =>
  of === tasks ? taskSource(reading) : recordSource(reading, reading.registry.named(of))
