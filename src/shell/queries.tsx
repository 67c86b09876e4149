import { QueryClient } from '@tanstack/react-query'
import { Refusal } from '#lib/refusal.ts'

/** A refusal is an answer; only silence is worth asking again. */
const isWorthAgain = (failures: number, error: Error) =>
  failures < 2 && error instanceof Refusal && error.code === 'away'

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
      networkMode: 'always',
      refetchOnReconnect: true,
      refetchOnWindowFocus: true,
    },
    mutations: { networkMode: 'always' },
  },
})
