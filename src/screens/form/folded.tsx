import { UnstyledButton } from '@mantine/core'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useState, type ReactNode } from 'react'
import styles from './form.module.css'

type FoldedProps = {
  /** What opens it; without one it is open. */
  readonly label: string | undefined
  /** What is wrong must be seen. */
  readonly isWrong: boolean
  readonly children: ReactNode
}

/** An input that most people answer by an aid above it: it opens by hand, and where something in it is wrong. */
export function Folded({ label, isWrong, children }: FoldedProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  if (label === undefined) return children
  if (isWrong && !isUnfolded) setUnfolded(true)
  return (
    <>
      <UnstyledButton className={styles.toggle} aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
        <IconChevronRight className={styles.chevron} size={16} stroke={1.8} aria-hidden="true" />
        {label}
      </UnstyledButton>
      {isUnfolded && children}
    </>
  )
}
