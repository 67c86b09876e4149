import { notifications } from '@mantine/notifications'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useFrame } from '#kernel/outline/frame.tsx'
import { queueOf } from './queue.tsx'
import { useKeepLine, useReading } from './use-checklist.tsx'
import { words } from './words.ts'

/** What a person has given and waits on this device; the checklist of an audit follows as it is sent. */
export function useQueue(audit: string) {
  const { me, onChanged } = useFrame()
  const [queue] = useState(() => queueOf(me.id))
  const state = useSyncExternalStore(queue.subscribe, queue.state)
  const keep = useKeepLine(audit)
  const readAgain = useReading(audit)
  const { isAway } = state
  useEffect(() => queue.onSaved((of, line) => of === audit && keep(line)), [queue, audit, keep])
  useEffect(
    () =>
      queue.onArrived(async (sent, raised) => {
        if (sent.audit !== audit) return
        if (raised) notifications.show({ message: words.raised(raised.number) })
        await readAgain()
      }),
    [queue, audit, readAgain],
  )
  // Whoever else looks at the same audit sees each answer as it is given.
  useEffect(() => onChanged(audit, () => void readAgain()), [onChanged, audit, readAgain])
  // When the server is back, the lines that others changed meanwhile show as they are.
  useEffect(() => (isAway ? () => void readAgain() : undefined), [isAway, readAgain])
  return { queue, state }
}
