// What the keys of a bow-tie mean. Pure.

import { adding, eventKey, type At } from './tie.ts'

/** A key as it was pressed, as far as it counts here. */
export type Press = {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

export type Command =
  | { readonly do: 'undo' }
  | { readonly do: 'edit' }
  | { readonly do: 'remove' }
  /** Moves the line up or down. */
  | { readonly do: 'order'; readonly by: -1 | 1 }
  /** Moves a control to another kind. */
  | { readonly do: 'side'; readonly by: -1 | 1 }
  | { readonly do: 'go'; readonly arrow: string }
  /** Judges how well a control works; null where that is not known. */
  | { readonly do: 'effect'; readonly effect: number | null }

/** What a key means on a line; null where it is not the bow-tie's. */
export function commandOf({ key, altKey, ctrlKey, metaKey }: Press, at: At): Command | null {
  if (key.toLowerCase() === 'z' && (ctrlKey || metaKey)) return { do: 'undo' }
  if (ctrlKey || metaKey) return null
  if (key === 'F2') return { do: 'edit' }
  if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) return { do: 'order', by: key === 'ArrowUp' ? -1 : 1 }
  if (altKey && (key === 'ArrowLeft' || key === 'ArrowRight')) return { do: 'side', by: key === 'ArrowLeft' ? -1 : 1 }
  if (key.startsWith('Arrow')) return { do: 'go', arrow: key }
  if (at.key === adding || at.key === eventKey) return null
  if (key === 'Delete' || key === 'Backspace') return { do: 'remove' }
  const isControl = at.column === 'preventive' || at.column === 'reactive'
  return isControl && /^[0-5]$/.test(key) ? { do: 'effect', effect: Number(key) || null } : null
}
