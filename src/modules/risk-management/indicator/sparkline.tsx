import { inOrder, type Limits, type Reading } from './limits.ts'
import { sparkOf } from './spark.ts'
import { words } from './words.ts'
import styles from './indicator.module.css'

type SparklineProps = {
  readonly readings: readonly Reading[]
  readonly limits: Limits
  readonly unit: string
}

const box = { width: 280, height: 64, edge: 6 }

/** The readings as a line between dashed limits; in words for those who listen. */
export function Sparkline({ readings, limits, unit }: SparklineProps) {
  const ordered = inOrder(readings)
  const [first, last] = [ordered[0], ordered.at(-1)]
  if (!first || !last) return null
  const { points, warning, alarm } = sparkOf(ordered, limits, box)
  const end = points.at(-1) ?? [0, 0]
  const across = (level: number) => `M0 ${level}H${box.width}`
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${box.width} ${box.height}`}
      role="img"
      aria-label={words.line({ count: ordered.length, unit, first, last })}
    >
      {warning !== null && <path className={styles.warning} d={across(warning)} strokeDasharray="3 3" />}
      {alarm !== null && <path className={styles.alarm} d={across(alarm)} strokeDasharray="5 3" />}
      <path className={styles.line} d={`M${points.map((point) => point.join(' ')).join('L')}`} />
      {points.slice(0, -1).map(([x, y]) => (
        <circle key={x + y * 1000} className={styles.point} cx={x} cy={y} r="1.75" />
      ))}
      <circle className={styles.last} cx={end[0]} cy={end[1]} r="3.5" />
    </svg>
  )
}
