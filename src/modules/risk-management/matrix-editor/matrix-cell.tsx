import { isSame, placed, type Place } from '../geometry.ts'
import { levels, type Cell, type Matrix } from '#modules/contents/risk-score.ts'
import { words } from './words.ts'
import styles from './matrix.module.css'

export type MatrixShown = {
  readonly matrix: Matrix
  /** What its degrees are called, from 1 up. */
  readonly likely: readonly string[]
  readonly grave: readonly string[]
  /** The version in use, and which cells it says otherwise. */
  readonly other: {
    readonly edition: string
    readonly cells: readonly Cell[]
    readonly places: readonly Place[]
  } | null
}

type MatrixCellProps = MatrixShown & {
  readonly place: Place
  /** Whether it can be reached by Tab: one cell of the grid can. */
  readonly isCurrent: boolean
  /** Undefined where the matrix is only read. */
  readonly isSelected: boolean | undefined
  readonly onPress: (event: { readonly detail: number; readonly shiftKey: boolean }) => void
}

/** A cell in the colour of its level, with what the version in use says of it where that differs. */
export function MatrixCell({ matrix, likely, grave, other, place, isCurrent, isSelected, onPress }: MatrixCellProps) {
  const { likelihood, impact } = place
  const level = placed(matrix, place)
  const rank = level ? levels.indexOf(level) + 1 : 0
  const isOther = other?.places.some((one) => isSame(one, place)) ?? false
  const name = words.cell(place, likely[likelihood - 1] ?? '', grave[impact - 1] ?? '', level)
  const before = other && isOther ? words.instead(placed({ ...matrix, ...other }, place), other.edition) : ''
  return (
    <button
      type="button"
      role="gridcell"
      className={styles.cell}
      data-place={`${likelihood} ${impact}`}
      data-level={level ?? undefined}
      data-differs={isOther || undefined}
      style={{ '--level': `var(--level-${rank})`, '--level-text': `var(--level-${rank}-text)` }}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={name + before}
      aria-selected={isSelected}
      title={name + before}
      onClick={onPress}
    >
      {level?.[0] ?? '–'}
    </button>
  )
}
