import { Link } from '@tanstack/react-router'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { isOf } from '../kinds-of-training.ts'
import { words } from './words.ts'
import styles from './observers.module.css'

const isObserved = isOf('On-the-job')

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : [])

/** Who may observe what is shown on the job: the job roles by their titles, each with the way to who is qualified in it. */
export function ObserversSection({ record }: SectionProps) {
  if (!isObserved(record)) return null
  const roles = listOf(record.observers).filter(isRef)
  return (
    <SectionCard title={words.observers}>
      {roles.length === 0 ? (
        <p className={styles.line}>
          <span>{words.anyObserver}</span>
          <Who of="duty:On-the-job observer" label={words.whoToday} />
        </p>
      ) : (
        <ul className={styles.lines}>
          {roles.map((role) => (
            <li key={role.id} className={styles.line}>
              <ToRecord record={role} className={styles.role}>
                {role.title}
              </ToRecord>
              <Who of={`role:${role.number}`} label={words.whoTodayAs(role.title)} />
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  )
}

const Who = ({ of, label }: { readonly of: string; readonly label: string }) => (
  <Link
    to="/$module"
    params={{ module: 'training' }}
    search={{ list: 'who-may', of }}
    className={styles.way}
    aria-label={label}
  >
    {words.whoToday}
  </Link>
)
