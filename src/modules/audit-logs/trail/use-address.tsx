// The trail keeps in the address what it shows, so that it can be sent to a colleague.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { filled, type Search } from '#screens/list/list-search.ts'
import { trailViews, type TrailView } from './views.ts'

/** What narrows the trail beside its view, by the names that the API knows. */
export const narrowing = ['actor', 'kind', 'of', 'record', 'field', 'text', 'address', 'from', 'to'] as const
export type Narrowing = (typeof narrowing)[number]

export type Address = {
  readonly view: TrailView
  readonly said: Readonly<Partial<Record<Narrowing, string>>>
  readonly isNarrowed: boolean
  /** What the API is asked. */
  readonly asked: Readonly<Record<string, string>>
  readonly go: (changes: Search) => void
}

/** The view that shows everything. */
const everything = trailViews[0] as TrailView

export function useAddress(): Address {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const view = trailViews.find(({ name }) => name === search.view) ?? everything
  const said = filled(Object.fromEntries(narrowing.map((name) => [name, search[name]])))
  return {
    view,
    said,
    isNarrowed: Object.keys(said).length > 0,
    // What is chosen by hand goes before what the view asks.
    asked: { ...view.asks, ...said },
    go: (changes) =>
      void navigate({
        to: '.',
        search: (now: Search) => {
          const { list: _list, ...next } = filled({ ...now, ...changes })
          // Whatever the trail is asked for, it stays the trail: an address that says something means a list otherwise.
          return Object.keys(next).length > 0 ? { list: 'trail', ...next } : {}
        },
        replace: true,
        resetScroll: false,
      }),
  }
}
