// The views of a list, as the browser asks for them.

import { ask } from '#lib/http.ts'
import type { Role } from '#lib/roles.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { collection } from '#kernel/outline/names.ts'
import type { NamedView, Preference, View } from './view.ts'
import type { ViewSearch } from '#kernel/slots/built-in-view.ts'

export type Looks = {
  readonly items: readonly View[]
  readonly mayShare: boolean
  readonly preference: Preference
}

export type ViewCount = { readonly count: number; readonly exact: boolean } | null

type Given = {
  readonly name: string
  readonly shared: boolean
  readonly roles: readonly Role[]
  readonly search: ViewSearch
}

/** The views of all lists that one sees. */
export const allViews = async (): Promise<readonly NamedView[]> =>
  (await ask<{ items: readonly NamedView[] }>('GET', '/api/v1/views')).items

/** The calls for the views of a definition's list. Each throws a Refusal when it is refused. */
export function viewsOf(definition: Pick<Definition, 'plural'>) {
  const records = collection(definition)
  const one = (id: string) => `${records}/views/${encodeURIComponent(id)}`
  return {
    look: () => ask<Looks>('GET', `${records}/views`),
    /** `id`: of one that was just removed, to have it back under its own address. */
    add: (given: Given & { readonly id?: string }) => ask<View>('POST', `${records}/views`, { body: given }),
    change: ({ id, version }: View, given: Partial<Given>) =>
      ask<View>('PATCH', one(id), { body: { ...given, version } }),
    remove: ({ id }: View) => ask<undefined>('DELETE', one(id)),
    prefer: (preference: Preference) => ask<undefined>('PUT', `${records}/preference`, { body: preference }),
    counts: async (searches: readonly ViewSearch[], signal: AbortSignal): Promise<readonly ViewCount[]> => {
      const of = searches.map(({ columns: _, density: __, ...asked }) => ['of', new URLSearchParams(asked).toString()])
      const query = new URLSearchParams(of).toString()
      return (await ask<{ counts: readonly ViewCount[] }>('GET', `${records}/counts?${query}`, { signal })).counts
    },
  }
}
