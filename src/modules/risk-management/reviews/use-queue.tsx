import { useQueries } from '@tanstack/react-query'
import { useToday } from '#ui/today.tsx'
import { records } from '#kernel/api/client.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import type { Search } from '#screens/list/list-search.ts'
import { askContradicted } from '../evidence/ask.ts'
import { risk } from '../risk.ts'
import { grouped, mostShown, questions, type Answered } from './queue.ts'

type Answer = Answered['page']

/** The review queue of whoever looks, within what the list is narrowed to. */
export function useQueue(list: Search) {
  const { me } = useFrame()
  const today = useToday()
  const asks = questions(me, list)
  const answers = useQueries({
    queries: asks.map(({ asked, isApart }) => ({
      queryKey: [risk.plural, 'queue', isApart ? 'contradicted' : 'list', asked],
      queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<Answer> => {
        const few = { ...asked, limit: String(mostShown) }
        return isApart ? askContradicted(few, signal) : records(risk).list(few, signal)
      },
    })),
  })
  const known = answers.flatMap(({ data }, at) => {
    const question = asks[at]
    return data && question ? [{ question, page: data }] : []
  })
  return {
    groups: grouped(known, me, today),
    isLoading: answers.some(({ isPending }) => isPending),
    /** Whether all of it is as the server last said: while some is asked again, a risk may stand in no group. */
    isSettled: answers.every(({ isFetching }) => !isFetching),
    error: answers.find(({ error }) => error)?.error ?? null,
    retry: () => answers.forEach(({ isError, refetch }) => isError && void refetch()),
  }
}
