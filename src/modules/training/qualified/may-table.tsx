import { daysBetween, type Day } from '#lib/days.ts'
import { dayInWords, dueInWords } from '#ui/dates.ts'
import { Verdict } from '#ui/state-chip.tsx'
import { useToday } from '#ui/today.tsx'
import { RecordLink, ToRecord } from '#kernel/outline/record-link.tsx'
import { isRef, type Named } from '#kernel/outline/ref.ts'
import { daysAhead } from './gaps.ts'
import type { May } from './who-may.ts'
import { words } from './words.ts'
import styles from './qualified.module.css'

/** A job role by its title. */
export const RoleLink = ({ role }: { readonly role: Named | null }) =>
  role && isRef(role) ? (
    <ToRecord record={role} className={styles.link}>
      {role.title}
    </ToRecord>
  ) : null

/** People who may, in which job role, since when and until when. */
export const MayTable = ({ all }: { readonly all: readonly May[] }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        {[words.person, words.role, words.since, words.until].map((label) => (
          <th key={label} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {all.map(({ person, role, since, until }) => (
        <tr key={person.id}>
          <th scope="row">
            <RecordLink record={person} />
          </th>
          <td data-label={words.role}>
            <RoleLink role={role} />
          </td>
          <td data-label={words.since}>{since && dayInWords(since)}</td>
          {/* Whoever may not know more of somebody is told nothing of an end either. */}
          <td data-label={words.until}>{role && <Until day={until} />}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

function Until({ day }: { readonly day: Day | null }) {
  const today = useToday()
  if (day === null) return <span className={styles.quiet}>{words.forGood}</span>
  if (daysBetween(today, day) > daysAhead) return dayInWords(day)
  return <Verdict tone="soon">{`${dayInWords(day)}, ${dueInWords(day, today)}`}</Verdict>
}
