import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Refusal } from '#lib/refusal.ts'
import styles from './revocable.module.css'

/** What was given to people outside, one line each. */
export const Revocables = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles.lines}>{children}</ul>
)

type RevocableProps = {
  /** To whom, and by whom. */
  readonly what: string
  readonly stands: string
  /** What takes it back, in a word and in the words of whoever hears it alone; none where it counts no longer. */
  readonly revoke: { readonly label: string; readonly heard: string } | null
  /** Asks the server; a refusal is said in the line. */
  readonly onRevoke: () => Promise<unknown>
  /** Asks anew how all of them stand. */
  readonly again: () => Promise<void>
}

/** One that can be taken back: how it stands, and the button that ends it. */
export function Revocable({ what, stands, revoke, onRevoke, again }: RevocableProps) {
  const [wrong, setWrong] = useState<string | null>(null)

  async function end() {
    setWrong(null)
    try {
      await onRevoke()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setWrong(error.message)
    }
    await again()
  }

  return (
    <li className={styles.line}>
      <div>
        <p>{what}</p>
        <p className={styles.quiet}>{stands}</p>
        {wrong !== null && (
          <p role="alert" className={styles.wrong}>
            {wrong}
          </p>
        )}
      </div>
      {revoke && (
        <Button variant="default" size="xs" aria-label={revoke.heard} onClick={() => void end()}>
          {revoke.label}
        </Button>
      )}
    </li>
  )
}
