import { notifications } from '@mantine/notifications'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { mailboxCalls, type Fate, type MailboxPage } from './mailbox.ts'
import { words } from './words.ts'

/** How often it is looked up again while the screen is open, in milliseconds. */
const again = 5_000

/** The mailbox and its emails of one fate, or of all. */
export function useMailbox(fate: Fate | null) {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: ['mailbox'] })
  const done = (message: string) => {
    notifications.show({ message })
    return refresh()
  }
  const onError = (error: Error) => {
    notifications.show({ message: error.message })
    return refresh()
  }
  const pages = useInfiniteQuery({
    queryKey: ['mailbox', fate],
    queryFn: ({ pageParam, signal }) =>
      mailboxCalls.page({ ...(fate && { fate }), ...(pageParam && { after: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: (page: MailboxPage) => page.next ?? undefined,
    refetchInterval: again,
  })
  const look = useMutation({
    mutationFn: mailboxCalls.look,
    onSuccess: ({ begun }) => done(begun ? words.looking : words.already),
    onError,
  })
  const take = useMutation({ mutationFn: mailboxCalls.take, onSuccess: () => done(words.taken), onError })
  const resume = useMutation({ mutationFn: mailboxCalls.resume, onSuccess: () => done(words.resumed), onError })
  return { pages, look, take, resume }
}
