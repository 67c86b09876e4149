// The dashboard keeps in the address what it shows: which one, as of when, and the card that is open.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { filled, type Search } from '#screens/list/list-search.ts'

export type Address = {
  /** The name of a delivered one, or the id of an arranged one; null: the one that opens first. */
  readonly board: string | null
  /** Whether it is being arranged. */
  readonly isArranging: boolean
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
  return {
    board: said.view ?? null,
    isArranging: said.arrange === 'true',
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
