import { coloursOf } from '#ui/level.tsx'
import { calledFor, levels, scaleFor, type Kind } from '#modules/contents/risk-score.ts'
import { words } from './words.ts'
import styles from './heat.module.css'

/** What the colours and lines of the maps mean. An opportunity has no appetite: nobody has too much of it. */
export const Legend = ({ kind }: { readonly kind: Kind }) => (
  <ul className={styles.legend}>
    {levels.map((level, rank) => (
      <li key={level}>
        <span className={styles.swatch} style={{ background: coloursOf(rank + 1, scaleFor(kind))[0] }} />
        {calledFor(kind, level)}
      </li>
    ))}
    {kind === 'Risk' && (
      <li>
        <svg width="24" height="2" aria-hidden="true">
          <path d="M0 1h24" className={styles.appetite} strokeDasharray="5 3" />
        </svg>
        {words.appetite}
      </li>
    )}
    <li>
      <svg width="24" height="8" aria-hidden="true">
        <path d="M0 4h18" className={styles.move} />
        <path d="M17 1l7 3-7 3Z" className={styles.head} />
      </svg>
      {words.moved}
    </li>
  </ul>
)
