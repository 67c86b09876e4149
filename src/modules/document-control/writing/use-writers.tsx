import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ask } from '#lib/http.ts'
import type { Listed } from '#kernel/api/client.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { collection } from '#kernel/outline/names.ts'
import { documentVersion } from '../document-version.ts'
import type { Writing } from './writers.ts'

/** After so long somebody who was writing may have stopped. In milliseconds. */
const patience = 60_000

/** The name under which the answer is kept. */
export const writersOf = ({ number }: Pick<Listed, 'number'>) => [documentVersion.plural, 'writers', number] as const

/** Who has something unsaved in which section of a draft; asked again whenever somebody begins, saves or gives up. */
export function useWriters({ number }: Pick<Listed, 'number'>) {
  const queries = useQueryClient()
  const { onChanged } = useFrame()
  useEffect(() => onChanged(number, () => void queries.invalidateQueries()), [onChanged, number, queries])
  const { data = [] } = useQuery({
    queryKey: writersOf({ number }),
    queryFn: ({ signal }) =>
      ask<readonly Writing[]>('GET', `${collection(documentVersion)}/${number}/writers`, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(({ isNow }) => isNow) ? patience : false),
  })
  return data
}
