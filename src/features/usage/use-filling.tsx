import { useEffect, useRef } from 'react'
import { filled } from './collect.tsx'

/** Counts whether a form in which something was typed was sent, or left, and at which field; never what was typed. */
export function useFilling(form: string) {
  const last = useRef<string>(undefined)
  useEffect(
    () => () => {
      if (last.current !== undefined) filled(form, last.current)
      last.current = undefined
    },
    [form],
  )
  return {
    typed: (field: string | undefined) => {
      last.current = field ?? last.current
    },
    sent: () => {
      if (last.current !== undefined) filled(form, null)
      last.current = undefined
    },
  }
}
