// What is compared stands in the address, so that a colleague sees the same two versions in the same way.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { filled, type Search } from '#screens/list/list-search.ts'

export type View = 'inline' | 'beside'

export type Address = {
  /** The number of the version that is compared with; none while the text is shown as it stands. */
  readonly against: string | undefined
  readonly view: View
  readonly go: (changes: Search) => void
}

export function useAddress(): Address {
  const said: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  return {
    against: said.against,
    view: said.view === 'beside' ? 'beside' : 'inline',
    go: (changes) =>
      void navigate({
        to: '.',
        search: (now: Search) => filled({ ...now, ...changes }),
        replace: true,
        resetScroll: false,
      }),
  }
}
