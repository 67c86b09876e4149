import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import type { RefObject } from 'react'
import { useFrame } from '#kernel/outline/frame.tsx'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import type { Task } from '#features/tasks/task.ts'
import { PersonName } from '#ui/avatar.tsx'
import { instantInShort, instantInWords } from '#ui/dates.ts'
import { Due } from '#ui/due.tsx'
import { Message } from '#ui/message.tsx'
import { RecordNumber } from '#ui/record-number.tsx'
import { StateChip } from '#ui/state-chip.tsx'
import { useToday } from '#ui/today.tsx'
import { words } from './words.ts'
import styles from './desk.module.css'

type HeadProps = {
  readonly task: Task
  readonly title: RefObject<HTMLHeadingElement | null>
  /** What the address names and what does not wait here. */
  readonly missing: string | undefined
}

/** What it is, what is asked of it, who sent it and until when. */
export function Head({ task, title, missing }: HeadProps) {
  const today = useToday()
  const { outlineOf } = useFrame()
  const outline = outlineOf(task.record)
  const state = outline?.states[task.state]
  return (
    <header className={styles.head}>
      {missing !== undefined && (
        <p role="status" className={styles.missing}>
          {words.gone(missing)}
        </p>
      )}
      <div className={styles.what}>
        <p className={styles.quiet}>
          <RecordNumber number={task.number} />
          <span aria-hidden="true"> · </span>
          {task.what}
        </p>
        <h1 className={styles.title} ref={title} tabIndex={-1}>
          {task.title}
        </h1>
      </div>
      <div className={styles.facts}>
        {state && <StateChip tone={state.tone} label={state.label} />}
        <span className={styles.sent}>
          <Message
            of={words.sent}
            parts={{ by: task.assignedBy === null ? words.system : <PersonName name={task.assignedBy} /> }}
          />{' '}
          <time dateTime={task.dateAssigned} title={instantInWords(task.dateAssigned)} className="tnum">
            {instantInShort(task.dateAssigned, today)}
          </time>
        </span>
        {task.onBehalfOf !== null && <span>{words.onBehalf(task.onBehalfOf)}</span>}
        {task.due && <Due day={task.due} />}
        <ToRecord record={{ kind: task.record, number: task.number }} className={styles.open ?? ''}>
          <IconExternalLink size={16} stroke={1.8} aria-hidden="true" />
          {words.openRecord}
        </ToRecord>
      </div>
    </header>
  )
}
