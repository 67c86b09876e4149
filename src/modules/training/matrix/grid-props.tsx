import type { ReactNode } from 'react'
import type { Band } from './layout.ts'
import type { MatrixRequirement, Share } from './matrix.ts'

/** What one cell shows. */
export type Drawn = {
  /** All of it in words: to listen to, and on hover. */
  readonly says: string
  readonly shows: ReactNode
  readonly tint?: string | undefined
  readonly ink?: string | undefined
}

export type GridProps = {
  readonly label: string
  readonly corner: string
  readonly groups: readonly Band[]
  readonly requirements: readonly MatrixRequirement[]
  readonly nameOf: (item: number) => ReactNode
  /** The last column: in numbers, and in words. */
  readonly shareOf: (item: number) => { readonly shows: ReactNode; readonly says: string }
  readonly drawn: (item: number, column: number) => Drawn
  /** All together; null while not all are known. */
  readonly foot: Share | null
  /** The cell that is opened, and what is opened beside it. */
  readonly opened?: { readonly item: number; readonly column: number; readonly shows: ReactNode } | null
  readonly onOpen: (item: number, column: number) => void
}
