import type { CSSProperties, ReactNode } from 'react'
import styles from './matrix.module.css'

type SpokenProps = {
  readonly says: string
  readonly className?: string | undefined
  readonly style?: CSSProperties
  readonly children: ReactNode
}

/** What is drawn in a cell, and the words in its place for those who listen. */
export const Spoken = ({ says, children, ...drawn }: SpokenProps) => (
  <>
    <span className={styles.spoken}>{says}</span>
    <span aria-hidden="true" {...drawn}>
      {children}
    </span>
  </>
)
