import { UnstyledButton } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { Glyph } from '#ui/tone.tsx'
import type { Errors } from '#kernel/kinds/errors.ts'
import { words } from './words.ts'
import styles from './form.module.css'

type SummaryProps = {
  readonly errors: Errors
  readonly onGo: (input: string) => void
  /** Whether the form draws the input; what is said of another stands here alone. */
  readonly draws?: (input: string) => boolean
  /** Ways to mend what no input of the form does. */
  readonly children?: ReactNode
}

/** Everything that is wrong, above the form; takes the focus when it appears, and leads to each input. */
export function Summary({ errors, onGo, draws = (input) => input !== '', children }: SummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const all = Object.entries(errors)
  useEffect(() => {
    if (Object.keys(errors).length > 0) box.current?.focus()
  }, [errors])
  if (all.length === 0) return null
  return (
    <div className={styles.summary} role="alert" tabIndex={-1} ref={box}>
      <p className={styles.summaryTitle}>
        <Glyph tone="overdue" />
        {all.some(([input]) => draws(input)) ? words.summary(all.length) : words.refused}
      </p>
      <ul>
        {all.map(([input, message]) => (
          <li key={input}>
            {draws(input) ? (
              <UnstyledButton className={styles.go} onClick={() => onGo(input)}>
                {message}
              </UnstyledButton>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
