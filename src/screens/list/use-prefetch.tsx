import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { Refusal } from '#lib/refusal.ts'
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
 * Fetches a record that nobody has opened yet. Whoever opens it meanwhile asks by themselves: the server shows nothing ahead whose reading
 * it would tell, and an answer that comes late takes the place of none.
 */
async function fetchAhead(queries: QueryClient, definition: Definition, number: string): Promise<void> {
  const queryKey = keyOfRecord(definition, number)
  const askedAt = () => queries.getQueryState(queryKey)?.dataUpdatedAt ?? 0
  const before = askedAt()
  if (Date.now() - before < holds) return
  try {
    const found = await records(definition).ahead(number)
    if (found && askedAt() === before) queries.setQueryData(queryKey, found)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error // Whoever opens it hears it.
  }
}

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
        void fetchAhead(queries, definition, number)
      }, rest)
    },
    [queries, router, definition, route, isOff],
  )
}
