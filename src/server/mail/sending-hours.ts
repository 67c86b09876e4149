// When a mail may be sent: people are not called from their evening, their weekend or their holiday.

import { addDays, type Day } from '#lib/days.ts'
import { isWorkingDay, workingDayFrom, type Holidays } from '#lib/working-days.ts'

/** A moment as the clock on a wall shows it: `time` as HH:MM. */
export type WallTime = { readonly day: Day; readonly time: string }

/** From the first on, and before the second, at the reader's site on working days. */
const [opens, closes] = ['07:00', '20:00']

/** When the digest of the day leaves, at the reader's site on working days. */
const digests = '07:30'

const nextAt = ({ day, time }: WallTime, hour: string, holidays: Holidays): WallTime => ({
  day: workingDayFrom(time < hour ? day : addDays(day, 1), holidays),
  time: hour,
})

/**
 * From when on something may be mailed that is to be mailed now; null is at once. What is critical waits for nobody's
 * morning.
 */
export function mayLeave(
  notice: { readonly setting: string; readonly severity: string },
  now: WallTime,
  holidays: Holidays,
): WallTime | null {
  if (notice.setting === 'digest') return nextAt(now, digests, holidays)
  if (notice.severity === 'critical') return null
  const isOpen = isWorkingDay(now.day, holidays) && now.time >= opens && now.time < closes
  return isOpen ? null : nextAt(now, opens, holidays)
}
