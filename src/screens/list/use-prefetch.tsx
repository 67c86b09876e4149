import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { isGuest } from '#kernel/access/is-guest.ts'
import { records } from '#kernel/api/client.ts'
import { keyOfRecord } from '#kernel/api/keep.tsx'
import type { Definition } from '#kernel/definition/define.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { usePast } from '#kernel/outline/past.tsx'

/** In milliseconds: who only passes over a row does not mean it, and what was fetched holds so long. */
const rest = 120
const holds = 30_000

/**
 * Fetches the record, and the code of its page, of the row that one rests on, so that it opens at once. Of somebody from
 * outside each look is told to their host: for them nothing is looked at that they do not open.
 */
export function usePrefetch(definition: Definition): (number: string | null) => void {
  const queries = useQueryClient()
  const router = useRouter()
  const { me, routeOf } = useFrame()
  const route = routeOf(definition.name)
  const isOff = usePast() !== null || isGuest(me) || route === undefined
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (number) => {
      clearTimeout(timer.current)
      if (number === null || isOff) return
      timer.current = setTimeout(() => {
        void router.preloadRoute({ to: '/$module/$number', params: { module: route, number } })
        void queries.prefetchQuery({
          queryKey: keyOfRecord(definition, number),
          queryFn: ({ signal }) => records(definition).get(number, signal),
          staleTime: holds,
        })
      }, rest)
    },
    [queries, router, definition, route, isOff],
  )
}
