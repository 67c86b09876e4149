import type { RefObject } from 'react'
import { useShortcut } from './shortcuts.tsx'
import { useKeys } from './use-keys.tsx'

/** What the list of shortcuts says of J and K, and of which part of the screen. */
type Words = { readonly where: string; readonly next: string; readonly previous: string }

const arrows: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * J and K move through the rows of a list from anywhere on the screen, so that nobody has to find their way into it first; ↓ and
 * ↑ do the same while the focus is within.
 * @param list what the rows stand in: elements with `data-row`, each alone in its `li`
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, { where, next, previous }: Words): void {
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]

  /** Where one is: at the row that has the focus or holds what has it, else at the one that is open; -1 before all. */
  const placeIn = (all: readonly HTMLElement[]) => {
    const focused = all.findIndex((row) => row.closest('li')?.contains(document.activeElement))
    return focused < 0 ? all.findIndex((row) => row.getAttribute('aria-expanded') === 'true') : focused
  }

  const move = (by: number) => {
    const all = rows()
    const here = placeIn(all)
    const to = here < 0 && by < 0 ? all.length - 1 : here + by
    all[to]?.focus()
    return to in all
  }

  useShortcut({ keys: 'j', does: next, where }, () => void move(1))
  useShortcut({ keys: 'k', does: previous, where }, () => void move(-1))
  useKeys(list, (event) => {
    const by = arrows[event.key]
    if (!by || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    // In a field the arrows belong to what stands there.
    if (event.target instanceof Element && event.target.matches('input, textarea, select')) return
    if (move(by)) event.preventDefault()
  })
}
