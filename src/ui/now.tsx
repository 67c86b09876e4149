import { useSyncExternalStore } from 'react'

const step = 10_000

// Rounded, so that the answer stays the same between two ticks.
const now = () => Math.floor(Date.now() / step) * step

function onTick(look: () => void) {
  const ticking = setInterval(look, step)
  return () => clearInterval(ticking)
}

/** The instant it is, in milliseconds since 1970, looked at every ten seconds; draws again when it has moved on. */
export const useNow = (): number => useSyncExternalStore(onTick, now)
