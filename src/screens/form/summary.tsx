import { UnstyledButton } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { Glyph } from '#ui/tone.tsx'
import type { Errors } from '#kernel/kinds/errors.ts'
import { words } from './words.ts'
import styles from './form.module.css'

type SummaryProps = {
  readonly errors: Errors
  readonly onGo: (input: string) => void
  /** Ways to mend what no input of the form does. */
  readonly children?: ReactNode
}

/** Everything that is wrong, above the form; takes the focus when it appears, and leads to each input. */
export function Summary({ errors, onGo, children }: SummaryProps) {
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
        {words.summary(all.length)}
      </p>
      <ul>
        {all.map(([input, message]) => (
          <li key={input}>
            {input === '' ? (
              message
            ) : (
              <UnstyledButton className={styles.go} onClick={() => onGo(input)}>
                {message}
              </UnstyledButton>
            )}
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
