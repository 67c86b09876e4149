/**
 * Writes instants as the clocks of a time zone (IANA name) show them: "2026-11-21 10:15:32", which spreadsheets read as a
 * date with its time.
 */
export function clockOf(zone: string): (instant: string) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  return (instant) => format.format(new Date(instant))
}
