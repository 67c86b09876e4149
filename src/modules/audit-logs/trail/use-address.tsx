// The trail keeps in the address what it shows, so that it can be sent to a colleague.
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { trailViewed } from '#features/trail/trail-viewed.ts'
import { narrowing, trailViews, type Narrowing, type TrailView } from '#features/trail/trail-views.ts'
import type { View } from '#features/views/view.ts'
import { viewsOf, type Looks } from '#features/views/views-client.ts'
import { filled, type Search } from '#screens/list/list-search.ts'

export type Address = {
  readonly view: TrailView
  /** The saved filters that one sees, and the one that is open. */
  readonly saved: readonly View[]
  readonly open: View | undefined
  /** Whether the address says something else than the saved filter that is open. */
  readonly isChanged: boolean
  readonly mayShare: boolean
  readonly said: Readonly<Partial<Record<Narrowing, string>>>
  readonly isNarrowed: boolean
  /** What a saved filter would keep. */
  readonly stands: Readonly<Record<string, string>>
  /** What the API is asked. */
  readonly asked: Readonly<Record<string, string>>
  readonly go: (changes: Search) => void
}

/** The view that shows everything. */
const everything = trailViews[0] as TrailView

const none: Looks = { items: [], mayShare: false, preference: {} }

const said = (search: Search) => filled(Object.fromEntries(['view', ...narrowing].map((name) => [name, search[name]])))

const isSame = (one: Search, other: Search) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => one[name] === other[name])

export function useAddress(): Address {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const { data: looks = none } = useQuery({
    queryKey: ['views', trailViewed.plural],
    queryFn: () => viewsOf(trailViewed).look(),
    staleTime: 60_000,
  })
  const open = looks.items.find(({ id }) => id === search.tab)
  const own = said(search)
  // What the address says itself goes before the saved filter that it names.
  const isOwn = Object.keys(own).length > 0
  const { view: named, ...narrowed } = isOwn ? own : (open?.search ?? {})
  const view = trailViews.find(({ name }) => name === named) ?? everything
  const stands = filled({ ...narrowed, view: view === everything ? undefined : view.name })
  return {
    view,
    saved: looks.items,
    open,
    isChanged: open !== undefined && !isSame(stands, open.search),
    mayShare: looks.mayShare,
    said: narrowed,
    isNarrowed: Object.keys(narrowed).length > 0,
    stands,
    // What is chosen by hand goes before what the view asks.
    asked: { ...view.asks, ...narrowed },
    go: (changes) =>
      void navigate({
        to: '.',
        search: () => {
          const next = said({ ...stands, ...changes })
          const tab = open && { tab: open.id }
          if (Object.keys(next).length > 0) return { list: 'trail', ...tab, ...next }
          // Whatever the trail is asked for, it stays the trail: an address that says something means a list otherwise.
          return open ? { list: 'trail', ...tab, view: everything.name } : {}
        },
        replace: true,
        resetScroll: false,
      }),
  }
}
