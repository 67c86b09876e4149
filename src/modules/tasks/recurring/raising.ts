// Which day of a recurring task comes next, and what is noted of it when one has come. Pure.

import { addDays, type Day } from '#lib/days.ts'
import type { Json } from '#lib/canonical.ts'
import type { Seen, Taken } from '#kernel/definition/workflow.ts'
import { readRhythm } from './rhythm.ts'
import { dayFrom, daysWithin, type Schedule } from './rhythm-days.ts'

const dayIn = (value: unknown): Day | null => (typeof value === 'string' ? value : null)
const countIn = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** The schedule that a recurring task says; undefined while it says none. */
export function scheduleOf({ rhythm: words, startsOn, endsOn, countedFrom }: Seen): Schedule | undefined {
  const rhythm = typeof words === 'string' ? readRhythm(words) : undefined
  const start = dayIn(countedFrom) ?? dayIn(startsOn)
  return rhythm && start !== null ? { rhythm, start, end: dayIn(endsOn) } : undefined
}

/** The first of its days on or after `from` that it has not had; null where none is left. */
export function nextOf(task: Seen, from: Day): Day | null {
  const schedule = scheduleOf(task)
  const last = dayIn(task.lastOn)
  if (!schedule || (typeof task.times === 'number' && countIn(task.raised) >= task.times)) return null
  return dayFrom(schedule, last !== null && from <= last ? addDays(last, 1) : from)
}

/** Whether the next one waits until the last is done. */
const waits = ({ whileLate }: Seen): boolean => whileLate === 'The next one waits until it is done'

/**
 * What is noted when a day has come. Where several have, because nobody looked, one task is raised, for the last of them.
 * Where it has waited for the one before, the days after it are counted from this one.
 */
export function raising(task: Seen, { today }: Pick<Taken, 'today'>): { readonly [field: string]: Json } {
  const schedule = scheduleOf(task)
  const next = dayIn(task.nextOn) ?? today
  if (!schedule) return { nextOn: null }
  const isLate = waits(task) && next < today
  const days = isLate ? [today] : daysWithin(schedule, next, today)
  const lastOn = days.at(-1) ?? next
  const noted = {
    lastOn,
    missed: days.length > 1 ? days.length - 1 : null,
    raised: countIn(task.raised) + 1,
    ...(isLate && { countedFrom: today }),
  }
  return { ...noted, nextOn: nextOf({ ...task, ...noted }, addDays(lastOn, 1)) }
}
