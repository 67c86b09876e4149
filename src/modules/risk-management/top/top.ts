// The highest risks: what a list is asked for them, their ranks, their age in words.

import { spanInWords } from '#ui/dates.ts'
import { daysBetween, type Day } from '#lib/days.ts'
import type { Search } from '#screens/list/list-search.ts'
import { readSaid } from '#kernel/store/filter.ts'
import { words } from './words.ts'

/** So many are the top. */
export const mostTop = 10

const over = ['closed', 'rejected']

/** The states that are asked for: those that the list asks for, but none in which nothing can happen any more. */
function living(state: string | undefined): string | null {
  const said = readSaid(state ?? '')
  if (!('values' in said) || said.values.length === 0) return `not:${over.join(',')}`
  if (said.is === 'none') return `not:${[...new Set([...over, ...said.values])].join(',')}`
  const left = said.values.filter((value) => value !== 'void' && !over.includes(value))
  return left.length === 0 ? null : left.join(',')
}

/** What a list is asked for its highest; null when it is narrowed to what is over. Opportunities only when they are asked for. */
export function topOf(list: Search): Search | null {
  const state = living(list['state'])
  if (state === null) return null
  const { void: _, ...others } = list
  return { type: 'Risk', currentScore: 'is:filled', ...others, state, sort: '-currentScore' }
}

/** The rank of each of these scores, which come highest first; equal scores share one: 1, 2, 2, 4. */
export const ranks = (scores: readonly (number | null)[]): readonly number[] =>
  scores.map((score) => scores.indexOf(score) + 1)

/** How long ago a day was, as people say it: "3 days ago", "5 weeks ago", "4 months ago". */
export function ageInWords(since: Day, today: Day): string {
  const days = daysBetween(since, today)
  if (days <= 0) return words.age.today
  return words.age.ago(spanInWords(days))
}
