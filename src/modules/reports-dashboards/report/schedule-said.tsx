import { weekdayOf } from '#lib/days.ts'
import { dayInWords } from '#ui/dates.ts'
import { useToday } from '#ui/today.tsx'
import { nextDays, scheduleInWords, scheduleOf, weekdays, type Said } from './schedule.ts'
import { words } from './words.ts'
import styles from './report.module.css'

/** How many of the next days are named. */
const named = 3

/** When a report is sent, in words, with the next days of it; nothing where it is not sent by itself. */
export function ScheduleSaid({ said }: { readonly said: Said }) {
  const today = useToday()
  const { every } = said
  if (typeof every !== 'string' || every === 'Not by itself') return null
  const schedule = scheduleOf(said)
  if (!schedule) return <p className={styles.quiet}>{words.notWhole}</p>
  const days = nextDays(schedule, today, named).map(
    (day) => `${weekdays[weekdayOf(day) - 1]?.slice(0, 3)} ${dayInWords(day)}`,
  )
  return (
    <p className={styles.quiet}>
      {words.sentOn(scheduleInWords(schedule))} {words.next(days)}
    </p>
  )
}
