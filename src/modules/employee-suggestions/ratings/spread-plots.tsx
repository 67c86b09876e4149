import { efforts, impacts, type Effort } from '../worth.ts'
import { DotPlot } from './dot-plot.tsx'
import { medianOf } from './median.ts'
import type { SpreadRating } from './spread.ts'
import { words } from './words.ts'
import styles from './ratings.module.css'

const degrees = impacts.map((_, at) => ({ value: at + 1, label: String(at + 1), means: words.degree(at + 1) }))
const sizes = efforts.map((effort) => ({ value: effort, label: effort, means: words.size(effort) }))

/** The open ratings of one suggestion on both scales. */
export function SpreadPlots({ ratings }: { readonly ratings: readonly SpreadRating[] }) {
  const open = ratings.filter(({ state }) => state === 'shown' || state === 'final')
  const median = medianOf(open)
  return (
    <div className={styles.plots}>
      <DotPlot
        name={words.impact}
        degrees={degrees}
        said={open.flatMap(({ impact }) => impact ?? [])}
        median={median?.impact ?? null}
      />
      <DotPlot
        name={words.effort}
        degrees={sizes}
        said={open.flatMap(({ effort }) => (effort ?? []) as Effort | [])}
        median={median?.effort ?? null}
      />
    </div>
  )
}
