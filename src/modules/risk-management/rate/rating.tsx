import { titleOf } from '#kernel/api/client.ts'
import { isRef } from '#kernel/outline/ref.ts'
import type { AidProps } from '#kernel/slots/aid.ts'
import { before, ratings, scalesOf, type Rating } from '../heat/rated.ts'
import { words as heat } from '../heat/words.ts'
import { riskMatrix } from '../risk-matrix.ts'
import type { Place } from '../geometry.ts'
import { impacts, impactsFor, kindOf, likelihoods } from '#modules/contents/risk-score.ts'
import type { RatedMatrix } from './meaning.ts'
import { useMatrix } from './use-matrix.tsx'
import { RatingGrid } from './rating-grid.tsx'
import { words } from './words.ts'
import styles from './rating.module.css'

const unexplained = (degrees: readonly string[]) => degrees.map((word) => ({ word, meaning: null }))

const isDegree = (value: unknown): value is number => typeof value === 'number'

/** Where a rating stands in what a form holds; null while it is not whole. */
function placeIn(values: AidProps['values'], rating: Rating | null): Place | null {
  if (!rating) return null
  const [likelihood, impact] = scalesOf(rating).map((name) => values[name])
  return isDegree(likelihood) && isDegree(impact) ? { likelihood, impact } : null
}

/** Rates likelihood and impact at once, on the version of the matrix that the risk is rated with. */
export function RatingAid({ names: [likelihoodName = '', impactName = ''], values, onChange }: AidProps) {
  const rating = ratings.find((one) => scalesOf(one)[0] === likelihoodName) ?? 'current'
  const data = useMatrix(values.matrix)
  if (!isRef(values.matrix)) return <p className={styles.none}>{words.noMatrix}</p>
  if (!data) return <div className={styles.waiting} />
  const kind = kindOf(values.type)
  const matrix: RatedMatrix = {
    cells: data.cells ?? [],
    appetite: kind === 'Opportunity' ? null : data.appetite,
    likely: data.likelihoods?.length ? data.likelihoods : unexplained(likelihoods),
    ...(kind === 'Risk'
      ? { grave: data.impacts?.length ? data.impacts : unexplained(impacts), meanings: data.meanings ?? [] }
      : // What a version says of its impacts and levels, it says of harm.
        { grave: unexplained(impactsFor(kind)), meanings: [] }),
  }
  const since = before[rating]
  const earlier = placeIn(values, since)
  return (
    <RatingGrid
      title={words.title(heat.ratings[rating], titleOf(riskMatrix, data))}
      matrix={matrix}
      kind={kind}
      picked={placeIn(values, rating)}
      earlier={since && earlier && { place: earlier, label: heat.ratings[since] }}
      onPick={({ likelihood, impact }) => onChange({ [likelihoodName]: likelihood, [impactName]: impact })}
    />
  )
}
