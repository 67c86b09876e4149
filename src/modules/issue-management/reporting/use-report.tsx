import { useCallback, useEffect, useRef, useState } from 'react'
import { dropForm, keepForm, keptForm } from './reports-on-device.tsx'
import { emptyReport, type TypedReport } from './typed-report.ts'

/** How long after the last key the device keeps what is typed, in milliseconds. */
const patience = 300

/** A device that keeps nothing is no reason not to go on: what is sent says so when it matters. */
const nothing = () => undefined

/**
 * What a person types, as their device keeps it until it is sent; null until it was read.
 * @param place where the code was that they scanned; it stands above what was kept
 */
export function useReport(person: string, place: string | undefined) {
  const [typed, setTyped] = useState<TypedReport | null>(null)
  const unkept = useRef<TypedReport | null>(null)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)

  const keepNow = useCallback(() => {
    clearTimeout(waiting.current)
    if (unkept.current) keepForm(person, unkept.current).catch(nothing)
    unkept.current = null
  }, [person])

  useEffect(() => {
    let isThere = true
    async function read() {
      const known = (await keptForm(person).catch(nothing)) ?? emptyReport()
      if (isThere) setTyped(place ? { ...known, where: place } : known)
    }
    void read()
    return () => {
      isThere = false
    }
  }, [person, place])

  useEffect(() => {
    addEventListener('pagehide', keepNow)
    return () => {
      removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [keepNow])

  return {
    typed,
    change: (more: Partial<TypedReport>) =>
      setTyped((now) => {
        const next = { ...(now ?? emptyReport()), ...more }
        unkept.current = next
        clearTimeout(waiting.current)
        waiting.current = setTimeout(keepNow, patience)
        return next
      }),
    /** Begins anew at a place. */
    clear: (where: string) => {
      clearTimeout(waiting.current)
      unkept.current = null
      setTyped(emptyReport(where))
      dropForm(person).catch(nothing)
    },
  }
}
