// The matrix keeps in the address what it shows, so that it can be sent to a colleague.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { filled, type Search } from '#screens/list/list-search.ts'
import { standings, type Standing } from '../standings.ts'
import { filters, type Filter } from './asked.ts'

export type Address = {
  readonly by: 'people' | 'roles'
  /** Numbers of records, by what they narrow. */
  readonly chosen: Readonly<Record<Filter, readonly string[]>>
  readonly standing: readonly Standing[]
  readonly on: string | null
  /** The number of the process whose people are counted. */
  readonly process: string | undefined
  readonly isNarrowed: boolean
  /** What the server is asked, without the standings: those are narrowed here. */
  readonly asked: Readonly<Record<string, string>>
  readonly go: (changes: Search) => void
}

const listOf = (text: string | undefined): readonly string[] => (text ?? '').split(',').filter(Boolean)

export function useAddress(): Address {
  const said: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const by = said.by === 'roles' ? 'roles' : 'people'
  const pairs = filters.map((name) => [name, listOf(said[name])] as const)
  const standing = standings.filter((one) => listOf(said.standing).includes(one))
  return {
    by,
    chosen: Object.fromEntries(pairs) as Address['chosen'], // Of each filter one.
    standing,
    on: said.on ?? null,
    process: said.process,
    isNarrowed: standing.length > 0 || pairs.some(([, values]) => values.length > 0),
    asked: filled({
      ...Object.fromEntries(pairs.map(([name, values]) => [name, values.join(',') || undefined])),
      by: by === 'roles' ? by : undefined,
      on: said.on,
    }),
    go: (changes) =>
      void navigate({
        to: '.',
        search: (now: Search) => filled({ ...now, ...changes }),
        replace: true,
        resetScroll: false,
      }),
  }
}
