import { weekdayOf, type Day } from '#lib/days.ts'
import { dayInShort } from '#ui/dates.ts'
import { words } from './words.ts'

/** A day with its weekday: "Monday, 30 Nov". */
export const weekdayInWords = (day: Day): string => `${words.weekdays[weekdayOf(day) - 1]}, ${dayInShort(day)}`
