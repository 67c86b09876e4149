import { useQueryClient } from '@tanstack/react-query'
import type { Whole } from './client.ts'
import type { Definition } from '#kernel/definition/define.ts'

/** Where one record is kept in the cache. */
export const keyOfRecord = (definition: Pick<Definition, 'plural'>, number: string) => [
  definition.plural,
  'one',
  number,
]

/** Keeps the answer of an act as the record that is shown, and lets everything that may speak of it be asked again. */
export function useKeep(definition: Pick<Definition, 'plural'>) {
  const queries = useQueryClient()
  return (record: Whole) => {
    queries.setQueryData(keyOfRecord(definition, record.number), record)
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[2] !== record.number || queryKey[1] !== 'one',
    })
  }
}
