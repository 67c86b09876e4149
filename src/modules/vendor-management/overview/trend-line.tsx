import { VisuallyHidden } from '@mantine/core'
import { goodFrom } from '../grade.ts'
import { heightOf, placesOf, size } from './trend.ts'
import { words } from './words.ts'
import styles from './overview.module.css'

/** The scores of evaluations as a line, with the bound of grade B. */
export function TrendLine({ scores }: { readonly scores: readonly number[] }) {
  const places = placesOf(scores)
  const [first, last] = [scores[0], scores.at(-1)]
  const end = places.at(-1)
  if (first === undefined || last === undefined || !end) return null
  return (
    <figure className={styles.trend}>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} width={size.width} height={size.height} aria-hidden="true">
        <line x1="0" x2={size.width} y1={heightOf(goodFrom)} y2={heightOf(goodFrom)} className={styles.bound} />
        <polyline points={places.map((place) => place.join(',')).join(' ')} className={styles.line} />
        <circle cx={end[0]} cy={end[1]} r="3" className={last < goodFrom ? styles.bad : styles.good} />
      </svg>
      <figcaption>
        <span aria-hidden="true">{words.trend(scores.length)}</span>
        <span aria-hidden="true" className="tnum">
          {words.course(first, last)}
        </span>
        <VisuallyHidden>{words.trendWords(scores)}</VisuallyHidden>
      </figcaption>
    </figure>
  )
}
