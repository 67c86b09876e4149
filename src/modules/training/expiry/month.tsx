import { daysBetween, type Day } from '#lib/days.ts'
import { dayInShort, dayInWords } from '#ui/dates.ts'
import { Verdict } from '#ui/state-chip.tsx'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { trainingAssignment } from '../assignment/assignment.ts'
import { markOf, type Expiring } from './expiry.ts'
import { words } from './words.ts'
import styles from './expiry.module.css'

type MonthProps = { readonly title: string; readonly all: readonly Expiring[]; readonly today: Day }

/** What expires in a month, by day. */
export const Month = ({ title, all, today }: MonthProps) => (
  <li className={styles.month} data-empty={all.length === 0 || undefined}>
    <h2 className={styles.title}>
      {title}
      {all.length > 0 && <span className={styles.many}>{all.length}</span>}
    </h2>
    {all.length === 0 ? (
      <p className={styles.quiet}>{words.none}</p>
    ) : (
      <ul className={styles.lines}>
        {all.map((one) => (
          <Line key={one.id} one={one} today={today} />
        ))}
      </ul>
    )}
  </li>
)

function Line({ one, today }: { readonly one: Expiring; readonly today: Day }) {
  const { day, number, title, person, department, graceUntil } = one
  const isOver = day < today
  const renewal = words.renewal(one)
  return (
    <li>
      <time dateTime={day} title={dayInWords(day)} className={styles.day} data-over={isOver || undefined}>
        {isOver ? dayInWords(day) : dayInShort(day)}
      </time>
      <div className={styles.what}>
        <ToRecord record={{ kind: trainingAssignment.name, number }} className={styles.link ?? ''} isRow>
          <b>{person}</b> {title}
        </ToRecord>
        <span className={styles.facts}>
          <Left day={day} today={today} />
          {department !== null && <span>{department}</span>}
          {isOver && graceUntil !== null && graceUntil >= today && <span>{words.grace(graceUntil)}</span>}
          {renewal !== null && <span>{renewal}</span>}
        </span>
      </div>
    </li>
  )
}

/** How many days are left, with the sign of the mark that they fall under; the counts above say which is which. */
function Left({ day, today }: { readonly day: Day; readonly today: Day }) {
  const left = daysBetween(today, day)
  if (left < 0) return <Verdict tone="overdue">{words.ago(-left)}</Verdict>
  const mark = markOf(day, today)
  if (mark === undefined) return null
  return <Verdict tone={mark === 30 ? 'soon' : 'missing'}>{words.left(left)}</Verdict>
}
