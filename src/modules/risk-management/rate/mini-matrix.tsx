import { coloursOf } from '#ui/level.tsx'
import { kindOf, levels, scaleFor, type Cell, type Level } from '#modules/contents/risk-score.ts'
import { cornerOf, degrees, placed, type Place } from '../geometry.ts'
import { before, type Rating } from '../heat/rated.ts'
import styles from './ratings.module.css'

type Rated = { readonly type: unknown } & {
  readonly [K in `${Rating}${'Likelihood' | 'Impact'}`]: number | null
}

type MiniMatrixProps = {
  readonly cells: readonly Cell[]
  readonly appetite: Level | null
  readonly risk: Rated
  readonly rating: Rating
}

const every: readonly Place[] = degrees.flatMap((impact) => degrees.map((likelihood) => ({ likelihood, impact })))

function placeOf(risk: Rated, rating: Rating): Place | null {
  const [likelihood, impact] = [risk[`${rating}Likelihood`], risk[`${rating}Impact`]]
  return likelihood === null || impact === null ? null : { likelihood, impact }
}

const middleOf = (place: Place) => cornerOf(place).map((edge) => edge + 0.5)

/** Where a rating stands on its matrix, and from where the one before has come; the words beside it say the same. */
export function MiniMatrix({ cells, appetite, risk, rating }: MiniMatrixProps) {
  const scale = scaleFor(kindOf(risk.type))
  const here = placeOf(risk, rating)
  const since = before[rating]
  const from = since && placeOf(risk, since)
  const [x = 0, y = 0] = here ? middleOf(here) : []
  return (
    <svg className={styles.mini} viewBox="0 0 5 5" aria-hidden="true" focusable="false">
      {every.map((place) => {
        const level = placed({ cells, appetite }, place)
        const [left, top] = cornerOf(place)
        return (
          <rect
            key={`${place.likelihood} ${place.impact}`}
            className={styles.cell}
            style={{ '--level': coloursOf(level ? levels.indexOf(level) + 1 : 0, scale)[0] }}
            x={left + 0.06}
            y={top + 0.06}
            width="0.88"
            height="0.88"
            rx="0.1"
          />
        )
      })}
      {here && from && <path className={styles.way} d={`M${middleOf(from).join(' ')}L${x} ${y}`} />}
      {here && <circle className={styles.mark} data-rating={rating} cx={x} cy={y} r="0.24" />}
    </svg>
  )
}
