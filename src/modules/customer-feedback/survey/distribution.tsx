import { scales, type Degree, type SurveyKind } from './kinds.ts'
import { words } from './words.ts'
import styles from './survey.module.css'

type DistributionProps = { readonly kind: SurveyKind; readonly degrees: readonly Degree[] }

/** In units of the drawing; narrow enough that its figures are read on a telephone. */
const place = { step: 32, height: 150, foot: 22, head: 20 } as const

const classOf = (kind: SurveyKind, score: number) => {
  if (score <= scales[kind].low) return styles.low
  return score < scales[kind].good ? styles.between : undefined
}

/** How many gave each score, as bars. */
export function Distribution({ kind, degrees }: DistributionProps) {
  const { step, height, foot, head } = place
  const width = step * degrees.length
  const most = Math.max(1, ...degrees.map(({ count }) => count))
  const room = height - foot - head
  return (
    <svg
      className={styles.chart}
      style={{ maxWidth: width * 1.25 }}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={words.distribution}
    >
      <path className={styles.grid} d={`M0 ${height - foot}H${width}`} />
      {degrees.map(({ score, count }, at) => {
        const tall = (count / most) * room
        const middle = (at + 0.5) * step
        return (
          <g key={score}>
            {count > 0 && (
              <rect
                className={classOf(kind, score)}
                x={middle - step * 0.36}
                y={height - foot - tall}
                width={step * 0.72}
                height={tall}
                rx="3"
              />
            )}
            {count > 0 && (
              <text className={styles.count} x={middle} y={height - foot - tall - 6} textAnchor="middle">
                {count}
              </text>
            )}
            <text x={middle} y={height - 6} textAnchor="middle">
              {score}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** The same in figures. */
export function DistributionTable({ degrees }: Pick<DistributionProps, 'degrees'>) {
  const all = degrees.reduce((sum, { count }) => sum + count, 0)
  return (
    <table className={styles.table} aria-label={words.distribution}>
      <thead>
        <tr>
          <th scope="col">{words.scoreHead}</th>
          <th scope="col" className={styles.amount}>
            {words.answersHead}
          </th>
          <th scope="col" className={styles.amount}>
            {words.shareHead}
          </th>
        </tr>
      </thead>
      <tbody>
        {degrees.map(({ score, count }) => (
          <tr key={score}>
            <th scope="row">{score}</th>
            <td className={styles.amount}>{count}</td>
            <td className={styles.amount}>{all === 0 ? words.short : `${Math.round((count / all) * 100)} %`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
