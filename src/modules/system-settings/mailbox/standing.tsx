import { Button } from '@mantine/core'
import { instantInShort } from '#ui/dates.ts'
import { StateChip } from '#ui/state-chip.tsx'
import { useToday } from '#ui/today.tsx'
import type { MailboxPage } from './mailbox.ts'
import { words } from './words.ts'
import screen from '../screen.module.css'
import styles from './mailbox.module.css'

type StandingProps = {
  readonly page: MailboxPage
  readonly isResuming: boolean
  readonly onResume: () => void
}

/** Which mailbox is read, whether that goes well, and when it was looked at last. */
export function Standing({ page, isResuming, onResume }: StandingProps) {
  const today = useToday()
  const { mailbox, lookedAt, fault, faultSince, stoppedAt, mayResume } = page
  if (mailbox === null) return <p className={screen.note}>{words.none}</p>
  if (stoppedAt !== null)
    return (
      <div className={styles.standing}>
        <span>{words.stopped}</span>
        {mayResume && (
          <Button variant="default" size="compact-sm" loading={isResuming} onClick={onResume}>
            {words.resume}
          </Button>
        )}
      </div>
    )
  return (
    <>
      <p className={screen.note}>{words.reads(mailbox)}</p>
      <p className={styles.standing}>
        {lookedAt !== null && (
          <StateChip tone={fault === null ? 'done' : 'overdue'} label={fault === null ? words.well : words.failing} />
        )}
        <span className="tnum">{lookedAt === null ? words.never : words.looked(instantInShort(lookedAt, today))}</span>
      </p>
      {fault !== null && (
        <p className={styles.fault} role="status">
          {words.since(fault, instantInShort(faultSince ?? lookedAt ?? '', today))}
        </p>
      )}
    </>
  )
}
