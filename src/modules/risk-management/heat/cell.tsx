import { coloursOf } from '#ui/level.tsx'
import { calledFor, levels, scaleFor, type Kind } from '#modules/contents/risk-score.ts'
import { isSame, placed } from '../geometry.ts'
import type { HeatMapProps } from './heat-map-props.ts'
import { placeOf, type Standing } from './rated.ts'
import { words } from './words.ts'
import styles from './heat.module.css'

type CellProps = HeatMapProps & {
  readonly cell: Standing
  /** The one that Tab reaches. */
  readonly isCurrent: boolean
  readonly onCurrent: () => void
}

/** The ground of a cell and what is written on it, as variables of its style. */
const colours = (rank: number, kind: Kind) => {
  const [level, text] = coloursOf(rank, scaleFor(kind))
  return { '--level': level, '--level-text': text }
}

/** A cell: its level's colour and letter, and how many stand in it, always as a count. Pressed, it lists them. */
export function Cell({
  matrix,
  kind,
  rating,
  cell,
  isCurrent,
  onCurrent,
  lit,
  looked,
  kept,
  onLook,
  onKeep,
}: CellProps) {
  const { place, count } = cell
  const level = placed(matrix, place)
  const called = level && calledFor(kind, level)
  const here = { rating, place }
  const isHere = (one: typeof looked) => one !== null && one.rating === rating && isSame(one.place, place)
  const hasLit = lit !== undefined && isSame(placeOf(lit, rating), place)
  return (
    <div
      role="gridcell"
      className={styles.cell}
      data-place={`${place.likelihood} ${place.impact}`}
      data-filled={count > 0 || undefined}
      style={colours(level ? levels.indexOf(level) + 1 : 0, kind)}
    >
      <button
        type="button"
        className={styles.press}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={words.cell(place, called, count, kind)}
        aria-pressed={isHere(kept)}
        data-looked={isHere(looked) || undefined}
        onMouseEnter={() => onLook(here)}
        onFocus={() => {
          onCurrent()
          onLook(here)
        }}
        onBlur={() => onLook(null)}
        // A press by key has no place on the screen.
        onClick={(event) => onKeep(here, { isByKey: event.detail === 0 })}
      >
        {count > 0 && (
          <span className={styles.count} data-lit={hasLit || undefined}>
            {count}
          </span>
        )}
      </button>
      <span className={styles.letter} aria-hidden="true">
        {called?.[0]}
      </span>
    </div>
  )
}
