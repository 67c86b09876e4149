import { dayAt } from '#lib/days.ts'
import { dayInWords } from '#ui/dates.ts'

/** Says instants as the clocks of a time zone (IANA name) show them, with the zone: "21 Nov 2026, 12:04 GMT". */
export function clockIn(zone: string): (instant: string) => string {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  return (instant) => {
    const date = new Date(instant)
    return `${dayInWords(dayAt(date, zone))}, ${time.format(date)}`
  }
}
