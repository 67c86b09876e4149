import type { Day } from '#lib/days.ts'
import { dayHere } from '#ui/dates.ts'

/** The day on which an instant falls where the reader is. */
export const dayOfInstant = (instant: string): Day => dayHere(new Date(instant))
