import { useSyncExternalStore } from 'react'
import type { Day } from '#lib/days.ts'
import { dayHere } from './dates.ts'

const today = (): Day => dayHere(new Date())

// A page that stays open past midnight must not call yesterday today.
function onMinute(look: () => void) {
  const ticking = setInterval(look, 60_000)
  return () => clearInterval(ticking)
}

/** The calendar day it is where the reader is; draws again when it changes. */
export const useToday = (): Day => useSyncExternalStore(onMinute, today)
