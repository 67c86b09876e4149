// What the keys of the sheet mean: those of a spreadsheet. Pure.

import { below, beside, isSame, moved, type At, type Size } from './cursor.ts'

/** A key as it was pressed, as far as it counts here. */
export type Press = {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** What a key asks for in a closed cell. */
export type Command =
  | { readonly do: 'go'; readonly to: At; readonly isSelecting: boolean }
  | { readonly do: 'undo' }
  /** Opens the cell with what was typed, else with what stands there. */
  | { readonly do: 'open'; readonly text: string | null }
  /** Forgets what was refused in the cell. */
  | { readonly do: 'drop' }
  /** Empties the selected cells. */
  | { readonly do: 'empty' }

/** What a key means in a closed cell; null where it is not the sheet's. */
export function commandOf(press: Press, at: At, size: Size): Command | null {
  const { key, shiftKey, altKey } = press
  const isControl = press.ctrlKey || press.metaKey
  const next = moved(at, key, size, isControl)
  if (next && !altKey) return { do: 'go', to: next, isSelecting: shiftKey }
  if (isControl && key.toLowerCase() === 'z') return { do: 'undo' }
  if (isControl || altKey) return null
  if (key === 'Tab') return tabOf(beside(at, shiftKey ? -1 : 1, size), at)
  if (key === 'Enter' || key === 'F2') return { do: 'open', text: null }
  if (key === 'Escape') return { do: 'drop' }
  if (key === 'Delete' || key === 'Backspace') return { do: 'empty' }
  return key.length === 1 ? { do: 'open', text: key } : null
}

// At the end of a line Tab leaves the sheet, so that nobody is caught in it.
const tabOf = (to: At, at: At): Command | null => (isSame(to, at) ? null : { do: 'go', to, isSelecting: false })

/** What a key asks for in an open cell: to leave it as it was, or to enter what was typed and go on. */
export type InputCommand = { readonly do: 'cancel' } | { readonly do: 'enter'; readonly to: At }

/** What a key means in an open cell; null where it is the input's. */
export function inputCommandOf({ key, shiftKey }: Press, at: At, size: Size): InputCommand | null {
  if (key === 'Escape') return { do: 'cancel' }
  if (key === 'Enter' && !shiftKey) return { do: 'enter', to: below(at, size) }
  if (key === 'Tab') return { do: 'enter', to: beside(at, shiftKey ? -1 : 1, size) }
  return null
}
