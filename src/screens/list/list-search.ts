// What a list's address says, read for one definition. State lives in the address, so a list can be sent to a colleague.

import type { Definition } from '#kernel/definition/define.ts'
import { filterable, sortable } from '#kernel/store/query.ts'

/** What stands after the question mark. */
export type Search = { readonly [name: string]: string | undefined }

export type ListSearch = {
  /** Chosen values by field: words of a choice, states, numbers of records. */
  readonly filters: { readonly [field: string]: readonly string[] }
  readonly words: string
  readonly sort: { readonly by: string; readonly down: boolean } | null
  readonly withVoid: boolean
}

/** Reads an address; what it does not understand is left out, so that an old link still shows something. */
export function readListSearch(definition: Definition, search: Search): ListSearch {
  const filters = filterable(definition).flatMap((name) => {
    const values = (search[name] ?? '').split(',').filter(Boolean)
    return values.length === 0 ? [] : [[name, values] as const]
  })
  const by = search.sort?.replace(/^-/, '') ?? ''
  return {
    filters: Object.fromEntries(filters),
    words: search.q ?? '',
    sort: sortable(definition).includes(by) ? { by, down: search.sort?.startsWith('-') ?? false } : null,
    withVoid: search.void === 'true',
  }
}

/** Writes an address, and what the API is asked: they read the same. */
export function writeListSearch({ filters, words, sort, withVoid }: ListSearch): Search {
  return {
    ...Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, values.join(',') || undefined])),
    q: words || undefined,
    sort: sort ? `${sort.down ? '-' : ''}${sort.by}` : undefined,
    void: withVoid ? 'true' : undefined,
  }
}

/** Only what the address really says. */
export const filled = (search: Search): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(search).filter((pair): pair is [string, string] => pair[1] !== undefined))

/** Whether anything narrows the list. */
export const isNarrowed = ({ filters, words }: ListSearch): boolean => words !== '' || Object.keys(filters).length > 0

/** The order after a press on a column's head: up, down, as it was. */
export function nextSort(sort: ListSearch['sort'], by: string): ListSearch['sort'] {
  if (sort?.by !== by) return { by, down: false }
  return sort.down ? null : { by, down: true }
}
