// The screen keeps in its address what it shows, so that it can be sent to a colleague.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { filled, type Search } from '#screens/list/list-search.ts'
import { narrowing } from './asked.ts'

type Said = Readonly<Partial<Record<(typeof narrowing)[number], string>>>

export type Address = { readonly said: Said; readonly go: (changes: Search) => void }

export function useAddress(): Address {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  return {
    said: filled(Object.fromEntries(narrowing.map((name) => [name, search[name]]))),
    go: (changes) =>
      void navigate({
        to: '.',
        search: (now: Search) => filled({ ...now, ...changes }),
        replace: true,
        resetScroll: false,
      }),
  }
}
