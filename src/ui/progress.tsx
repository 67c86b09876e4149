import styles from './progress.module.css'

type ProgressProps = { readonly label: string; readonly done: number; readonly total: number }

/** How much of a known amount is done; while the amount is unknown, only that something is. */
export const Progress = ({ label, done, total }: ProgressProps) => (
  <progress className={styles.progress} aria-label={label} {...(total > 0 && { value: done, max: total })} />
)
