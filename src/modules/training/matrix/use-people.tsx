import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '#lib/http.ts'
import { trainingAssignment } from '../assignment/assignment.ts'
import type { Matrix } from './matrix.ts'
import type { Address } from './use-address.tsx'

/** Asks for a matrix; the one before stays until it has come. */
export const toldBy = <T,>(asked: Readonly<Record<string, string>>) => ({
  queryKey: [trainingAssignment.plural, 'matrix', asked],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    ask<T>('GET', `/api/v1/training/matrix?${new URLSearchParams(asked).toString()}`, { signal }),
  placeholderData: keepPreviousData,
})

/** More people than a window shows; who are fewer come whole with this. */
export const atFirst = 60

type Come = { readonly data: unknown; readonly isPlaceholderData: boolean }

const hasCome = ({ data, isPlaceholderData }: Come) => data !== undefined && !isPlaceholderData

/** The first people as soon as they are known, then all: what a window shows need not wait for hundreds below it. */
export function usePeople({ asked, standing }: Address) {
  const queries = useQueryClient()
  const whole = toldBy<Matrix>(asked)
  const part = toldBy<Matrix>({ ...asked, first: `${atFirst}` })
  // Who are few came whole with the first.
  const isAll = queries.getQueryData<Matrix>(part.queryKey)?.others === 0
  // What is narrowed by standing has its columns from all people.
  const isFirst = isAll || (standing.length === 0 && queries.getQueryData(whole.queryKey) === undefined)
  const first = useQuery({ ...part, enabled: isFirst })
  const all = useQuery({ ...whole, enabled: !isAll && (!isFirst || hasCome(first)) })
  if (isAll) return first
  if (hasCome(all) || all.error) return all
  return hasCome(first) || first.error || all.data === undefined ? first : all
}
