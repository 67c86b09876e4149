import { daysBetween, type Day } from '#lib/days.ts'
import { dayHere, dayInWords } from '#ui/dates.ts'

const minute = 60_000

/** How long ago something happened, as short as a menu needs it: “8 min ago”, “4 h ago”, “yesterday”, “18 Nov”. */
export function agoInWords(at: string, now: number): string {
  const past = now - Date.parse(at)
  if (past < minute) return 'just now'
  if (past < 60 * minute) return `${Math.floor(past / minute)} min ago`
  const [day, today]: readonly [Day, Day] = [dayHere(new Date(at)), dayHere(new Date(now))]
  if (day === today || past < 6 * 60 * minute) return `${Math.floor(past / (60 * minute))} h ago`
  if (daysBetween(day, today) === 1) return 'yesterday'
  const words = dayInWords(day)
  return words.endsWith(today.slice(0, 4)) ? words.slice(0, -5) : words
}
