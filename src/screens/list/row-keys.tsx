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
  /** None where no record can stand beside the list. */
  readonly peek: RowPeek | undefined
}

/** The record beside the list, by the places of rows. */
export type RowPeek = {
  readonly isOpen: boolean
  /** Opens that of a row, closes it if it is open. */
  readonly toggle: (at: number) => void
  readonly follow: (at: number) => void
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
  ['X', words.rowKeys.select],
  ['Shift+↓ Shift+↑', words.rowKeys.extend],
  ['mod+a', words.rowKeys.all],
  ['Escape', words.rowKeys.none],
] as const

const where = words.rowKeys.where
const peeking = [...moving, ['Space', words.rowKeys.peek]] as const

/** What the list of shortcuts says of them: where rows can be selected, and where a record can stand beside the list. */
export const toldOfRows = {
  plain: { where, keys: moving },
  selecting: { where, keys: [...moving, ['Space', words.rowKeys.select], ...selecting.slice(1)] },
  peeking: { where, keys: peeking },
  both: { where, keys: [...peeking, ...selecting] },
} satisfies Record<string, Told>

/**
 * The keys of a table's rows: arrows, Page and Home/End move, with Shift they select on the way, X selects, Space opens the
 * record beside the list or, where there is no room for that, selects; Ctrl or ⌘ with A selects all that is loaded, Escape
 * nothing once no record is open. Enter is the link's own.
 */
export function onKeyIn(event: Key, rows: Rows): void {
  const { selection, peek, last } = rows
  const row = event.target instanceof Element ? event.target.closest('[data-index]') : null
  if (!row || event.altKey) return
  const at = Number(row.getAttribute('data-index'))
  const act = (deed: () => void) => {
    event.preventDefault()
    deed()
  }
  const isCommand = event.ctrlKey || event.metaKey
  if (isCommand) return event.key === 'a' && selection ? act(selection.all) : undefined
  const deed = event.target instanceof HTMLAnchorElement ? deedOf(event, at, rows) : undefined
  if (deed) return act(deed)
  if (event.key === 'Escape' && !peek?.isOpen && selection && selection.ids.size > 0) return act(selection.clear)
  const to = leads(event.key, at, rows)
  if (to === undefined || (to < 0 && at === 0) || (to > last && at === last)) return
  act(() => {
    const there = rows.go(to)
    if (event.shiftKey) selection?.extend(at, there)
    else selection?.rest()
    if (peek?.isOpen) peek.follow(there)
  })
}

/** What Space and X do at the link of a row. */
function deedOf({ key, shiftKey }: Key, at: number, { selection, peek }: Rows): (() => void) | undefined {
  if (key === ' ' && peek && !shiftKey) return () => peek.toggle(at)
  if (!selection || (key !== ' ' && key.toLowerCase() !== 'x')) return undefined
  return () => (shiftKey ? selection.extend(at, at) : selection.toggle(at))
}
