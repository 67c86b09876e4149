import { Button } from '@mantine/core'
import { useId } from 'react'
import type { Fault } from './faults.ts'
import type { At } from './cursor.ts'
import { words } from './words.ts'
import styles from './sheet.module.css'

type NotTakenProps = {
  readonly faults: readonly Fault[]
  readonly onGo: (at: At) => void
  /** Forgets those that stand in no cell; absent where there are none. */
  readonly onForget: (() => void) | undefined
}

/** All that has yet to be corrected, line by line; nothing of it is lost, and each leads to its cell. */
export function NotTaken({ faults, onGo, onForget }: NotTakenProps) {
  const id = useId()
  if (faults.length === 0) return null
  return (
    <section className={styles.notTaken} aria-labelledby={id}>
      <h2 className={styles.notTakenTitle} id={id}>
        {words.notTaken(faults.length)}
      </h2>
      <ul className={styles.faults}>
        {faults.map(({ line, column, text, why, at }) => (
          <li key={`${line} ${column} ${text}`}>
            {at ? (
              <button type="button" className={styles.toFault} onClick={() => onGo(at)}>
                {words.place(line, column)}
              </button>
            ) : (
              <b>{words.place(line, column)}</b>
            )}{' '}
            {text !== '' && <q className={styles.lost}>{text}</q>} {why}
          </li>
        ))}
      </ul>
      {onForget && (
        <Button variant="default" size="compact-sm" onClick={onForget}>
          {words.forget}
        </Button>
      )}
    </section>
  )
}
