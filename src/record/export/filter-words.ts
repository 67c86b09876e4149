// What a list was narrowed to, in a sentence for the file and the trail.

import type { Definition } from '#record/define.ts'
import type { ListQuery } from '#record/store/query.ts'
import { targetOf } from '#record/field/target.ts'

/** What a record is called, by the id or number that a filter names. */
type Titles = ReadonlyMap<string, { readonly title: string }>

/** The ids and numbers of records that the filters name. */
export const namedInFilters = (definition: Definition, { filters }: ListQuery): readonly string[] =>
  Object.entries(filters).flatMap(([name, values]) => (isPointing(definition, name) ? values.map(String) : []))

const isPointing = (definition: Definition, name: string) => {
  const field = definition.fields[name]
  return name === 'creator' || (field !== undefined && targetOf(field) !== undefined)
}

function labelOf(definition: Definition, name: string): string {
  if (name === 'state') return 'State'
  return name === 'creator' ? 'Raised by' : (definition.fields[name]?.label ?? name)
}

function valueInWords(definition: Definition, name: string, value: string | number, titles: Titles): string {
  if (name === 'state') return definition.workflow.states[value]?.label ?? String(value)
  if (isPointing(definition, name)) return titles.get(String(value))?.title ?? 'a restricted record'
  const field = definition.fields[name]
  return field?.kind === 'scale' ? `${value} ${field.degrees[Number(value) - 1] ?? ''}`.trim() : String(value)
}

/** "State is Assessed or In treatment and Owner is Priya Nair"; none when nothing narrows the list. */
export function filterInWords(definition: Definition, query: ListQuery, titles: Titles): string | null {
  const clauses = Object.entries(query.filters).map(([name, values]) => {
    const any = values.map((value) => valueInWords(definition, name, value, titles))
    return `${labelOf(definition, name)} is ${any.join(' or ')}`
  })
  const words = query.words === '' ? [] : [`holding “${query.words}”`]
  const voids = query.withVoid ? ['with void ones'] : []
  return [...clauses, ...words, ...voids].join(' and ') || null
}
