import { Button } from '@mantine/core'
import { Decide } from './decide.tsx'
import { basisOf, mineOf, type Held, type Waiting } from './operations.ts'
import type { Queue } from './queue.tsx'
import type { Line } from './use-checklist.tsx'
import { words } from './words.ts'
import styles from './checklist.module.css'

type HeldAnswerProps = {
  readonly line: Line
  readonly question: string
  readonly held: Held
  readonly waiting: readonly Waiting[]
  readonly queue: Queue
  /** Forgets what can be taken back. */
  readonly forget: () => void
}

/** What keeps an answer from being sent, and the ways on: somebody else was faster, or the server refused it. */
export function HeldAnswer({ line, question, held, waiting, queue, forget }: HeldAnswerProps) {
  if (held.is === 'clash')
    return (
      <Decide
        question={question}
        clash={held}
        before={basisOf(waiting, line).before}
        mine={mineOf(waiting, line.number)}
        onDecide={(chosen) => {
          forget()
          void queue.decide(line.number, chosen)
        }}
      />
    )
  return (
    <div className={styles.ways} role="group" aria-label={words.refused(held.why)}>
      <p role="alert" className={styles.wrong}>
        {words.refused(held.why)}
      </p>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={words.retryOf(question)}
        onClick={() => void queue.retry(line.number)}
      >
        {words.retry}
      </Button>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={words.discardOf(question)}
        onClick={() => {
          forget()
          void queue.discard(line.number)
        }}
      >
        {words.discard}
      </Button>
    </div>
  )
}
