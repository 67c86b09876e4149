import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { dayHere, instantInShort, instantInWords } from '#ui/dates.ts'
import type { TrailItem } from '../client.ts'
import { useHouse } from '../house.tsx'
import type { EventBody } from './event.ts'
import { words } from './words.ts'
import styles from './trail.module.css'

type EventLineProps = { readonly item: TrailItem; /** Offers the entry as it is kept. */ readonly withRaw?: boolean }

/** One event as a sentence: who did what, why, when. */
export function EventLine({ item, withRaw = false }: EventLineProps) {
  const { me } = useHouse()
  const [isRaw, setRaw] = useState(false)
  const { body } = item
  const isMine = body.actor.id === me.id
  return (
    <li className={styles.event}>
      <Avatar name={body.actor.name} size={28} you={isMine} />
      <span className={styles.said}>
        <b>{isMine ? words.you : body.actor.name}</b> <Said body={body} />
        {body.reason && <span className={styles.quote}> “{body.reason}”</span>}
      </span>
      <time dateTime={body.at} title={instantInWords(body.at)} className={`${styles.time} tnum`}>
        {instantInShort(body.at, dayHere(new Date()))}
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

const Said = ({ body }: { readonly body: EventBody }) => (
  <>
    {body.kind} {(body.changes ?? []).map(({ label }) => label).join(', ')}
  </>
)
