import { Button } from '@mantine/core'
import { useState } from 'react'
import { newId } from '#lib/ids.ts'
import type { PartFile } from '#features/files/files.ts'
import type { FormValues } from '#kernel/workflow/entered.ts'
import { Segments } from '#ui/segments.tsx'
import { Verdict } from '#ui/state-chip.tsx'
import { Glyph } from '#ui/tone.tsx'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { gradeOf, needsFinding, results } from '../grades.ts'
import { AddPhotos } from './add-photos.tsx'
import { AnsweredWhen } from './answered-when.tsx'
import { Decide } from './decide.tsx'
import { NewFinding } from './new-finding.tsx'
import { Noted } from './noted.tsx'
import { OneFinding } from './one-finding.tsx'
import { findingsOn } from './later.ts'
import { basisOf, mineOf } from './operations.ts'
import { PhotoList } from './photo-list.tsx'
import type { Queue } from './queue.tsx'
import type { QueueState } from './queue-state.ts'
import { usePhotos } from './use-photos.tsx'
import { WaitingFindingLine } from './waiting-finding-line.tsx'
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

const says = {
  idle: '',
  saving: words.saving,
  waiting: words.waiting,
  saved: words.saved,
  back: words.takenBack,
} as const

/** A question with its answer, and what was found. The keys of the checklist press what stands here (`data-key`). */
export function OneLine({ audit, line, findings, files, canAnswer, queue, state }: OneLineProps) {
  const { saving, held, shown, give, forget, undo } = useAnswer(queue, state, audit, line)
  const [isRaising, setRaising] = useState(false)
  /** The finding that was raised last here: should it be refused, one goes on in its form. */
  const [raised, setRaised] = useState('')
  const question = line.question ?? line.number
  const photos = usePhotos(queue, audit, line.number)
  const mine = findingsOn(state.later, line.number)
  const lacksFinding = needsFinding(shown.result) && findings.length + mine.length === 0
  const form = { audit, line: { ...line, ...shown }, grade: gradeOf(shown.result), isAway: state.isAway }

  /** Takes a finding; its form is done with as soon as this device has it. */
  async function raise(values: FormValues, id: string = newId()) {
    setRaised(id)
    const kept = queue.raise(audit, line.number, values, id)
    setRaising(false)
    await kept
  }

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
        <div className={styles.below}>
          <Button
            variant={lacksFinding ? 'light' : 'subtle'}
            size="compact-sm"
            aria-label={words.raiseOf(question)}
            aria-expanded={isRaising}
            data-key="f"
            onClick={() => setRaising(true)}
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
      )}
      {held?.is === 'clash' && (
        <Decide
          question={question}
          clash={held}
          before={basisOf(state.waiting, line).before}
          mine={mineOf(state.waiting, line.number)}
          onDecide={(chosen) => {
            forget()
            void queue.decide(line.number, chosen)
          }}
        />
      )}
      {held?.is === 'refused' && (
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
      )}
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
      <PhotoList
        audit={audit}
        line={line}
        question={question}
        files={files}
        photos={photos}
        queue={queue}
        state={state}
      />
      {findings.length + mine.length > 0 && (
        <ul className={styles.findings} aria-label={words.findings}>
          {findings.map((found) => (
            <li key={found.id}>
              <OneFinding found={found} />
            </li>
          ))}
          {mine
            .filter(({ stopped }) => stopped === null)
            .map((found) => (
              <li key={found.id}>
                <WaitingFindingLine
                  found={found}
                  isOnItsWay={state.onItsWay?.id === found.id}
                  onEdit={() => {
                    setRaised(found.id)
                    void queue.hold(found.id)
                  }}
                />
              </li>
            ))}
        </ul>
      )}
      {mine
        .filter(({ stopped }) => stopped !== null)
        .map((found) => (
          <NewFinding
            key={found.id}
            {...form}
            before={found}
            isAsked={raised === found.id}
            onRaise={(values) => raise(values, found.id)}
            onCancel={() => void queue.takeBack(found.id)}
          />
        ))}
      {isRaising && <NewFinding {...form} isAsked onRaise={raise} onCancel={() => setRaising(false)} />}
    </li>
  )
}
