import { impacts, likelihoods, scoreOf } from '#modules/contents/risk-score.ts'
import type { Rated, RiskShift } from './risk-shift.ts'
import { words } from './words.ts'
import styles from './risk.module.css'

const [across, up] = [likelihoods.length, impacts.length]

const cells = impacts.flatMap((_, row) =>
  likelihoods.map((__, column) => ({ likelihood: column + 1, impact: up - row })),
)

/** The middle of a cell: likelihood runs to the right, impact upwards. */
const middleOf = ({ likelihood, impact }: Pick<Rated, 'likelihood' | 'impact'>) =>
  [likelihood - 0.5, up - impact + 0.5] as const

/** The highest score that there is, for the darkest cell. */
const most = across * up

/** The matrix of likelihood and impact, with where the risk stood, where it goes, and the way between them. */
export function DrawnShift({ shift }: { readonly shift: RiskShift }) {
  const { before, after } = shift
  return (
    <figure className={styles.drawn}>
      <span className={styles.up}>{words.impact}</span>
      <svg viewBox={`-0.06 -0.06 ${across + 0.12} ${up + 0.12}`} role="img" aria-label={words.drawn(shift)}>
        {cells.map((cell) => {
          const [x, y] = middleOf(cell)
          const share = Math.round(((scoreOf(cell.likelihood, cell.impact) ?? 0) / most) * 100)
          return (
            <rect
              key={`${cell.likelihood} ${cell.impact}`}
              className={styles.cell}
              style={{ '--share': `${share}%` }}
              x={x - 0.46}
              y={y - 0.46}
              width="0.92"
              height="0.92"
              rx="0.1"
            >
              <title>{`${words.likelihoodOf(cell.likelihood)}, ${words.impactOf(cell.impact)}`}</title>
            </rect>
          )
        })}
        {before && after && <Way from={before} to={after} />}
        {before && <circle className={styles.was} cx={middleOf(before)[0]} cy={middleOf(before)[1]} r="0.22" />}
        {after && <circle className={styles.is} cx={middleOf(after)[0]} cy={middleOf(after)[1]} r="0.22" />}
      </svg>
      <span className={styles.along}>{words.likelihood}</span>
    </figure>
  )
}

const Way = ({ from, to }: { readonly from: Rated; readonly to: Rated }) => (
  <path className={styles.way} d={`M${middleOf(from).join(' ')}L${middleOf(to).join(' ')}`} />
)
