import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '#lib/http.ts'

/** What `GET /search-modules` lists. */
export type SearchModule = { readonly ModuleName: string; readonly DisplayName: string; readonly GroupName: string }

export type ModuleChoice = ReturnType<typeof useModules>

/** The modules that can be searched and which of them are: all at first. What was left out survives a list that comes late. */
export function useModules() {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const list = useQuery({
    queryKey: ['search-modules'],
    queryFn: ({ signal }) => ask<readonly SearchModule[]>('GET', '/api/v1/search-modules', { signal }),
    staleTime: Infinity,
    retry: 3,
  })
  const all = list.data ?? []
  const chosen = all.filter(({ ModuleName }) => !left.has(ModuleName))
  return {
    all,
    chosen,
    /** After three quiet attempts more. */
    hasFailed: list.isError && !list.data,
    retry: () => void list.refetch(),
    toggle: (name: string) => {
      const next = new Set(left)
      if (!next.delete(name)) next.add(name)
      setLeft(next)
    },
    chooseAll: () => setLeft(new Set()),
    chooseNone: () => setLeft(new Set(all.map(({ ModuleName }) => ModuleName))),
  }
}
