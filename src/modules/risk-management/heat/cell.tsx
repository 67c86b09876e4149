import { ToTable } from '#record/list/views.tsx'
import { levels } from '../score.ts'
import { isSame, mostDots, placed, spots } from '../geometry.ts'
import type { HeatMapProps } from './heat-map.tsx'
import { counterOf, placeOf, scalesOf, type Standing } from './rated.ts'
import { words } from './words.ts'
import styles from './heat.module.css'

type CellProps = HeatMapProps & {
  readonly cell: Standing
  /** The one that Tab reaches. */
  readonly isCurrent: boolean
  readonly onCurrent: () => void
}

/** A cell: its level's colour and letter, a link to the risks in it, and the risks when they are few. */
export function Cell(props: CellProps) {
  const { definition, search, matrix, rating, cell, isCurrent, onCurrent, lit } = props
  const { place, count, risks } = cell
  const level = placed(matrix, place)
  const rank = level ? levels.indexOf(level) + 1 : 0
  const [likelihood, impact] = scalesOf(rating)
  const here = { [likelihood]: [String(place.likelihood)], [impact]: [String(place.impact)] }
  const hasLit = lit !== undefined && isSame(placeOf(lit, rating), place)
  const isDrawn = risks.length > 0 && risks.length <= mostDots
  return (
    <div
      role="gridcell"
      className={styles.cell}
      data-place={`${place.likelihood} ${place.impact}`}
      data-filled={count > 0 || undefined}
      style={{ '--level': `var(--level-${rank})`, '--level-text': `var(--level-${rank}-text)` }}
    >
      <ToTable
        definition={definition}
        search={{ ...search, filters: { ...search.filters, ...here } }}
        className={styles.toTable}
        tabIndex={isCurrent ? 0 : -1}
        onFocus={onCurrent}
        aria-label={words.cell(place, level, count)}
      >
        <span className={styles.letter}>{level?.[0]}</span>
      </ToTable>
      {isDrawn
        ? risks.map((risk, at) => <Dot key={risk.id} {...props} risk={risk} spot={spots(count)[at] ?? [0.5, 0.5]} />)
        : count > 0 && (
            <span className={styles.many} data-lit={hasLit || undefined} title={words.many(count)}>
              {count}
            </span>
          )}
    </div>
  )
}

type DotProps = CellProps & { readonly risk: Standing['risks'][number]; readonly spot: readonly [number, number] }

/** A risk: looked at while one points at it, kept once it is pressed. */
const Dot = ({ risk, spot: [x, y], lit, pinned, onHover, onPin, onCurrent }: DotProps) => (
  <button
    type="button"
    className={styles.dot}
    style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
    data-lit={risk.number === lit?.number || undefined}
    tabIndex={-1}
    aria-pressed={risk.number === pinned}
    aria-label={words.dot(counterOf(risk.number), risk.number, risk.title ?? '')}
    title={words.risk(risk.number, risk.title ?? '')}
    onMouseEnter={() => onHover(risk.number)}
    onFocus={() => {
      onCurrent()
      onHover(risk.number)
    }}
    onBlur={() => onHover(null)}
    onClick={() => onPin(risk.number)}
  >
    {counterOf(risk.number)}
  </button>
)
