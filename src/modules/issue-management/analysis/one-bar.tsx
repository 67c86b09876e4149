import { VisuallyHidden } from '@mantine/core'
import styles from './analysis.module.css'

type OneBarProps = {
  readonly count: string
  /** Of the largest, 0 to 1. */
  readonly height: number
  /** What stands below it. */
  readonly name: string
  /** All that it says, for whoever listens and for who points at it. */
  readonly said: string
  /** Which of the buckets of age it is. */
  readonly age?: number
  readonly isPressed: boolean
  readonly onPress: () => void
}

/** A bar that narrows the list to what it counts, and widens it again. */
export const OneBar = ({ count, height, name, said, age, isPressed, onPress }: OneBarProps) => (
  <button type="button" className={styles.bar} aria-pressed={isPressed} title={said} onClick={onPress}>
    <VisuallyHidden>{said}</VisuallyHidden>
    <span className={styles.count} aria-hidden="true">
      {count}
    </span>
    <span className={styles.room} aria-hidden="true">
      <span className={styles.fill} data-age={age} style={{ height: `${height * 100}%` }} />
    </span>
    <span className={styles.name} aria-hidden="true">
      {name}
    </span>
  </button>
)
