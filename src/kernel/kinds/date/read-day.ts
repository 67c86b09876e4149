import { isDay, type Day } from '#lib/days.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const pad = (text: string | number) => String(text).padStart(2, '0')
const inFull = (year: string) => (year.length === 2 ? `20${year}` : year)

const real = (year: string, month: string | number, day: string): Day | null => {
  const text = `${inFull(year)}-${pad(month)}-${pad(day)}`
  return isDay(text) ? text : null
}

/**
 * A day as people write it: "4 Dec 2026", "4 december", "4.12.2026", "4/12/26", "2026-12-04". Day before month, as the
 * product writes dates; without a year it is this one. Null when it is no real day.
 */
export function readDay(text: string, today: Day): Day | null {
  const typed = text.trim().toLowerCase()
  const thisYear = today.slice(0, 4)
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed)
  if (iso) return real(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '')
  const figures = /^(\d{1,2})[./\s-](\d{1,2})(?:[./\s-](\d{4}|\d{2}))?\.?$/.exec(typed)
  if (figures) return real(figures[3] ?? thisYear, figures[2] ?? '', figures[1] ?? '')
  const words = /^(\d{1,2})(?:st|nd|rd|th|\.)?\s+([a-z]{3,9})\.?,?(?:\s+(\d{4}|\d{2}))?$/.exec(typed)
  const month = words ? months.indexOf((words[2] ?? '').slice(0, 3)) : -1
  return words && month >= 0 ? real(words[3] ?? thisYear, month + 1, words[1] ?? '') : null
}
