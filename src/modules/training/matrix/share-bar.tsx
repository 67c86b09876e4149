import styles from './matrix.module.css'

/** So many of how many as a bar under its numbers. */
export const ShareBar = ({ met, of }: { readonly met: number; readonly of: number }) => (
  <span className={styles.bar} data-short={met < of || undefined}>
    <span className={styles.barNumbers}>
      <b>{met}</b>/{of}
    </span>
    <svg viewBox="0 0 40 4" width="40" height="4" aria-hidden="true" className={styles.barDrawn}>
      <rect width="40" height="4" rx="2" className={styles.barRoom} />
      <rect width={of === 0 ? 0 : (40 * met) / of} height="4" rx="2" className={styles.barMet} />
    </svg>
  </span>
)
