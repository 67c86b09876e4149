import type { Day } from '#lib/days.ts'
import { dayInShort } from '#ui/dates.ts'
import { placeOf, sideOf, ticksOf, type Room } from './bars.ts'
import { words } from './words.ts'
import styles from './plan.module.css'

export type InTime = { readonly room: Room; readonly today: Day; readonly effective: Day | null }

/** From here on, in hundredths of the width, the day of a tick would be cut off: its line stands alone. */
const lastTick = 90

/** So near each other, in hundredths of the width, two marks stand below each other. */
const apart = 34

/** The days over the bars, with today and the day that all of it is for. */
export function Scale({ room, today, effective }: InTime) {
  const isNow = today >= room.from && today <= room.to
  const [now, goal] = [placeOf(room, today), effective === null ? null : placeOf(room, effective)]
  const isClose = isNow && goal !== null && effective !== today && Math.abs(now - goal) < apart
  return (
    <div className={styles.scale} data-close={isClose || undefined}>
      <span className={styles.heads}>
        <span>{words.action}</span>
        <span>{words.state}</span>
      </span>
      <span className={styles.ticks} aria-hidden="true">
        {ticksOf(room)
          .filter((day) => placeOf(room, day) < lastTick)
          .map((day) => (
            <span key={day} className={styles.tick} style={{ left: `${placeOf(room, day)}%` }}>
              {dayInShort(day)}
            </span>
          ))}
      </span>
      <span className={styles.marks}>
        {isNow && (
          <span className={styles.mark} data-side={sideOf(now)} style={{ left: `${now}%` }}>
            {words.today}
          </span>
        )}
        {goal !== null && effective !== null && effective !== today && (
          <span className={`${styles.mark} ${styles.effective}`} data-side={sideOf(goal)} style={{ left: `${goal}%` }}>
            {words.effective(effective)}
          </span>
        )}
      </span>
    </div>
  )
}
