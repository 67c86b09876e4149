import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, type ReactNode } from 'react'
import { records } from '#kernel/api/client.ts'
import { isRef, type Named } from '#kernel/outline/ref.ts'
import { usePast } from '#kernel/outline/past.tsx'
import { control } from '../control/control.ts'
import { standingOf, type Standing } from '../control/standing.ts'
import type { Tie } from './tie-lines.ts'

const Effectivenesses = createContext<ReadonlyMap<string, string | null>>(new Map())

/** Tells the boxes of a bow-tie what the last tests of its controls have said. */
export function WithStandings({ tie, children }: { readonly tie: Tie; readonly children: ReactNode }) {
  const on = usePast()
  const numbers = tie.controls.flatMap(({ record }) => (isRef(record) ? record.number : [])).toSorted()
  const asked = { id: numbers.join(), limit: '200', ...(on !== null && { on }) }
  const { data } = useQuery({
    queryKey: [control.plural, 'list', asked],
    queryFn: ({ signal }) => records(control).list(asked, signal),
    enabled: numbers.length > 0,
  })
  const known = new Map(data?.items.map(({ id, effectiveness }) => [id, effectiveness]))
  return <Effectivenesses value={known}>{children}</Effectivenesses>
}

/** How the control stands that a line names; none where it names none that one may read. */
export function useStanding(record: Named | null | undefined): Standing | null {
  const known = useContext(Effectivenesses)
  return isRef(record) ? standingOf(record.state, known.get(record.id) ?? null) : null
}
