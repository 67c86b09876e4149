// Whether the server is reached from this device just now.
import { useSyncExternalStore } from 'react'
import { isReached, onReach } from '#lib/http.ts'

export const isAwayNow = (): boolean => !navigator.onLine || !isReached()

/** Hears when the server is reached again or no longer. Answers how to stop. */
export function hearReach(onChange: () => void): () => void {
  const stop = onReach(onChange)
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    stop()
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

export const useIsAway = (): boolean => useSyncExternalStore(hearReach, isAwayNow)
