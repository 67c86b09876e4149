import { addDays } from '#lib/days.ts'
import { useToday } from '#ui/today.tsx'
import { Bar, type Look } from './bar.tsx'
import { laid, lanesOf } from './layout.ts'
import { daysFrom, weeksOf } from './span.ts'
import type { DrawnAudit } from './use-moving.tsx'
import type { WorkingDays } from './use-planned.tsx'
import { words } from './words.ts'
import styles from './calendar.module.css'

export type SheetProps = {
  readonly when: string
  readonly items: readonly DrawnAudit[]
  readonly work: WorkingDays
  readonly look: Look
}

/** A month in weeks; the bars of a week lie over its days. */
export function MonthGrid({ when, items, work, look }: SheetProps) {
  const today = useToday()
  return (
    <div className={styles.month}>
      <div className={styles.weekdays} aria-hidden="true">
        {words.weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      {weeksOf(when).map((monday) => {
        const sunday = addDays(monday, 6)
        const pieces = laid(items, monday, sunday)
        return (
          <section key={monday} className={styles.week} aria-label={words.week(monday)}>
            <div className={styles.days}>
              {daysFrom(monday, sunday).map((day) => {
                const holidays = work.holidaysOn(day)
                return (
                  <div
                    key={day}
                    className={styles.day}
                    data-day={day}
                    data-off={!work.worksOn(day, null) || undefined}
                    data-holiday={holidays.length > 0 || undefined}
                    data-other={!day.startsWith(when) || undefined}
                    aria-current={day === today ? 'date' : undefined}
                  >
                    <span className={styles.date}>{Number(day.slice(8))}</span>
                    {day === today && <span className={styles.todayWord}>{words.today}</span>}
                    {holidays.length > 0 && (
                      <span className={styles.holiday} title={holidays.join(' · ')}>
                        {holidays.join(' · ')}
                      </span>
                    )}
                  </div>
                )
              })}
            </div>
            <ul className={styles.bars} style={{ '--lanes': Math.max(1, lanesOf(pieces)) }}>
              {pieces.map((piece) => (
                <Bar key={`${piece.item.id} ${piece.item.isProposed}`} piece={piece} inside {...look} />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
