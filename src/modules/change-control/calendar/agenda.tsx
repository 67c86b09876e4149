import type { Day } from '#lib/days.ts'
import { dayInWords } from '#ui/dates.ts'
import type { Holiday } from '#features/tasks/use-holidays.tsx'
import { Held, type Drawn } from './drawn-day.tsx'
import { agendaOf, type EffectiveDay } from './effective-days.ts'
import { words } from './words.ts'
import styles from './calendar.module.css'

export type WeeksProps = {
  readonly weeks: readonly (readonly EffectiveDay<Drawn>[])[]
  readonly today: Day
  readonly free: Day | null
  readonly holidays: readonly Holiday[]
}

/** The same where there is no room for a week: only the days that hold something, one below the other. */
export const Agenda = ({ weeks, today, free, holidays }: WeeksProps) => (
  <ol className={styles.agenda} aria-label={words.label}>
    {agendaOf(weeks.flat(), [...holidays.map(({ day }) => day), ...(free === null ? [] : [free])]).map((one) => {
      const own = holidays.filter(({ day }) => day === one.day)
      return (
        <li
          key={one.day}
          className={styles.held}
          data-collides={one.colliding.size > 0 || undefined}
          data-holiday={own.length > 0 || undefined}
        >
          <time className={styles.heldDay} dateTime={one.day}>
            {words.dayOf(dayInWords(one.day), one.day, one.day === today)}
          </time>
          <Held day={one} isFree={one.day === free} holidays={own} />
        </li>
      )
    })}
  </ol>
)
