import { useLayoutEffect, useRef, type FocusEvent } from 'react'

type Left = { readonly id: string; readonly at: number }

const rowsOf = (whole: HTMLElement | null) => [...(whole?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]

/**
 * Hands the focus on when the alert that had it leaves the list, as one does that is put off: to what has its place, or to
 * what heads the list once it is empty.
 * @returns what the element around heading and list carries
 */
export function useGoingOn() {
  const whole = useRef<HTMLElement>(null)
  const last = useRef<Left | null>(null)

  // After each drawing: what left is seen only by its absence.
  useLayoutEffect(() => {
    const was = last.current
    const rows = rowsOf(whole.current)
    const isGone = was !== null && !rows.some((row) => row.dataset['row'] === was.id)
    if (!isGone || (document.activeElement && document.activeElement !== document.body)) return
    last.current = null
    const next = rows[was.at] ?? rows.at(-1)
    ;(next?.querySelector<HTMLElement>('[data-alert]') ?? whole.current?.querySelector('h1'))?.focus()
  })

  function onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
    // What opens above the page speaks here as well.
    if (!currentTarget.contains(target)) return
    const row = target.closest<HTMLElement>('[data-row]')
    const id = row?.dataset['row']
    last.current = row && id !== undefined ? { id, at: rowsOf(currentTarget).indexOf(row) } : null
  }

  return { ref: whole, onFocus }
}
