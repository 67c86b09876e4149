import { Link } from '@tanstack/react-router'
import { useFrame } from '#kernel/outline/frame.tsx'
import { titleOf } from '#kernel/api/client.ts'
import { Coming } from '#ui/coming.tsx'
import { RecordNumber } from '#ui/record-number.tsx'
import { StateChip } from '#ui/state-chip.tsx'
import { nonconformance } from '../nonconformance.ts'
import type { Mine } from './use-mine.tsx'
import { words } from './words.ts'
import styles from './reporting.module.css'

/** What one has reported, and how it stands. */
export function MyReports({ reports }: Pick<Mine, 'reports'>) {
  const module = useFrame().routeOf(nonconformance.name)
  const items = reports.data?.items ?? []
  const states = Object.entries(nonconformance.workflow.states)
  return (
    <section className={styles.field} aria-label={words.mine}>
      <Coming asked={reports} loading={words.loadingMine} failed={words.failedMine} />
      {reports.data && items.length === 0 && <p className={styles.quiet}>{words.noneMine}</p>}
      {module && items.length > 0 && (
        <ul className={styles.card}>
          {items.map((one) => {
            const state = states.find(([name]) => name === one.state)?.[1]
            return (
              <li key={one.id}>
                <Link to="/$module/$number" params={{ module, number: one.number }} className={styles.mine}>
                  <span>{titleOf(nonconformance, one)}</span>
                  <span className={styles.small}>
                    <RecordNumber number={one.number} />
                    {state && <StateChip tone={state.tone} label={state.label} />}
                  </span>
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
