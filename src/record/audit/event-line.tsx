import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { instantInShort, instantInWords } from '#ui/dates.ts'
import { useToday } from '#ui/today.tsx'
import type { TrailItem } from '../client.ts'
import { useHouse } from '../house.tsx'
import { ToRecord } from '../link/record-link.tsx'
import type { EventBody } from './event.ts'
import type { Part } from './say.ts'
import { sentence } from './sentence.ts'
import { words } from './words.ts'
import styles from './trail.module.css'

type EventLineProps = {
  readonly item: TrailItem
  /** Offers the entry as it is kept. */
  readonly withRaw?: boolean
}

/** One event as a sentence: who did what, why, when. */
export function EventLine({ item, withRaw = false }: EventLineProps) {
  const { me } = useHouse()
  const today = useToday()
  const [isRaw, setRaw] = useState(false)
  const { body } = item
  const isMine = body.actor.id === me.id
  return (
    <li className={styles.event}>
      <Avatar name={body.actor.name} size={28} you={isMine} />
      <p className={styles.said}>
        {sentence(body).map((part, at) => (
          <Said key={at} part={part} body={body} isMine={isMine} />
        ))}
        .
      </p>
      <time dateTime={body.at} title={instantInWords(body.at)} className={`${styles.time} tnum`}>
        {instantInShort(body.at, today)}
      </time>
      {withRaw && (
        <UnstyledButton className={styles.show} aria-expanded={isRaw} onClick={() => setRaw(!isRaw)}>
          {isRaw ? words.hideRaw : words.raw}
        </UnstyledButton>
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
        {part.text}
      </ToRecord>
    )
  return part.text
}
