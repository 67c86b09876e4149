import type { ReactNode } from 'react'
import { Sign } from '#ui/state-chip.tsx'
import styles from './sandbox.module.css'

/** What went wrong, or cannot be, as a sentence. */
export const Wrong = ({ children }: { readonly children: ReactNode }) => (
  <p role="alert" className={styles.wrong}>
    <Sign tone="overdue" />
    <span>{children}</span>
  </p>
)
