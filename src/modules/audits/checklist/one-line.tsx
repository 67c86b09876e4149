import type { PartFile } from '#features/files/files.ts'
import { Segments } from '#ui/segments.tsx'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { needsFinding, results } from '../grades.ts'
import { AnswerBar } from './answer-bar.tsx'
import { AnsweredWhen } from './answered-when.tsx'
import { HeldAnswer } from './held-answer.tsx'
import { LineFindings, useRaising } from './line-findings.tsx'
import { Noted } from './noted.tsx'
import { findingsOn } from './later.ts'
import { PhotoList } from './photo-list.tsx'
import type { Queue } from './queue.tsx'
import type { QueueState } from './queue-state.ts'
import { usePhotos } from './use-photos.tsx'
import { useAnswer } from './use-answer.tsx'
import type { Found, Line } from './use-checklist.tsx'
import { words } from './words.ts'
import styles from './checklist.module.css'

type OneLineProps = {
  readonly audit: string
  readonly line: Line
  readonly findings: readonly Found[]
  readonly files: readonly PartFile[]
  readonly canAnswer: boolean
  /** What waits on this device. */
  readonly queue: Queue
  readonly state: QueueState
}

/** Each with the key that chooses it. */
const options = results.map((value, at) => ({
  value,
  label: (
    <span className={styles.option}>
      <kbd className={styles.key} aria-hidden="true">
        {at + 1}
      </kbd>
      {value}
    </span>
  ),
}))

/** A question with its answer, and what was found. The keys of the checklist press what stands here (`data-key`). */
export function OneLine({ audit, line, findings, files, canAnswer, queue, state }: OneLineProps) {
  const answer = useAnswer(queue, state, audit, line)
  const { held, shown, give } = answer
  const raising = useRaising(queue, audit, line)
  const question = line.question ?? line.number
  const photos = usePhotos(queue, audit, line.number)
  const mine = findingsOn(state.later, line.number)
  const lacksFinding = needsFinding(shown.result) && findings.length + mine.length === 0

  return (
    <li className={styles.line} data-line={line.number}>
      <div className={styles.asked}>
        <ToRecord record={{ kind: line.kind, number: line.number }} className={styles.question}>
          {question}
        </ToRecord>
        {line.expected && <span className={styles.quiet}>{line.expected}</span>}
      </div>
      {canAnswer ? (
        <div className={styles.answers}>
          <Segments
            quiet
            label={words.resultOf(question)}
            options={options}
            value={shown.result}
            onChange={(result) => void give({ result })}
          />
        </div>
      ) : (
        <p className={styles.given}>{shown.result ?? words.unanswered}</p>
      )}
      {canAnswer && (
        <AnswerBar
          {...{ question, answer, photos, lacksFinding }}
          isRaising={raising.isRaising}
          onRaise={raising.begin}
        />
      )}
      {held && <HeldAnswer {...{ line, question, held, queue }} waiting={state.waiting} forget={answer.forget} />}
      {shown.result === 'N.A.' && (
        <Noted
          label={words.reason}
          name={words.reasonOf(question)}
          value={shown.reason}
          most={500}
          {...(canAnswer && { keep: (reason: string | null) => give({ reason }) })}
        />
      )}
      <AnsweredWhen line={line} />
      <Noted
        label={words.evidence}
        name={words.evidenceOf(question)}
        value={shown.evidence}
        most={4000}
        mark="e"
        {...(canAnswer && { keep: (evidence: string | null) => give({ evidence }) })}
      />
      <PhotoList {...{ audit, line, question, files, photos, queue, state }} />
      <LineFindings {...{ audit, line, shown, findings, mine, raising, queue, state }} />
    </li>
  )
}
