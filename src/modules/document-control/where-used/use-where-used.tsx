import { useQuery } from '@tanstack/react-query'
import { ask } from '#lib/http.ts'
import { collection } from '#kernel/outline/names.ts'
import { document } from '../document.ts'
import type { WhereUsed } from './where-used.ts'

/** Asks what refers to a document: once for all that show it. */
export const useWhereUsed = (number: string) =>
  useQuery({
    queryKey: [document.plural, 'where-used', number],
    queryFn: ({ signal }) =>
      ask<WhereUsed>('GET', `${collection(document)}/${encodeURIComponent(number)}/where-used`, { signal }),
  })
