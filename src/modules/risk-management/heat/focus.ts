// What one looks at in the maps: the cell under the pointer, the cell that is kept, and the risk that is chosen. Pure.

import { isSame } from '../geometry.ts'
import type { ListedRisk } from '../listed-risk.ts'
import type { Looked } from './rated.ts'

export type Focus = {
  /** The cell under the pointer. */
  readonly pointed: Looked | null
  /** The cell whose risks stay listed. */
  readonly kept: Looked | null
  /** The risk under the pointer in the list, and the one whose card is open. */
  readonly lit: ListedRisk | null
  readonly chosen: ListedRisk | null
  /** Whether the list of the kept cell is to take the focus. */
  readonly isGoing: boolean
}

export const nowhere: Focus = { pointed: null, kept: null, lit: null, chosen: null, isGoing: false }

export type Look =
  | { readonly is: 'pointed'; readonly at: Looked | null }
  /** Keeps the list of a cell; whoever pressed it by key goes there. */
  | { readonly is: 'kept'; readonly at: Looked; readonly isByKey: boolean }
  | { readonly is: 'arrived' }
  | { readonly is: 'lit'; readonly risk: ListedRisk | null }
  | { readonly is: 'chosen'; readonly risk: ListedRisk | null }
  /** Other risks are shown. */
  | { readonly is: 'narrowed' }

export function afterLook(focus: Focus, look: Look): Focus {
  switch (look.is) {
    case 'pointed':
      return { ...focus, pointed: look.at }
    case 'kept':
      return { ...focus, kept: look.at, chosen: null, isGoing: look.isByKey }
    case 'arrived':
      return { ...focus, isGoing: false }
    case 'lit':
      return { ...focus, lit: look.risk }
    case 'chosen':
      return { ...focus, chosen: look.risk }
    case 'narrowed':
      return { ...focus, kept: null, chosen: null }
  }
}

/** The cell whose risks are listed: that under the pointer, else the one that is kept. */
export const lookedAt = ({ pointed, kept }: Focus): Looked | null => pointed ?? kept

type Counted = { readonly place: Looked['place']; readonly count: number }

/** How many risks stand in a cell. */
export const countAt = (cells: Readonly<Record<Looked['rating'], readonly Counted[]>>, { rating, place }: Looked) =>
  cells[rating].find((cell) => isSame(cell.place, place))?.count ?? 0
