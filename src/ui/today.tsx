import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Day } from '#lib/days.ts'
import { dayHere } from './dates.ts'

/** In milliseconds. */
const wholeDay = 24 * 60 * 60_000

let ahead = 0

/** Sets the clock of this page ahead of the machine's by whole days, as a sandbox's is. */
export function putAhead(days: number): void {
  ahead = days
}

/** The calendar day it is where the reader is, asked once. */
export const todayHere = (): Day => dayHere(new Date(Date.now() + ahead * wholeDay))

// A page that stays open past midnight must not call yesterday today.
function onMinute(look: () => void) {
  const ticking = setInterval(look, 60_000)
  return () => clearInterval(ticking)
}

const Context = createContext<Day | null>(null)

/** Counts days from another day than today, for what is drawn as it stood then; null: from today. */
export const TodayProvider = Context.Provider

/** The calendar day it is where the reader is, or the day that what is drawn stood on; draws again when it changes. */
export function useToday(): Day {
  const now = useSyncExternalStore(onMinute, todayHere)
  return useContext(Context) ?? now
}
