import { useMediaQuery } from '@mantine/hooks'
import { useToday } from '#ui/today.tsx'
import { Bar } from './bar.tsx'
import { laid, lanesOf } from './layout.ts'
import type { SheetProps } from './month-grid.tsx'
import { daysFrom, firstOf, lastOf, monthsOf } from './span.ts'
import { words } from './words.ts'
import styles from './calendar.module.css'

/** The days that a bar takes with its words, so that they cross no other bar: fewer where a day has more room. */
const rooms = { wide: 10, narrow: 18 } as const

const dates = Array.from({ length: 31 }, (_, at) => at + 1)

/** A year, a month a row; each bar has its words beside it. */
export function YearRows({ when, items, work, look }: SheetProps) {
  const today = useToday()
  const isWide = useMediaQuery('(width >= 1200px)', true, { getInitialValueInEffect: false })
  return (
    <div className={styles.year}>
      <div className={styles.dates} aria-hidden="true">
        {dates.map((date) => (
          <span key={date}>{date}</span>
        ))}
      </div>
      {monthsOf(when).map((month) => {
        const [first, last] = [firstOf(month), lastOf(month)]
        const pieces = laid(items, first, last, rooms[isWide ? 'wide' : 'narrow'])
        return (
          <section key={month} className={styles.row} aria-label={words.when(month)}>
            <h2 className={styles.name} data-current={today.startsWith(month) || undefined}>
              {words.short(month)}
            </h2>
            <div className={styles.strip}>
              <div className={styles.days}>
                {daysFrom(first, last).map((day) => {
                  const holidays = work.holidaysOn(day)
                  return (
                    <div
                      key={day}
                      className={styles.slot}
                      data-day={day}
                      data-off={!work.worksOn(day, null) || undefined}
                      data-holiday={holidays.length > 0 || undefined}
                      title={holidays.length > 0 ? holidays.join(' · ') : undefined}
                      aria-current={day === today ? 'date' : undefined}
                    />
                  )
                })}
              </div>
              <ul className={styles.bars} style={{ '--lanes': Math.max(1, lanesOf(pieces)) }}>
                {pieces.map((piece) => (
                  <Bar key={`${piece.item.id} ${piece.item.isProposed}`} piece={piece} inside={false} {...look} />
                ))}
              </ul>
            </div>
          </section>
        )
      })}
    </div>
  )
}
