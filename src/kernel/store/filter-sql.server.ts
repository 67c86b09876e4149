// A filter as a condition on the columns of a record's table.

import type { Actor } from '#lib/actor.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { AsOf } from './as-of.ts'
import { overdueSql } from './owed.server.ts'
import { owedBy } from '#kernel/workflow/owed.ts'
import type { BaseField } from '#kernel/kinds/field.ts'
import type { FilterValue } from '#kernel/kinds/kind.ts'
import type { Bind, StoredKind } from '#kernel/kinds/kind.server.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'
import { storedKindOf } from '#kernel/kinds/kinds.server.ts'
import { scalar } from '#kernel/kinds/scalar.server.ts'
import { noId } from '#lib/ids.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import { terminalStates } from '#kernel/workflow/terminal.ts'
import { placeOf } from './statements.server.ts'
import type { Field } from '#kernel/kinds/fields.ts'
import { me, valueTypeOf, type Filter } from './filter.ts'

/** What every record has beside its fields: its state, its id and its creator. */
const standing = { text: scalar<BaseField>(() => 'text'), uuid: scalar<BaseField>(() => 'uuid') }

/** The values that a word can have, where they are few enough to ask for the others by name. */
function everyValue(definition: Definition, name: string): readonly string[] {
  if (name === 'state') return Object.keys(definition.workflow.states)
  const field = definition.fields[name]
  return field && valueTypeOf(name, field) === 'word'
    ? kindOf(field)
        .options(field)
        .map(({ value }) => value)
    : []
}

/** A list as its filters look at it. */
export type Filtered = {
  readonly registry: Registry
  readonly definition: Definition
  readonly actor: Actor
  /** The ids of the records that filters name by number. */
  readonly ids: ReadonlyMap<string, string>
  readonly bind: Bind
  readonly asOf: AsOf | null
}

type Compared = Pick<StoredKind<BaseField>, 'empty' | 'filled' | 'among' | 'without' | 'between'>

/** How the column of a name is compared. */
function comparedAs(definition: Definition, name: string): Compared {
  const field = definition.fields[name]
  if (field) return storedKindOf(field) as unknown as Compared // It is handed this field below.
  return name === 'state' ? standing.text : standing.uuid
}

const noField: BaseField = { kind: 'standing', label: '' }

/** Where the values of each type are found, of the fields that the organisation added. */
const placeOfType = { word: 'v.text', number: 'v.number', day: 'v.day', record: 'v.text' } as const

/** The condition of a filter by a field that the organisation added: its values are found in a table of their own, by its indexes. */
function customSql(
  { definition, bind }: Pick<Filtered, 'definition' | 'bind'>,
  name: string,
  field: Field,
  filter: Filter,
) {
  const kind = comparedAs(definition, name)
  const column = placeOfType[kindOf(field).type(field)]
  const having = (condition: string) =>
    `(select v.card from custom_value v where v.kind = ${bind(definition.name)} and v.field = ${bind(name)}${condition})`
  if (filter.is === 'empty') return `r.id not in ${having('')}`
  if (filter.is === 'between') return `r.id in ${having(` and ${kind.between(column, filter, bind, field)}`)}`
  if (!('values' in filter)) return `r.id in ${having('')}`
  const among = having(` and ${kind.among(column, filter.values, bind, field)}`)
  return filter.is === 'any' ? `r.id in ${among}` : `r.id not in ${among}`
}

/** The condition of one filter, by the name of what it filters by. */
export function filterSql(list: Filtered, name: string, filter: Filter): string {
  const { registry, definition, actor, ids, bind, asOf } = list
  const field = definition.fields[name]
  const kind = comparedAs(definition, name)
  const column = placeOf(name, 'r', field)

  const value = (said: FilterValue) => {
    if (valueTypeOf(name, field) !== 'record') return said
    if (said === me) return actor.kind === 'person' ? actor.id : noId
    return ids.get(String(said)) ?? said
  }

  if (field?.custom && !asOf) return customSql({ definition, bind }, name, field, filter)
  const owed = filter.is === 'overdue' ? owedBy(definition).find((one) => one.type === name) : undefined
  if (owed && filter.is === 'overdue')
    return overdueSql(owed, registry.named(owed.to), { until: filter.to, asOf }, bind)
  if (filter.is === 'empty') return kind.empty(column)
  if (filter.is === 'filled') return kind.filled(column)
  if (filter.is === 'overdue') {
    // By the states that are left: few records stand in them, however many were settled late.
    const settled = terminalStates(definition)
    const open = everyValue(definition, 'state').filter((state) => !settled.includes(state))
    return `${column} <= ${bind(filter.to)}::date and r.state = any(${bind(open)}::text[])`
  }
  if (filter.is === 'between') return kind.between(column, filter, bind, field ?? noField)
  const values = filter.values.map(value)
  if (filter.is === 'any') return kind.among(column, values, bind, field ?? noField)
  const others = everyValue(definition, name).filter((word) => !values.includes(word))
  const orEmpty = (condition: string) =>
    name === 'state' || name === 'id' || field?.required ? condition : `(${condition} or ${kind.empty(column)})`
  if (others.length > 0) return orEmpty(kind.among(column, others, bind, field ?? noField))
  return orEmpty(kind.without(column, values, bind, field ?? noField))
}
