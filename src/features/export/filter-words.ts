// What a list was narrowed to, in a sentence for the file and the trail.

import type { Definition } from '#kernel/definition/define.ts'
import { valueTypeOf } from '#kernel/store/filter.ts'
import { filterInWords, filterLabel } from '#kernel/store/filter-words.ts'
import type { ListQuery } from '#kernel/store/query.ts'

/** What a record is called, by the id or number that a filter names. */
type Titles = ReadonlyMap<string, { readonly title: string }>

/** The ids and numbers of records that the filters name. */
export const namedInFilters = (definition: Definition, { filters }: ListQuery): readonly string[] =>
  Object.entries(filters).flatMap(([name, filter]) =>
    'values' in filter && valueTypeOf(name, definition.fields[name]) === 'record' ? filter.values.map(String) : [],
  )

/** "State is Assessed or In treatment and Owner is Priya Nair"; none when nothing narrows the list. */
export function narrowedInWords(definition: Definition, query: ListQuery, titles: Titles): string | null {
  const titleOf = (name: string) => titles.get(name)?.title ?? 'a restricted record'
  const clauses = Object.entries(query.filters).map(([name, filter]) =>
    [filterLabel(definition, name), ...filterInWords(definition, name, filter, titleOf)].join(' '),
  )
  const words = query.words === '' ? [] : [`holding “${query.words}”`]
  const voids = query.withVoid ? ['including void'] : []
  const stood = query.asOf ? [`as it stood at ${query.asOf.at}`] : []
  return [...clauses, ...words, ...voids, ...stood].join(' and ') || null
}
