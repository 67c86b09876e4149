import { useCallback, useEffect, useRef, useState } from 'react'
import type { FormValues } from '#kernel/workflow/entered.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { dropTyped, keepTyped, typedInto } from '#features/offline/device.tsx'

const nothing = () => undefined

/** What is typed into a form that may have to wait for a connection: kept on this device for its person, key by key. */
export function useTyped(form: string, start: () => FormValues) {
  const { id: person } = useFrame().me
  const [typed, setTyped] = useState<FormValues>(start)
  const touched = useRef<FormValues | null>(null)

  useEffect(() => {
    void read()
    async function read() {
      const kept = (await typedInto(person, form).catch(nothing)) as FormValues | undefined // A border: what this file kept.
      // What is being typed is newer than what was kept.
      if (kept && touched.current === null) setTyped(kept)
    }
  }, [person, form])

  const set = useCallback(
    (change: (now: FormValues) => FormValues) => {
      const next = change(touched.current ?? typed)
      touched.current = next
      setTyped(next)
      // A device that keeps nothing is no reason not to go on.
      keepTyped(person, form, next).catch(nothing)
    },
    [person, form, typed],
  )

  return { typed, setTyped: set, drop: () => dropTyped(person, form).catch(nothing) }
}
