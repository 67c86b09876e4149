import { useSyncExternalStore } from 'react'
import { askAgain } from '#lib/ask-again.ts'
import { keyOfAlerts } from '#features/alerts/keys.ts'
import { queries } from '#shell/frame/queries.tsx'
import { onTold } from '#shell/stream/stream.tsx'

let unread = 0
const lookers = new Set<() => void>()

onTold('alerts', (told) => {
  unread = told.unread
  lookers.forEach((look) => look())
  // What is on the screen is asked for again; the rest when it is next shown.
  void askAgain(queries, keyOfAlerts)
})

function onChange(look: () => void) {
  lookers.add(look)
  return () => void lookers.delete(look)
}

/** How many alerts stand unread, as the stream told last; at most 100. */
export const useUnread = (): number => useSyncExternalStore(onChange, () => unread)
