import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '#lib/http.ts'
import { mostPassages, type FoundPassages } from './passages.ts'

type Answered = { readonly items: readonly (FoundPassages & { readonly number: string })[] }

/** Where these records hold what a list was narrowed by, by their numbers; nothing while nothing is typed. */
export function usePassages(
  typed: string,
  records: readonly { readonly number: string }[],
): ReadonlyMap<string, FoundPassages> {
  const term = typed.trim()
  const numbers = records
    .slice(0, mostPassages)
    .map(({ number }) => number)
    .join(',')
  const { data } = useQuery({
    queryKey: ['search', 'passages', term, numbers],
    queryFn: ({ signal }) =>
      ask<Answered>('GET', `/api/v1/search/passages?${new URLSearchParams({ term, numbers }).toString()}`, { signal }),
    enabled: term !== '' && numbers !== '',
    placeholderData: keepPreviousData,
  })
  return new Map(term === '' ? [] : data?.items.map((one) => [one.number, one]))
}
