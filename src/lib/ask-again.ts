import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/** Asked, and never answered yet: asking once more would only join that question. */
const isFirstTime = ({ state }: Query) => state.fetchStatus === 'fetching' && state.data === undefined

/**
 * Asks again for what one was told has changed. What is on the screen is asked for at once, the rest when it is next shown. The first
 * answer to a question that is still under way may have been given before the change: it is shown, and then asked for once more.
 */
export async function askAgain(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  const firstTime = new Set(queries.getQueryCache().findAll({ queryKey }).filter(isFirstTime))
  await queries.invalidateQueries({ queryKey })
  if (firstTime.size > 0) await queries.invalidateQueries({ queryKey, predicate: (query) => firstTime.has(query) })
}
