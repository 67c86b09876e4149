import { ActionIcon } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { lazy, Suspense, useId, useState } from 'react'
import type { TrailItem } from '#kernel/api/client.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { didThemselves } from '#kernel/trail/event.ts'
import { EventSentence } from '#features/trail/event-sentence.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { instantInWords } from '#ui/dates.ts'
import { KindIcon } from './kind-icons.tsx'
import { words } from './words.ts'
import styles from './trail.module.css'

const EntryDetail = lazy(() => import('./entry-detail.tsx').then((loaded) => ({ default: loaded.EntryDetail })))

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })

/** One entry as a sentence; opened within its row, it shows what changed and what proves its place. */
export function Entry({ item }: { readonly item: TrailItem }) {
  const id = useId()
  const { me } = useFrame()
  const [isOpen, setOpen] = useState(false)
  const { body, late } = item
  return (
    <li className={styles.entry} data-open={isOpen || undefined}>
      <div className={styles.line}>
        <time dateTime={body.at} title={instantInWords(body.at)} className={`${styles.time} tnum`}>
          {clock.format(new Date(body.at))}
        </time>
        <Avatar name={body.actor.name} size={20} you={didThemselves(body, me.id)} />
        <span className={styles.icon} title={words.kinds[body.kind]}>
          <KindIcon kind={body.kind} />
        </span>
        <EventSentence body={body} className={styles.sentence ?? ''} linksSubject />
        <span className={`${styles.number} tnum`}>
          {late && (
            <span className={styles.late} title={words.lateWhy(late.label, late.day)}>
              {words.late(late.days)}
            </span>
          )}
          {words.place(Number(item.id))}
        </span>
        <ActionIcon
          size={24}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={isOpen ? words.close : words.open}
          title={isOpen ? words.close : words.open}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown size={16} className={styles.chevron} aria-hidden />
        </ActionIcon>
      </div>
      {isOpen && (
        <div id={id} className={styles.detail}>
          <Suspense fallback={null}>
            <EntryDetail item={item} />
          </Suspense>
        </div>
      )}
    </li>
  )
}
