import { useQuery } from '@tanstack/react-query'
import { records } from '#kernel/api/client.ts'
import { isRef } from '#kernel/outline/ref.ts'
import { riskMatrix } from '../risk-matrix.ts'

/** The version of the matrix that a risk is rated with, by what the risk says of it; undefined until it has come. */
export function useMatrix(matrix: unknown) {
  const id = isRef(matrix) ? matrix.id : undefined
  const { data } = useQuery({
    queryKey: [riskMatrix.plural, 'glance', id],
    queryFn: () => records(riskMatrix).glance(id ?? ''),
    enabled: id !== undefined,
    staleTime: 60_000,
  })
  return data
}
