import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './trouble.module.css'

type TroubleProps = {
  readonly title: ReactNode
  readonly children: ReactNode
  readonly retry?: () => void
  /** Other ways on: links. */
  readonly ways?: ReactNode
  /** The heading's place on the page; a whole page that failed has it as its h1. */
  readonly level?: 1 | 2
}

/** Says what went wrong and what to do next. */
export const Trouble = ({ title, children, retry, ways, level = 2 }: TroubleProps) => {
  const Heading = `h${level}` as const
  return (
    <div className={styles.trouble} role="alert">
      <Heading className={level === 1 ? undefined : styles.title}>{title}</Heading>
      <p className={styles.words}>{children}</p>
      {retry && (
        <Button variant="default" onClick={retry}>
          Try again
        </Button>
      )}
      {ways}
    </div>
  )
}
