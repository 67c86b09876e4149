import { Button } from '@mantine/core'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { instantInShort, instantInWords } from '#ui/dates.ts'
import { RecordNumber } from '#ui/record-number.tsx'
import { StateChip } from '#ui/state-chip.tsx'
import { useToday } from '#ui/today.tsx'
import type { Tone } from '#ui/tone.tsx'
import { takable, type Fate, type MailboxMessage } from './mailbox.ts'
import { words } from './words.ts'
import screen from '../screen.module.css'
import styles from './mailbox.module.css'

const tones: Readonly<Record<Fate, Tone>> = {
  record: 'open',
  reply: 'done',
  'set-aside': 'overdue',
  waiting: 'waiting',
  reading: 'waiting',
  ignored: 'closed',
  again: 'closed',
}

type MessageItemProps = {
  readonly message: MailboxMessage
  readonly isTaking: boolean
  readonly onTake: () => void
}

/** An email in a line: what became of it, why, and the complaint that it is part of. */
export function MessageItem({ message, isTaking, onTake }: MessageItemProps) {
  const today = useToday()
  const { subject, sender, arrivedAt, fate, why, record } = message
  const isRestricted = subject === null
  const isTakable = takable.includes(fate)
  const said = isRestricted ? words.restricted : subject || words.noSubject
  return (
    <li className={screen.item}>
      <div className={`${screen.line} ${styles.line}`}>
        <span className={styles.subject}>{said}</span>
        <span className={styles.facts}>
          {!isRestricted && <span className={styles.sender}>{words.from(sender || words.noSender)}</span>}
          <time className="tnum" dateTime={arrivedAt} title={instantInWords(arrivedAt)}>
            {instantInShort(arrivedAt, today)}
          </time>
          <StateChip tone={tones[fate]} label={words.fates[fate]} />
        </span>
        {(why !== null || record || isTakable) && (
          <div className={styles.below}>
            {why !== null && <span className={styles.why}>{why}</span>}
            {record && (
              <ToRecord record={{ kind: 'complaint', number: record.number }} className={styles.record}>
                <RecordNumber number={record.number} /> {record.title !== subject && record.title}
              </ToRecord>
            )}
            {isTakable && (
              <Button
                variant="default"
                size="compact-sm"
                loading={isTaking}
                aria-label={words.takeLabel(said)}
                onClick={onTake}
              >
                {words.take}
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  )
}
