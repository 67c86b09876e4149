import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Coming } from '#ui/coming.tsx'
import { Segments } from '#ui/segments.tsx'
import { fates, isFate, type Fate } from './mailbox.ts'
import { MessageItem } from './message-item.tsx'
import { Standing } from './standing.tsx'
import { useMailbox } from './use-mailbox.tsx'
import { words } from './words.ts'
import screen from '../screen.module.css'
import styles from './mailbox.module.css'

type Asked = { readonly [name: string]: string | undefined }

const every = 'every'

const options = [
  { value: every, label: words.every },
  ...fates.map((fate) => ({ value: fate, label: words.fates[fate] })),
] as const

/** The mailbox to which customers write: whether it is read, and what became of each email. */
export function MailboxScreen() {
  const search: Asked = useSearch({ strict: false })
  const navigate = useNavigate()
  const fate = isFate(search.fate) ? search.fate : null
  const { pages, look, take, resume } = useMailbox(fate)
  const [first] = pages.data?.pages ?? []
  const items = pages.data?.pages.flatMap((page) => page.items) ?? []
  const go = (next: Fate | typeof every | null) =>
    void navigate({
      to: '/$module',
      params: { module: 'system-settings' },
      search: { list: 'mailbox', ...(next !== null && next !== every && { fate: next }) },
      replace: true,
      resetScroll: false,
    })

  return (
    <section aria-labelledby="mailbox-title">
      <header className={screen.header}>
        <h1 id="mailbox-title">{words.title}</h1>
        {first && first.mailbox !== null && first.stoppedAt === null && (
          <Button variant="default" loading={look.isPending} onClick={() => look.mutate()}>
            {words.look}
          </Button>
        )}
      </header>
      {first && <Standing page={first} isResuming={resume.isPending} onResume={() => resume.mutate()} />}
      <div className={styles.tools}>
        <Segments<Fate | typeof every> label={words.show} quiet options={options} value={fate ?? every} onChange={go} />
      </div>
      <Coming asked={pages} loading={words.loading} failed={words.failed} />
      {first && items.length === 0 && (
        <div role="status">
          <h2 className={screen.none}>{words.empty}</h2>
          <p className={screen.note}>{words.emptyWhy}</p>
        </div>
      )}
      {items.length > 0 && (
        <ul className={screen.list} aria-label={words.list}>
          {items.map((message) => (
            <MessageItem
              key={message.id}
              message={message}
              isTaking={take.isPending && take.variables === message.id}
              onTake={() => take.mutate(message.id)}
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
