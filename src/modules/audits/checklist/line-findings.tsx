import { useState } from 'react'
import { newId } from '#lib/ids.ts'
import type { FormValues } from '#kernel/workflow/entered.ts'
import { gradeOf } from '../grades.ts'
import type { WaitingFinding } from './later.ts'
import { NewFinding } from './new-finding.tsx'
import { OneFinding } from './one-finding.tsx'
import type { Answers } from './operations.ts'
import type { Queue } from './queue.tsx'
import type { QueueState } from './queue-state.ts'
import type { Found, Line } from './use-checklist.tsx'
import { WaitingFindingLine } from './waiting-finding-line.tsx'
import { words } from './words.ts'
import styles from './checklist.module.css'

/** Raises findings from a line; the form of one is done with as soon as this device has it. */
export function useRaising(queue: Queue, audit: string, line: Line) {
  const [isRaising, setRaising] = useState(false)
  /** The finding that was raised last here: should it be refused, one goes on in its form. */
  const [last, setLast] = useState('')
  return {
    isRaising,
    last,
    begin: () => setRaising(true),
    leave: () => setRaising(false),
    /** Keeps one back while it is changed. */
    change: (id: string) => {
      setLast(id)
      void queue.hold(id)
    },
    raise: async (values: FormValues, id: string = newId()) => {
      setLast(id)
      const kept = queue.raise(audit, line.number, values, id)
      setRaising(false)
      await kept
    },
  }
}

type LineFindingsProps = {
  readonly audit: string
  readonly line: Line
  /** What the line is answered with, as it is shown. */
  readonly shown: Answers
  readonly findings: readonly Found[]
  /** Those that wait on this device. */
  readonly mine: readonly WaitingFinding[]
  readonly raising: ReturnType<typeof useRaising>
  readonly queue: Queue
  readonly state: QueueState
}

/** What was found on a line: what the server has, what waits on this device, and the forms of what was refused or is new. */
export function LineFindings({ audit, line, shown, findings, mine, raising, queue, state }: LineFindingsProps) {
  const form = { audit, line: { ...line, ...shown }, grade: gradeOf(shown.result), isAway: state.isAway }
  return (
    <>
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
                  onEdit={() => raising.change(found.id)}
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
            isAsked={raising.last === found.id}
            onRaise={(values) => raising.raise(values, found.id)}
            onCancel={() => void queue.takeBack(found.id)}
          />
        ))}
      {raising.isRaising && (
        <NewFinding {...form} isAsked onRaise={(values) => raising.raise(values)} onCancel={raising.leave} />
      )}
    </>
  )
}
