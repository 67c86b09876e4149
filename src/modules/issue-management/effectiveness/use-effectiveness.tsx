import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '#lib/http.ts'
import type { Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { collection } from '#kernel/outline/names.ts'
import type { Effectiveness } from './effectiveness.ts'

/** What is counted for a CAPA, asked once for all that draw it; not asked at all where it counts nothing. */
export function useEffectiveness(definition: Definition, record: Whole) {
  const isCounted = record.countedProcess !== null && record.countedProcess !== undefined
  const asked = useQuery({
    queryKey: [definition.plural, 'effectiveness', record.number, record.version],
    // Of the version before, until that of this one is there: what stands below stays where it is.
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      ask<{ effectiveness: Effectiveness | null }>('GET', `${collection(definition)}/${record.number}/effectiveness`, {
        signal,
      }),
    enabled: isCounted,
  })
  return { isCounted, asked }
}
