import { useEffect, useState } from 'react'

/**
 * The calendar of an input for a day: open only when it was asked for. Escape shuts it and nothing around it; the focus
 * then goes back to what opened it.
 */
export function useCalendar() {
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  /** For whoever pressed somewhere else: the focus is there already. */
  const dismiss = () => setOpener(null)
  const close = () => {
    opener?.focus({ preventScroll: true })
    setOpener(null)
  }

  useEffect(() => {
    if (!opener) return undefined
    // Before the dialogs, menus and forms that it stands in: they listen for the same key.
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      opener.focus({ preventScroll: true })
      setOpener(null)
    }
    window.addEventListener('keydown', hear, { capture: true })
    return () => window.removeEventListener('keydown', hear, { capture: true })
  }, [opener])

  return { isOpen: opener !== null, open: setOpener, close, dismiss }
}
