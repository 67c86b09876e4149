// The suggestions of a week in words, for one reader. Pure.

import { counted } from '#lib/counted.ts'

/** How a reader stands to a suggestion, the nearest first. */
export const hows = ['yours', 'voted for', 'watched'] as const

export type How = (typeof hows)[number]

export type Moved = {
  readonly number: string
  readonly title: string
  /** Where it stands now, in words. */
  readonly state: string
  readonly how: How
}

export type Fresh = { readonly number: string; readonly title: string }

/** `days`: working days that it has waited for its first answer, more than were promised. */
export type Late = Fresh & { readonly days: number }

/** What happened in a week, as far as it concerns one reader and is open to them. */
export type Week = {
  readonly moved: readonly Moved[]
  /** New ones of their department. */
  readonly fresh: readonly Fresh[]
  readonly late: readonly Late[]
}

/** So many of each are named; the feed has the others. */
const most = 10

/** Whether there is nothing to tell: then nobody is told. */
export const isEmpty = ({ moved, fresh, late }: Week): boolean => moved.length + fresh.length + late.length === 0

/** The heading of the week: what there is of each. */
export function headlineOf({ moved, fresh, late }: Week): string {
  const parts = [
    moved.length > 0 ? `${moved.length} moved on` : null,
    fresh.length > 0 ? `${fresh.length} new in your department` : null,
    late.length > 0 ? `${counted(late.length, { one: 'answer', other: 'answers' })} overdue` : null,
  ]
  return `The suggestions of last week: ${parts.filter((part) => part !== null).join(', ')}.`
}

const named = ({ number, title }: Fresh) => `${number} ${title}`

function lines<One>(heading: string, all: readonly One[], line: (one: One) => string): readonly string[] {
  if (all.length === 0) return []
  const rest = all.length > most ? [`… and ${all.length - most} more`] : []
  return [`${heading}:`, ...all.slice(0, most).map((one) => `· ${line(one)}`), ...rest]
}

/** What stands below it, a line each. */
export const bodyOf = ({ moved, fresh, late }: Week): string =>
  [
    ...lines('Moved on', moved, (one) => `${named(one)}: ${one.state} (${one.how})`),
    ...lines('New in your department', fresh, named),
    ...lines('Waiting for an answer longer than promised', late, (one) => `${named(one)}: ${one.days} working days`),
  ].join('\n')
