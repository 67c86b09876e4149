import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Definition } from '#kernel/definition/define.ts'
import { useSlots } from '#kernel/slots/slots.tsx'
import { lookOf, opening, tabsOf, type Look, type Tab } from './looks.ts'
import type { Preference } from './view.ts'
import { viewsOf, type Looks } from './views-client.ts'

type Search = { readonly [name: string]: string | undefined }

export type Looking = Look & {
  readonly tabs: readonly Tab[]
  /** The name of the tab that an address without a word opens. */
  readonly opens: string
  readonly mayShare: boolean
  readonly preference: Preference
  /** Keeps what one prefers, for this list and for oneself. */
  readonly prefer: (preference: Preference) => void
  /** False until it is known what one has saved and prefers. */
  readonly isKnown: boolean
}

const nothing: Looks = { items: [], mayShare: false, preference: {} }

/** How the list of a definition is looked at by what its address says, and what one has saved of it. */
export function useLooks(definition: Definition, search: Search): Looking {
  const queries = useQueryClient()
  const builtIn = useSlots().viewsOf(definition)
  const queryKey = ['views', definition.plural]
  const { data, isPending } = useQuery({ queryKey, queryFn: () => viewsOf(definition).look(), staleTime: 60_000 })
  const { items, mayShare, preference } = data ?? nothing
  const tabs = tabsOf(builtIn, items)
  return {
    ...lookOf(definition, search, tabs, preference),
    tabs,
    opens: opening(tabs, preference),
    mayShare,
    preference,
    isKnown: !isPending,
    prefer(next) {
      queries.setQueryData<Looks>(queryKey, (before) => ({ ...(before ?? nothing), preference: next }))
      // What one prefers is a comfort: where it cannot be kept, it holds as long as this tab is open.
      viewsOf(definition)
        .prefer(next)
        .catch(() => undefined)
    },
  }
}
