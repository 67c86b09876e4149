import { words } from './words.ts'
import styles from './ratings.module.css'

type DotPlotProps<Value> = {
  readonly name: string
  /** The degrees of the scale in their order. */
  readonly degrees: readonly { readonly value: Value; readonly label: string; readonly means: string }[]
  /** What each said. */
  readonly said: readonly Value[]
  readonly median: Value | null
}

/** How far apart several lie on a scale: a dot for each of them, the median marked. The table beside it says the same in words. */
export function DotPlot<Value extends string | number>({ name, degrees, said, median }: DotPlotProps<Value>) {
  const at = (value: Value) => said.filter((one) => one === value).length
  const places = degrees.flatMap(({ value, means }) => (at(value) > 0 ? [words.at(means, at(value))] : []))
  const middle = degrees.find(({ value }) => value === median)?.means ?? words.nothing
  return (
    <div className={styles.plot} role="img" aria-label={words.plot(name, places, middle)}>
      <div className={styles.plotName}>{name}</div>
      <div className={styles.scale}>
        {degrees.map(({ value, label, means }) => (
          <div key={value} className={styles.degree} data-median={value === median || undefined} title={means}>
            <span className={styles.dots}>
              {Array.from({ length: at(value) }, (_, nth) => (
                <span key={nth} className={styles.dot} />
              ))}
            </span>
            <span className={styles.degreeLabel}>{label}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
