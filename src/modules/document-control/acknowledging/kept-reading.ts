// What was seen of a text that somebody is to read, as their device keeps it until the server has been told. Pure.

import type { Whole } from '#kernel/api/client.ts'

/** What was seen of a section: for how many seconds it was on the screen, and whether its end was. */
export type Seen = { readonly seconds: number; readonly isWhole: boolean }

/** By the keys of sections. */
export type Times = { readonly [key: string]: Seen }

/** A section that is to be read, as the server has it: with the seconds that it was told of. */
export type Line = { readonly key: string; readonly heading: string; readonly seconds: number | null }

export type KeptReading = {
  /** The number of the assignment. */
  readonly number: string
  readonly title: string
  readonly times: Times
  /** Whether the server is to be told as soon as it answers. */
  readonly isDue: boolean
}

/** The times a second later, during which some sections were on the screen, and of some the end. */
const later = (times: Times, inView: ReadonlySet<string>, ended: ReadonlySet<string>): Times => ({
  ...times,
  ...Object.fromEntries(
    [...inView].map((key) => {
      const { seconds = 0, isWhole = false } = times[key] ?? {}
      return [key, { seconds: seconds + 1, isWhole: isWhole || ended.has(key) }]
    }),
  ),
})

/** For how many seconds each section was read that has been seen to its end, the server not knowing of it yet. */
export const untold = (lines: readonly Line[], times: Times): { readonly [key: string]: number } =>
  Object.fromEntries(
    lines.flatMap(({ key, seconds }) => {
      const seen = times[key]
      return seconds === null && seen?.isWhole ? [[key, seen.seconds]] : []
    }),
  )

/** The sections that were not seen to their end yet. */
export const unseen = (lines: readonly Line[], times: Times): readonly Line[] =>
  lines.filter(({ key, seconds }) => seconds === null && !times[key]?.isWhole)

/** What is left once the server was told of some sections. */
export const without = (times: Times, told: { readonly [key: string]: number }): Times =>
  Object.fromEntries(Object.entries(times).filter(([key]) => !(key in told)))

const total = (times: Times) => Object.values(times).reduce((sum, { seconds }) => sum + seconds, 0)

const whole = (times: Times) => Object.values(times).filter(({ isWhole }) => isWhole).length

/** How many seconds of reading a device may lose that is switched off. */
const mostLost = 5

/** Whether what was seen is to be written to the device again: an end was seen, or some seconds have gone by. */
export const isWorthKeeping = (kept: KeptReading, now: KeptReading): boolean =>
  kept.isDue !== now.isDue ||
  whole(kept.times) !== whole(now.times) ||
  Math.abs(total(now.times) - total(kept.times)) >= mostLost

type Second = {
  readonly lines: readonly Line[]
  readonly inView: ReadonlySet<string>
  readonly ended: ReadonlySet<string>
  /** Whether nobody answers just now. */
  readonly isAway: boolean
}

/**
 * A reading a second later. The server is told of it as a whole, once all was seen; of what was seen while nobody answered as soon
 * as somebody does, whole or not.
 */
export function secondLater(reading: KeptReading, { lines, inView, ended, isAway }: Second): KeptReading {
  const times = later(reading.times, inView, ended)
  const hasNews = Object.keys(untold(lines, times)).length > 0
  return { ...reading, times, isDue: reading.isDue || (hasNews && (isAway || unseen(lines, times).length === 0)) }
}

/** A record as it is shown where it was read and nobody is there to take the signature. */
export function toSignLater(record: Whole, why: string): Whole {
  const guard = 'connection'
  const isSaid = record.steps.every(({ name, guards }) => name !== 'acknowledge' || guards[0]?.guard === guard)
  if (isSaid) return record
  const guards = [{ guard, passed: false, why, mend: null }]
  return {
    ...record,
    steps: record.steps.map((step) => (step.name === 'acknowledge' ? { ...step, open: false, guards } : step)),
  }
}
