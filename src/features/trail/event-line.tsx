import { ActionIcon } from '@mantine/core'
import IconBraces from '@tabler/icons-react/dist/esm/icons/IconBraces.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { instantInShort, instantInWords } from '#ui/dates.ts'
import { RecordNumber } from '#ui/record-number.tsx'
import { useToday } from '#ui/today.tsx'
import type { TrailItem } from '#kernel/api/client.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import type { EventBody } from '#kernel/trail/event.ts'
import type { Part } from '#kernel/trail/say.ts'
import { sentence } from '#kernel/trail/sentence.ts'
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
  const isMine = body.actor.id === me.id
  const said = sentence(body)
  const route = body.record && routeOf(body.record.kind)
  return (
    <li className={styles.event}>
      <Avatar name={body.actor.name} size={28} you={isMine} />
      <p className={styles.said}>
        {said.map((part, at) => (
          <Said key={at} part={part} body={body} isMine={isMine} />
        ))}
        {!/[.!?]”?$/.test(said.at(-1)?.text ?? '') && '.'}
      </p>
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

type SaidProps = { readonly part: Part; readonly body: EventBody; readonly isMine: boolean }

/** A part of the sentence: who and which field stand out, other records are links. */
function Said({ part, body, isMine }: SaidProps) {
  if (part.kind === 'actor') return <b>{isMine ? words.you : part.text}</b>
  if (part.kind === 'field') return <b>{part.text}</b>
  if (part.kind === 'reason') return <span className={styles.quote}>{part.text}</span>
  if (part.kind === 'record' && part.record.id !== body.record?.id)
    return (
      <ToRecord record={part.record} className={styles.other}>
        {part.record.kind === 'person' ? part.text : <RecordNumber number={part.text} />}
      </ToRecord>
    )
  if (part.kind === 'record' && part.record.kind !== 'person') return <RecordNumber number={part.text} />
  return part.text
}
