import { ActionIcon } from '@mantine/core'
import IconBraces from '@tabler/icons-react/dist/esm/icons/IconBraces.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { instantInShort, instantInWords } from '#ui/dates.ts'
import { useToday } from '#ui/today.tsx'
import type { TrailItem } from '#kernel/api/client.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { didThemselves } from '#kernel/trail/event.ts'
import { EventSentence } from './event-sentence.tsx'
import { words } from '#kernel/trail/words.ts'
import styles from './trail.module.css'

/** What makes another version of a record, so that it can be seen as it stood then. */
const made: readonly string[] = ['created', 'changed', 'moved', 'linked', 'unlinked']

type EventLineProps = {
  readonly item: TrailItem
  /** Offers the entry as it is kept. */
  readonly withRaw?: boolean
}

/** One event as a sentence: who did what, why, when. */
export function EventLine({ item, withRaw = false }: EventLineProps) {
  const { me, routeOf } = useFrame()
  const today = useToday()
  const [isRaw, setRaw] = useState(false)
  const { body } = item
  const isMine = didThemselves(body, me.id)
  const route = body.record && routeOf(body.record.kind)
  return (
    <li className={styles.event}>
      <Avatar name={body.actor.name} size={28} you={isMine} />
      <EventSentence body={body} className={styles.said ?? ''} />
      <time dateTime={body.at} title={instantInWords(body.at)} className={`${styles.time} tnum`}>
        {instantInShort(body.at, today)}
      </time>
      {withRaw && (
        <span className={styles.show}>
          {route && made.includes(body.kind) && (
            <ActionIcon
              size={24}
              aria-label={words.stood}
              title={words.stood}
              renderRoot={(props) => (
                <Link
                  to="/$module/$number"
                  params={{ module: route, number: body.record?.number ?? '' }}
                  search={{ on: body.at }}
                  {...props}
                />
              )}
            >
              <IconHistory size={14} stroke={2} />
            </ActionIcon>
          )}
          <ActionIcon
            size={24}
            aria-expanded={isRaw}
            aria-label={isRaw ? words.hideRaw : words.raw}
            title={isRaw ? words.hideRaw : words.raw}
            onClick={() => setRaw(!isRaw)}
          >
            <IconBraces size={14} stroke={2} />
          </ActionIcon>
        </span>
      )}
      {isRaw && <pre className={styles.raw}>{JSON.stringify({ hash: item.hash, ...body }, null, 2)}</pre>}
    </li>
  )
}
