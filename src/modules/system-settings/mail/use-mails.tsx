import { notifications } from '@mantine/notifications'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { mails, type HeldMails, type MailPage, type MailState } from '#features/delivery/mails.ts'
import { words } from './words.ts'

/** How often it looks again while a mail waits or is held back, in milliseconds. */
const look = 5_000

const none: HeldMails = { items: [], more: false }

/** The mails in one state, or in any, and those that are held back, which wait as well. */
export function useMails(state: MailState | null) {
  const queries = useQueryClient()
  const mayWait = state === null || state === 'waiting'
  const held = useQuery({
    queryKey: ['mails', 'held'],
    queryFn: ({ signal }) => mails.held(signal),
    enabled: mayWait,
    refetchInterval: look,
  })
  const pages = useInfiniteQuery({
    queryKey: ['mails', 'list', state],
    queryFn: ({ pageParam, signal }) =>
      mails.list({ ...(state && { state }), ...(pageParam && { after: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: (page: MailPage) => page.next ?? undefined,
    // When its time has come, what was held back stands among them.
    refetchInterval: ({ state: { data } }) =>
      held.data?.items.length || data?.pages.some((page) => page.items.some((mail) => mail.state === 'waiting'))
        ? look
        : false,
  })
  const test = useMutation({
    mutationFn: mails.test,
    onSuccess: () => {
      notifications.show({ message: words.tested })
      return queries.invalidateQueries({ queryKey: ['mails'] })
    },
    onError: (error) => notifications.show({ message: error.message }),
  })
  return {
    pages,
    test,
    server: pages.data?.pages[0]?.server,
    items: pages.data?.pages.flatMap((page) => page.items),
    held: (mayWait && held.data) || none,
  }
}
