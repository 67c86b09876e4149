import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { words } from './words.ts'
import styles from './reporting.module.css'

type HeadProps = {
  readonly title: string
  /** Whether it leads back to the form, not away from it. */
  readonly isBehind?: boolean
  readonly children?: ReactNode
}

/** The title of the screen, and the way out of it where no frame stands around it. */
export const Head = ({ title, isBehind = false, children }: HeadProps) => (
  <div className={styles.head}>
    {isBehind ? (
      <Link to="/report" className={styles.back} aria-label={words.title}>
        <IconArrowLeft size={22} stroke={1.8} aria-hidden="true" />
      </Link>
    ) : (
      <Link to="/" className={styles.close} aria-label={words.close}>
        <IconX size={22} stroke={1.8} aria-hidden="true" />
      </Link>
    )}
    <h1>{title}</h1>
    {children}
  </div>
)
