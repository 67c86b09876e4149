// What was entered long after it happened (ISO 13485 4.2.5, PI 041-1 ALCOA+: contemporaneous). Which days say when something
// happened, the definitions declare (`happened` of a date).

import { dayAt, daysBetween, isDay, type Day } from '#lib/days.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import type { EventBody } from './event.ts'
import { entering, lateAfter } from './marks.ts'

/** The fields of a definition that say on which day something happened. */
export const latenessDays = (definition: Definition): readonly string[] =>
  fieldsOf(definition).flatMap(([name, field]) => (field.kind === 'date' && field.happened ? [name] : []))

/** What an event says to have happened, how many days before it was entered. `label`: of the field, of that day. */
export type Lateness = { readonly label: string; readonly day: Day; readonly days: number }

/**
 * The longest lateness of an event; undefined where nothing was entered late. What was imported is the history of another system: it is
 * old by its nature, and says so.
 * @param zone where the organisation is (IANA)
 */
export function latenessOf(
  definition: Definition,
  { kind, at, changes = [], facts }: EventBody,
  zone: string,
): Lateness | undefined {
  if (!entering.includes(kind) || facts?.batch !== undefined) return undefined
  const happened = latenessDays(definition)
  const entered = dayAt(new Date(at), zone)
  const late = changes.flatMap(({ field, label, to }) => {
    if (!happened.includes(field) || typeof to !== 'string' || !isDay(to)) return []
    const days = daysBetween(to, entered)
    return days > lateAfter ? { label, day: to, days } : []
  })
  return late.toSorted((one, other) => other.days - one.days)[0]
}
