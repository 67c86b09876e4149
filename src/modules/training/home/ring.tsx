import styles from './home.module.css'
import { words } from './words.ts'

type RingProps = { readonly met: number; readonly needed: number }

const radius = 20
const round = 2 * Math.PI * radius

/** How much of what is needed is met, as a ring that closes. */
export function Ring({ met, needed }: RingProps) {
  const part = needed === 0 ? 1 : met / needed
  return (
    <svg viewBox="0 0 48 48" className={styles.ring} role="img" aria-label={words.ring(met, needed)}>
      <circle cx="24" cy="24" r={radius} className={styles.ringGround} />
      <circle
        cx="24"
        cy="24"
        r={radius}
        className={part === 1 ? styles.ringWhole : styles.ringPart}
        strokeDasharray={`${part * round} ${round}`}
        transform="rotate(-90 24 24)"
      />
      <text x="24" y="28" textAnchor="middle" className={styles.ringText} aria-hidden="true">
        {words.ringShort(met, needed)}
      </text>
    </svg>
  )
}
