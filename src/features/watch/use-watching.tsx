import { useQuery } from '@tanstack/react-query'
import { isGuest } from '#kernel/access/is-guest.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
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
export function useWatching(definition: Definition, number: string) {
  const { me } = useFrame()
  return useQuery({
    queryKey: keyOfWatchers(definition, number),
    queryFn: ({ signal }) => watchersOf(definition, number).read(signal),
    // Guests watch nothing, and whoever does is no business of theirs.
    enabled: isWorkedOn(definition) && !isGuest(me),
  }).data
}
