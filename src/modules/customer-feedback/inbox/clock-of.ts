// Which clock of a complaint runs out next.

import type { Day } from '#lib/days.ts'
import type { Seen } from '#kernel/definition/workflow.ts'
import type { ClockName } from './words.ts'

export type Clock = { readonly name: ClockName; readonly day: Day | null }

const dayIn = (value: unknown): Day | null => (typeof value === 'string' ? value : null)

const byState: Readonly<Record<string, readonly [name: ClockName, field: string]>> = {
  received: ['acknowledge', 'due'],
  acknowledged: ['assess', 'due'],
  answered: ['reply', 'answeredOn'],
}

/** The clock that its state asks for; the answer where it says nothing else. What is due is the clock that runs. */
export function clockOf(record: Seen): Clock {
  const [name, field] = byState[String(record.state)] ?? (['answer', 'due'] as const)
  return { name, day: dayIn(record[field]) }
}

/** The clock of the authority. */
export const reportClockOf = (record: Seen): Clock => ({
  name: record.reportability === 'Pending' ? 'decide' : 'report',
  day: dayIn(record.reportBy),
})
