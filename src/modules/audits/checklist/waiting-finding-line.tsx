import { Button } from '@mantine/core'
import { Glyph } from '#ui/tone.tsx'
import type { WaitingFinding } from './later.ts'
import { words } from './words.ts'
import styles from './checklist.module.css'

type WaitingFindingLineProps = {
  readonly found: WaitingFinding
  readonly isOnItsWay: boolean
  readonly onEdit: () => void
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** A finding that waits on this device: what it will be called, how grave, and that nobody else knows of it yet. */
export function WaitingFindingLine({ found, isOnItsWay, onEdit }: WaitingFindingLineProps) {
  const title = text(found.values.title)
  return (
    <span className={styles.finding}>
      <span>{title}</span>
      <span className={styles.quiet}>{text(found.values.grade)}</span>
      <span className={styles.saving} data-waiting>
        <Glyph tone="soon" />
        {isOnItsWay ? words.saving : words.waiting}
      </span>
      {!isOnItsWay && (
        <Button variant="subtle" size="compact-sm" aria-label={words.editFindingOf(title)} onClick={onEdit}>
          {words.editFinding}
        </Button>
      )}
    </span>
  )
}
