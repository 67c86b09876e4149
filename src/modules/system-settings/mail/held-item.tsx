import type { HeldMail } from '#features/delivery/mails.ts'
import { instantInShort, instantInWords } from '#ui/dates.ts'
import { StateChip } from '#ui/state-chip.tsx'
import { useToday } from '#ui/today.tsx'
import { words } from './words.ts'
import screen from '../screen.module.css'
import styles from './mail.module.css'

/** A mail that is not written yet, in a line: for whom, until when it is held back, and why. */
export function HeldItem({ mail: { recipient, subject, until, why } }: { readonly mail: HeldMail }) {
  const today = useToday()
  return (
    <li className={screen.item}>
      <div className={`${screen.line} ${styles.held}`}>
        <span className={styles.subject}>{subject ?? words.restricted}</span>
        <span className={styles.facts}>
          <span className={styles.recipient}>{words.to(recipient)}</span>
          <time className="tnum" dateTime={until} title={instantInWords(until)}>
            {words.until(instantInShort(until, today))}
          </time>
          <StateChip tone="waiting" label={words.states.waiting} />
        </span>
        <span className={styles.why}>{words.held[why]}</span>
      </div>
    </li>
  )
}
