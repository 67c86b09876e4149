import { useEffect, useState, useSyncExternalStore } from 'react'
import { queueOf } from './queue.tsx'
import { useKeepLine, useReading } from './use-checklist.tsx'

/** The answers of a person that wait on this device; the lines of an audit follow as they are sent. */
export function useQueue(person: string, audit: string) {
  const [queue] = useState(() => queueOf(person))
  const state = useSyncExternalStore(queue.subscribe, queue.state)
  const keep = useKeepLine(audit)
  const readAgain = useReading(audit)
  const { isAway } = state
  useEffect(() => queue.onSaved((of, line) => of === audit && keep(line)), [queue, audit, keep])
  // When the server is back, the lines that others changed meanwhile show as they are.
  useEffect(() => (isAway ? readAgain : undefined), [isAway, readAgain])
  return { queue, state }
}
