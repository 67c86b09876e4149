import type { ListedRisk } from '../listed-risk.ts'
import type { Kind } from '#modules/contents/risk-score.ts'
import type { Looked, Move, Rating, Standing } from './rated.ts'
import type { ListedMatrix } from './listed-matrix.ts'

/** What one map is given, and what it hands on to its parts. */
export type HeatMapProps = {
  readonly matrix: ListedMatrix
  /** Risks and opportunities never stand on one map. */
  readonly kind: Kind
  readonly rating: Rating
  readonly cells: readonly Standing[]
  /** What has moved since the map before, the most first. */
  readonly moves: readonly Move[]
  /** The one whose way is shown on all maps. */
  readonly lit: ListedRisk | undefined
  /** The cell that is pointed at, else the one that is kept. */
  readonly looked: Looked | null
  readonly kept: Looked | null
  /** Where only one map has room, this is it. */
  readonly isChosen: boolean
  readonly onLook: (looked: Looked | null) => void
  readonly onKeep: (looked: Looked, how: { readonly isByKey: boolean }) => void
}
