// The dashboard keeps in the address what it shows: which one, as of when, and the card that is open.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { filled, type Search } from '#screens/list/list-search.ts'
import { dashboards, type DashboardName } from './dashboards.ts'

export type Address = {
  readonly board: DashboardName
  readonly on: string | null
  /** The measure whose card is open. */
  readonly measure: string | null
  /** The day as of which the card shows it, where that is another one than the dashboard's. */
  readonly at: string | null
  readonly go: (changes: Search) => void
}

export function useAddress(): Address {
  const said: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const board = dashboards.find(({ name }) => name === said.view)?.name ?? 'executive'
  return {
    board,
    on: said.on ?? null,
    measure: said.measure ?? null,
    at: said.at ?? null,
    go: (changes) =>
      void navigate({
        to: '.',
        search: (now: Search) => {
          const { list: _list, ...next } = filled({ ...now, ...changes })
          // An address that says something means a list otherwise.
          return Object.keys(next).length > 0 ? { list: 'dashboards', ...next } : {}
        },
        replace: true,
        resetScroll: false,
      }),
  }
}
