import type { Told } from '#ui/shortcuts.tsx'
import type { Selection } from './selection.tsx'
import { words } from './words.ts'

type Rows = {
  /** Moves to a row, the nearest there is. */
  readonly go: (at: number) => number
  /** So many rows as the window shows. */
  readonly page: number
  readonly last: number
  readonly selection: Selection | undefined
}

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'preventDefault'>

/** Where a key leads from a row; undefined when it leads nowhere. */
function leads(key: string, at: number, { page, last }: Rows): number | undefined {
  if (key === 'ArrowDown') return at + 1
  if (key === 'ArrowUp') return at - 1
  if (key === 'PageDown') return at + page
  if (key === 'PageUp') return at - page
  if (key === 'Home') return 0
  return key === 'End' ? last : undefined
}

const moving = [
  ['↓ ↑', words.rowKeys.move],
  ['PageDown PageUp', words.rowKeys.page],
  ['Home End', words.rowKeys.ends],
  ['Enter', words.rowKeys.open],
] as const

const selecting = [
  ['Space', words.rowKeys.select],
  ['Shift+↓ Shift+↑', words.rowKeys.extend],
  ['mod+a', words.rowKeys.all],
  ['Escape', words.rowKeys.none],
] as const

/** What the list of shortcuts says of them. */
export const rowKeys: Told = { where: words.rowKeys.where, keys: moving }

/** The same where rows can be selected. */
export const selectingKeys: Told = { where: words.rowKeys.where, keys: [...moving, ...selecting] }

/**
 * The keys of a table's rows: arrows, Page and Home/End move, with Shift they select on the way, Space selects,
 * Ctrl or ⌘ with A selects all that is loaded, Escape nothing. Enter is the link's own.
 */
export function onKeyIn(event: Key, rows: Rows): void {
  const { selection, last } = rows
  const row = event.target instanceof Element ? event.target.closest('[data-index]') : null
  if (!row || event.altKey) return
  const at = Number(row.getAttribute('data-index'))
  const act = (deed: () => void) => {
    event.preventDefault()
    deed()
  }
  const isCommand = event.ctrlKey || event.metaKey
  if (isCommand) return event.key === 'a' && selection ? act(selection.all) : undefined
  if (event.key === ' ' && selection && event.target instanceof HTMLAnchorElement)
    return act(() => (event.shiftKey ? selection.extend(at, at) : selection.toggle(at)))
  if (event.key === 'Escape' && selection && selection.ids.size > 0) return act(selection.clear)
  const to = leads(event.key, at, rows)
  if (to === undefined || (to < 0 && at === 0) || (to > last && at === last)) return
  act(() => {
    const there = rows.go(to)
    if (event.shiftKey) selection?.extend(at, there)
    else selection?.rest()
  })
}
