import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { lazy, Suspense, useId } from 'react'
import { useFrame } from '#kernel/outline/frame.tsx'
import { PersonName } from '#ui/avatar.tsx'
import { instantInWords } from '#ui/dates.ts'
import { Due } from '#ui/due.tsx'
import { useNow } from '#ui/now.tsx'
import { RecordNumber } from '#ui/record-number.tsx'
import { StateChip } from '#ui/state-chip.tsx'
import { ageInWords, nameOf, type Shown } from './shown.ts'
import { Keeping } from './keeping.tsx'
import { KindIcon } from './kind-icon.tsx'
import { words } from './words.ts'
import styles from './inbox.module.css'

const Panel = lazy(() => import('./panel.tsx').then((module) => ({ default: module.Panel })))

type TaskRowProps = {
  readonly task: Shown
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onDone: () => void
  readonly onHand: () => void
}

/** One task as a line; opened, what is needed to do it. */
export function TaskRow({ task, isOpen, onToggle, onDone, onHand }: TaskRowProps) {
  const id = useId()
  const state = useFrame().outlineOf(task.record)?.states[task.state]
  const age = ageInWords(task.dateAssigned, useNow())
  const whose = whoseInWords(task)
  return (
    <li className={styles.task} data-open={isOpen || undefined}>
      <div className={styles.line}>
        <KindIcon kind={task.kind} />
        <span className={styles.what}>
          <button
            type="button"
            className={styles.name}
            data-row={task.link}
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-open` : undefined}
            aria-describedby={`${id}-whose ${id}-facts ${id}-keeping`}
            onClick={onToggle}
          >
            {nameOf(task)}
          </button>
          {whose && (
            <span id={`${id}-whose`} className={styles.whose}>
              <IconUsers size={14} stroke={1.8} aria-hidden="true" />
              {whose}
            </span>
          )}
        </span>
        <span id={`${id}-facts`} className={styles.facts}>
          <span className={styles.number}>
            <RecordNumber number={task.number} split />
          </span>
          <span className={styles.state}>
            {state && <StateChip tone={state.tone} label={state.label} />}
            {task.version > task.seen && (
              <span className={styles.changed} title={words.changedTitle}>
                {words.changed}
              </span>
            )}
          </span>
          <span className={styles.due}>{task.due && <Due day={task.due} settled={false} />}</span>
          <span className={styles.by} title={words.assignedBy(task.assignedBy ?? words.clock)}>
            {task.assignedBy ? <PersonName name={task.assignedBy} short /> : words.clock}
          </span>
          <time className={styles.age} dateTime={task.dateAssigned} title={instantInWords(task.dateAssigned)}>
            {words.ago(age)}
          </time>
        </span>
        <span className={styles.chevron} data-open={isOpen || undefined}>
          <IconChevronDown size={16} stroke={1.8} aria-hidden="true" />
        </span>
        <Keeping id={`${id}-keeping`} blocks={task.keeping} />
      </div>
      {isOpen && (
        <div id={`${id}-open`} role="region" aria-label={nameOf(task)} className={styles.opened}>
          <Suspense fallback={<p className={styles.note} aria-busy="true" />}>
            <Panel task={task} onDone={onDone} onHand={onHand} />
          </Suspense>
        </div>
      )}
    </li>
  )
}

/** Who else is asked, or in whose place the reader is, in words; undefined where it is theirs alone. */
function whoseInWords({ group, claimed, onBehalfOf, away }: Shown): string | undefined {
  if (onBehalfOf !== null) return words.standIn(onBehalfOf)
  if (away !== null) return words.was(away)
  return group === null || claimed ? undefined : words.anyOf(group)
}
