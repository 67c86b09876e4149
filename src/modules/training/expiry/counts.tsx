import { Sign } from '#ui/state-chip.tsx'
import { countsOf, type Expiries } from './expiry.ts'
import { words } from './words.ts'
import styles from './expiry.module.css'

/** How much of it presses. */
export function Counts(expiries: Pick<Expiries, 'today' | 'coming' | 'expired'>) {
  const counts = countsOf(expiries)
  const all = [
    ['overdue', words.expired, counts.expired],
    ['soon', words.mark(30), counts[30]],
    ['missing', words.mark(60), counts[60]],
    ['done', words.after, counts.after],
  ] as const
  return (
    <dl className={styles.counts} aria-label={words.counts}>
      {all.map(([tone, label, count]) => (
        <div key={label}>
          <dt>
            <Sign tone={tone} />
            {label}
          </dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  )
}
