import type { ReactNode } from 'react'
import { Chip } from '#ui/chip.tsx'
import { words } from './words.ts'
import styles from './trail.module.css'

type PartProps = {
  /** The words before it in the sentence. */
  readonly leads: string
  readonly label: string
  /** What is chosen, in words. */
  readonly said: string
  readonly isSaid: boolean
  readonly onRemove: () => void
  /** What may be chosen; it is given how to close. */
  readonly children: (close: () => void) => ReactNode
}

/** A part of the sentence that says what the trail is asked for. */
export const Part = ({ leads, label, said, isSaid, onRemove, children }: PartProps) => (
  <span className={styles.part}>
    <span className={styles.leads}>{leads}</span>
    <Chip
      said={isSaid ? <b>{said}</b> : said}
      change={words.change(label, said)}
      remove={words.remove(label)}
      isSaid={isSaid}
      onRemove={onRemove}
    >
      {children}
    </Chip>
  </span>
)
