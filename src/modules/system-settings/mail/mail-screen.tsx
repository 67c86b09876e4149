import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { isMailState, mailStates, type MailState } from '#features/delivery/mails.ts'
import { instantInShort } from '#ui/dates.ts'
import { Segments } from '#ui/segments.tsx'
import { useToday } from '#ui/today.tsx'
import { Coming } from '#ui/coming.tsx'
import { HeldItem } from './held-item.tsx'
import { MailItem } from './mail-item.tsx'
import { useMails } from './use-mails.tsx'
import { words } from './words.ts'
import screen from '../screen.module.css'
import styles from './mail.module.css'

type Asked = { readonly [name: string]: string | undefined }

const every = 'every'

const options = [
  { value: every, label: words.every },
  ...mailStates.map((state) => ({ value: state, label: words.states[state] })),
] as const

/** The mails of the installation: where they leave, what they say, and what became of each. */
export function MailScreen() {
  const search: Asked = useSearch({ strict: false })
  const today = useToday()
  const navigate = useNavigate()
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
  const { pages, test, server, items, held } = useMails(state)
  // What is held back waits, too. Among all mails one line says so, or a weekend would bury what became of the others.
  const { items: allHeld, more } = held
  const listed = state === 'waiting' ? allHeld : []
  const isEmpty = items?.length === 0 && listed.length === 0
  const nextLeaves = allHeld[0]?.until

  return (
    <section aria-labelledby="mail-title">
      <header className={screen.header}>
        <h1 id="mail-title">{words.title}</h1>
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
          {words.test}
        </Button>
      </header>
      {server !== undefined && (
        <p className={screen.note}>{server ? words.server(server.host, server.from) : words.noServer}</p>
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
      {state === null && nextLeaves !== undefined && (
        <p className={`${screen.note} ${styles.notice}`}>
          {words.heldBack(allHeld.length, { more, next: instantInShort(nextLeaves, today) })}
          <Button variant="default" size="compact-sm" onClick={() => go({ state: 'waiting' })}>
            {words.showHeld}
          </Button>
        </p>
      )}
      <Coming asked={pages} loading={words.loading} failed={words.failed} />
      {isEmpty && (
        <div role="status">
          <h2 className={screen.none}>{words.none}</h2>
          <p className={screen.note}>{words.noneWhy}</p>
        </div>
      )}
      {state === 'waiting' && more && <p className={screen.note}>{words.moreHeld}</p>}
      {items && !isEmpty && (
        <ul className={screen.list} aria-label={words.list}>
          {listed.map((mail, at) => (
            <HeldItem key={`${mail.until} ${mail.recipient} ${at}`} mail={mail} />
          ))}
          {items.map((mail) => (
            <MailItem
              key={mail.id}
              mail={mail}
              isOpen={mail.id === search.mail}
              hasServer={Boolean(server)}
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
