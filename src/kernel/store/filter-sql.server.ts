// A filter as a condition on the columns of a record's table.

import type { Actor } from '#lib/actor.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { overdueSql } from './owed.server.ts'
import { owedBy } from '#kernel/workflow/owed.ts'
import { placesOf } from '#kernel/kinds/fields.ts'
import { noId } from '#lib/ids.ts'
import { snake } from '#kernel/outline/names.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import { terminalStates } from '#kernel/workflow/terminal.ts'
import { me, valueTypeOf, type Filter, type FilterValue } from './filter.ts'

const types = { state: 'text', record: 'uuid', day: 'date', number: 'int', word: 'text' } as const

type Bind = (value: unknown) => string

/** The values that a word can have, where they are few enough to ask for the others by name. */
function everyValue(definition: Definition, name: string): readonly string[] {
  if (name === 'state') return Object.keys(definition.workflow.states)
  const field = definition.fields[name]
  return field?.kind === 'choice' || field?.kind === 'computed' ? field.options : []
}

/** A list as its filters look at it. */
export type Filtered = {
  readonly registry: Registry
  readonly definition: Definition
  readonly actor: Actor
  /** The ids of the records that filters name by number. */
  readonly ids: ReadonlyMap<string, string>
  readonly bind: Bind
}

/** The condition of one filter, by the name of what it filters by. */
export function filterSql(list: Filtered, name: string, filter: Filter): string {
  const { registry, definition, actor, ids, bind } = list
  const field = definition.fields[name]
  const sort = valueTypeOf(name, field)
  const column = `r."${snake(name)}"`
  const type = placesOf(field) > 0 ? 'numeric' : types[sort]

  const value = (said: FilterValue) => {
    if (sort !== 'record') return said
    if (said === me) return actor.kind === 'person' ? actor.id : noId
    return ids.get(String(said)) ?? said
  }

  /** Equality with one value, membership of several: an index serves both. */
  const among = (values: readonly FilterValue[]) => {
    const [only, ...others] = values
    return others.length === 0 ? `${column} = ${bind(only)}::${type}` : `${column} = any(${bind(values)}::${type}[])`
  }

  const owed = filter.is === 'overdue' ? owedBy(definition).find((one) => one.type === name) : undefined
  if (owed && filter.is === 'overdue') return overdueSql(owed, registry.named(owed.to), filter.to, bind)
  if (filter.is === 'empty') return `${column} is null`
  if (filter.is === 'filled') return `${column} is not null`
  if (filter.is === 'overdue') {
    // By the states that are left: few records stand in them, however many were settled late.
    const settled = terminalStates(definition)
    const open = everyValue(definition, 'state').filter((state) => !settled.includes(state))
    return `${column} <= ${bind(filter.to)}::date and r.state = any(${bind(open)}::text[])`
  }
  if (filter.is === 'between') {
    const ends = [
      ...(filter.from === null ? [] : [`${column} >= ${bind(filter.from)}::${type}`]),
      ...(filter.to === null ? [] : [`${column} <= ${bind(filter.to)}::${type}`]),
    ]
    return ends.join(' and ')
  }
  const values = filter.values.map(value)
  if (filter.is === 'any') return among(values)
  const others = everyValue(definition, name).filter((word) => !values.includes(word))
  const orEmpty = (condition: string) =>
    name === 'state' || name === 'id' || field?.required ? condition : `(${condition} or ${column} is null)`
  if (others.length > 0) return orEmpty(among(others))
  return orEmpty(`${column} <> all(${bind(values)}::${type}[])`)
}
