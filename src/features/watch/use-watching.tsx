import { useQuery } from '@tanstack/react-query'
import type { Definition } from '#kernel/definition/define.ts'
import { isWorkedOn } from '#kernel/definition/worked-on.ts'
import { watchersOf } from './watching.ts'

/** Where the watchers of a record are kept in the cache. */
export const keyOfWatchers = (definition: Pick<Definition, 'plural'>, number: string) => [
  definition.plural,
  'watchers',
  number,
]

/** Who watches a record. */
export const useWatching = (definition: Definition, number: string) =>
  useQuery({
    queryKey: keyOfWatchers(definition, number),
    queryFn: ({ signal }) => watchersOf(definition, number).read(signal),
    enabled: isWorkedOn(definition),
  }).data
