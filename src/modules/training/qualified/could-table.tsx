import type { Day } from '#lib/days.ts'
import type { Tone } from '#lib/tone.ts'
import { Verdict } from '#ui/state-chip.tsx'
import { RecordLink, ToRecord } from '#kernel/outline/record-link.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import type { Standing } from '../standing/standing.ts'
import { standingWords } from '../standing-words.ts'
import { RoleLink } from './may-table.tsx'
import type { Could, Missing } from './who-may.ts'
import { words } from './words.ts'
import styles from './qualified.module.css'

const toneOf: Readonly<Record<Standing, Tone>> = {
  current: 'done',
  credited: 'done',
  due: 'open',
  overdue: 'overdue',
  expired: 'overdue',
  missing: 'draft',
}

type CouldTableProps = { readonly all: readonly Could[]; readonly day: Day }

/** People who lack something, what, and whether all of it is due in time. */
export const CouldTable = ({ all, day }: CouldTableProps) => (
  <table className={styles.table}>
    <thead>
      <tr>
        {[words.person, words.role, words.lacks, words.by].map((label) => (
          <th key={label} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {all.map(({ person, role, missing, by }) => (
        <tr key={person.id}>
          <th scope="row">
            <RecordLink record={person} />
          </th>
          <td data-label={words.role}>
            <RoleLink role={role} />
          </td>
          <td data-label={words.lacks}>
            <ul className={styles.list}>
              {missing.map((one) => (
                <Lack key={one.title} {...one} />
              ))}
            </ul>
          </td>
          <td data-label={words.by}>
            <By by={by} day={day} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Lack = ({ title, standing, record }: Missing) => (
  <li className={styles.lack}>
    {record && isRef(record) ? (
      <ToRecord record={record} className={styles.link}>
        {title}
      </ToRecord>
    ) : (
      title
    )}
    <Verdict tone={toneOf[standing]}>{standingWords[standing]}</Verdict>
  </li>
)

function By({ by, day }: { readonly by: Day | null; readonly day: Day }) {
  if (by === null) return <span className={styles.quiet}>{words.noDay}</span>
  return by <= day ? words.inTime(by) : <span className={styles.quiet}>{words.tooLate(by)}</span>
}
