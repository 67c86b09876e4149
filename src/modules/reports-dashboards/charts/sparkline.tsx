import type { Point } from '../measures/answered.ts'
import { pathThrough } from './scale.ts'
import styles from './charts.module.css'

const [width, height, edge] = [72, 28, 4]

type SparklineProps = {
  readonly points: readonly Point[]
  readonly target: number | null
  /** What the last value means, which is the colour of its point. */
  readonly verdict: string | null
}

/** Where a value comes from, beside it: its last eighteen months, and the target as a dashed line. */
export function Sparkline({ points, target, verdict }: SparklineProps) {
  const values = points.map(({ value }) => value)
  const known = [...values.flatMap((value) => value ?? []), ...(target === null ? [] : [target])]
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const y = (value: number) =>
    most === least ? height / 2 : height - edge - ((value - least) / (most - least)) * (height - 2 * edge)
  const x = (place: number) => edge + (place / Math.max(1, points.length - 1)) * (width - 2 * edge)
  const last = values.at(-1) ?? null
  return (
    <svg className={styles.spark} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {target !== null && <path className={styles.target} d={`M0 ${y(target)}H${width}`} strokeDasharray="3 2" />}
      <path
        className={styles.line}
        d={pathThrough(values.map((value, place) => (value === null ? null : [x(place), y(value)])))}
      />
      {last !== null && (
        <circle className={styles.last} data-verdict={verdict} cx={x(points.length - 1)} cy={y(last)} r="3" />
      )}
    </svg>
  )
}
