import { Button } from '@mantine/core'
import { Verdict } from '#ui/state-chip.tsx'
import { Glyph } from '#ui/tone.tsx'
import { AddPhotos } from './add-photos.tsx'
import type { useAnswer } from './use-answer.tsx'
import type { usePhotos } from './use-photos.tsx'
import { words } from './words.ts'
import styles from './checklist.module.css'

type Answering = ReturnType<typeof useAnswer>

type AnswerBarProps = {
  readonly question: string
  readonly answer: Pick<Answering, 'saving' | 'held' | 'undo'>
  readonly photos: ReturnType<typeof usePhotos>
  /** Whether the answer asks for a finding that is not there yet. */
  readonly lacksFinding: boolean
  readonly isRaising: boolean
  readonly onRaise: () => void
}

const says = {
  idle: '',
  saving: words.saving,
  waiting: words.waiting,
  saved: words.saved,
  back: words.takenBack,
} as const

/** What can be done with an answer, and how far its saving is. The keys of the checklist press what stands here (`data-key`). */
export function AnswerBar({ question, answer, photos, lacksFinding, isRaising, onRaise }: AnswerBarProps) {
  const { saving, held, undo } = answer
  return (
    <div className={styles.below}>
      <Button
        variant={lacksFinding ? 'light' : 'subtle'}
        size="compact-sm"
        aria-label={words.raiseOf(question)}
        aria-expanded={isRaising}
        data-key="f"
        onClick={onRaise}
      >
        {words.raise}
      </Button>
      <AddPhotos question={question} photos={photos} />
      <span role="status" className={styles.saving} data-waiting={saving === 'waiting' || undefined}>
        {saving === 'waiting' && <Glyph tone="soon" />}
        {held === null && says[saving]}
      </span>
      {undo && (
        <Button variant="subtle" size="compact-sm" aria-label={words.undoOf(question)} data-key="u" onClick={undo}>
          {words.undo}
        </Button>
      )}
      {lacksFinding && (
        <span className={styles.lacking}>
          <Verdict tone="soon">{words.needed}</Verdict>
        </span>
      )}
    </div>
  )
}
