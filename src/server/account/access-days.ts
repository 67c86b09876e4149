// From when to when somebody may be here, by the days of their record at their site. Pure.

import { dayAt, type Day } from '#lib/days.ts'
import { dayInWords } from '#ui/dates.ts'

export type AccessDays = {
  readonly firstDay: Day | null
  readonly lastDay: Day | null
  /** The time zone of their site (IANA); none where they have no site. */
  readonly siteZone: string | null
}

/** Why it is too early or too late, as a sentence to the person; undefined within their days. `zone`: the organisation's own. */
export function outsideDays({ firstDay, lastDay, siteZone }: AccessDays, now: Date, zone: string): string | undefined {
  const today = dayAt(now, siteZone ?? zone)
  if (firstDay !== null && today < firstDay)
    return `Your access begins on ${dayInWords(firstDay)}. Log in from that day on.`
  if (lastDay !== null && today > lastDay)
    return `Your access ended on ${dayInWords(lastDay)}. An administrator can tell you more.`
  return undefined
}
