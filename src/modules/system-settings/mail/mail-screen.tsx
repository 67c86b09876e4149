import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { isMailState, mails, mailStates, type MailPage, type MailState } from '#record/outbox/mails.ts'
import { Segments } from '#ui/segments.tsx'
import { Coming } from '#ui/coming.tsx'
import { MailItem } from './mail-item.tsx'
import { words } from './words.ts'
import screen from '../screen.module.css'
import styles from './mail.module.css'

type Asked = { readonly [name: string]: string | undefined }

const every = 'every'

/** How often it looks again while a mail waits, in milliseconds. */
const look = 5_000

const options = [
  { value: every, label: words.every },
  ...mailStates.map((state) => ({ value: state, label: words.states[state] })),
] as const

/** The mails of the installation: where they leave, what they say, and what became of each. */
export function MailScreen() {
  const search: Asked = useSearch({ strict: false })
  const navigate = useNavigate()
  const queries = useQueryClient()
  const state = isMailState(search.state) ? search.state : null
  const go = (next: Asked) =>
    void navigate({
      to: '/$module',
      params: { module: 'system-settings' },
      search: Object.fromEntries(
        Object.entries({ list: 'mail', ...next }).filter((pair): pair is [string, string] => Boolean(pair[1])),
      ),
      replace: true,
      resetScroll: false,
    })
  const pages = useInfiniteQuery({
    queryKey: ['mails', 'list', state],
    queryFn: ({ pageParam, signal }) =>
      mails.list({ ...(state && { state }), ...(pageParam && { after: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: (page: MailPage) => page.next ?? undefined,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some((mail) => mail.state === 'waiting')) ? look : false,
  })
  const test = useMutation({
    mutationFn: mails.test,
    onSuccess: () => {
      notifications.show({ message: words.tested })
      return queries.invalidateQueries({ queryKey: ['mails'] })
    },
    onError: (error) => notifications.show({ message: error.message }),
  })
  const first = pages.data?.pages[0]
  const items = pages.data?.pages.flatMap((page) => page.items)

  return (
    <section aria-labelledby="mail-title">
      <header className={screen.header}>
        <h1 id="mail-title">{words.title}</h1>
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
          {words.test}
        </Button>
      </header>
      {first && (
        <p className={screen.note}>
          {first.server ? words.server(first.server.host, first.server.from) : words.noServer}
        </p>
      )}
      <div className={styles.tools}>
        <Segments<MailState | typeof every>
          label={words.show}
          quiet
          options={options}
          value={state ?? every}
          onChange={(value) => go({ state: value === every ? undefined : (value ?? undefined) })}
        />
      </div>
      <Coming asked={pages} loading={words.loading} failed={words.failed} />
      {items?.length === 0 && (
        <div role="status">
          <h2 className={screen.none}>{words.none}</h2>
          <p className={screen.note}>{words.noneWhy}</p>
        </div>
      )}
      {items && items.length > 0 && (
        <ul className={screen.list} aria-label={words.list}>
          {items.map((mail) => (
            <MailItem
              key={mail.id}
              mail={mail}
              isOpen={mail.id === search.mail}
              hasServer={Boolean(first?.server)}
              onToggle={() => go({ state: state ?? undefined, mail: mail.id === search.mail ? undefined : mail.id })}
            />
          ))}
        </ul>
      )}
      {pages.hasNextPage && (
        <Button variant="default" onClick={() => void pages.fetchNextPage()} loading={pages.isFetchingNextPage}>
          {words.more}
        </Button>
      )}
    </section>
  )
}
