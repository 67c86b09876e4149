import { QueryClient, type QueryPersister } from '@tanstack/react-query'
import { isAway } from '#lib/refusal.ts'
import { keptSession } from '#shell/session/storage.tsx'

/** A refusal is an answer; only silence is worth asking again. */
const isWorthAgain = (failures: number, error: Error) => failures < 2 && isAway(error)

/** While nobody answers, what this device keeps of an answer stands in its place. */
const orKept: QueryPersister = async (ask, context, query) => {
  try {
    return await ask(context)
  } catch (error) {
    const kept = keptSession()
    if (!isAway(error) || !kept) throw error
    const { answerOf } = await import('#shell/offline/keep.tsx')
    const answer = await answerOf(kept.signed.person.id, query.queryHash)
    if (answer === undefined) throw error
    return query.state.data ?? answer
  }
}

/**
 * What this tab remembers of the server's answers. Dropped when somebody else signs in. The server is always asked: a
 * browser that calls itself offline may well reach a server in the same house, and whoever waits for it would wait on
 * an empty form.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: isWorthAgain,
      persister: orKept,
      networkMode: 'always',
      refetchOnReconnect: true,
      refetchOnWindowFocus: true,
    },
    mutations: { networkMode: 'always' },
  },
})
