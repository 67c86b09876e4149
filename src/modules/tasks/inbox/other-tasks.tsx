import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { OtherTask } from '#features/tasks/task.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { PersonName } from '#ui/avatar.tsx'
import { Due } from '#ui/due.tsx'
import { instantInWords } from '#ui/dates.ts'
import { useNow } from '#ui/now.tsx'
import { RecordNumber } from '#ui/record-number.tsx'
import { StateChip } from '#ui/state-chip.tsx'
import { useRowKeys } from '#ui/use-row-keys.tsx'
import { Coming } from '#ui/coming.tsx'
import { Empty } from './empty.tsx'
import { ageInWords, nameOf, type OwnTab, type Tab } from './shown.ts'
import { KindIcon } from './kind-icon.tsx'
import { useOthers } from './use-others.tsx'
import { words } from './words.ts'
import styles from './inbox.module.css'

type Which = Exclude<Tab, OwnTab>

/** How many they are, once that is known. */
export const OtherCount = ({ which }: { readonly which: Which }) => useOthers(which).data?.length

/** Tasks that are others' to do, or that one has done: each leads to its record. */
export function OtherTasks({ which, who }: { readonly which: Which; readonly who: string | null }) {
  const asked = useOthers(which)
  const { data } = asked
  const list = useRef<HTMLUListElement>(null)
  useRowKeys(list, words.shortcuts)
  if (!data || asked.error) return <Coming asked={asked} loading={words.loading} failed={words.failed} />
  // Of a team it may be narrowed to one person.
  const shown = which === 'team' && who !== null ? data.filter(({ person }) => person === who) : data
  if (shown.length === 0) return <Empty what={which} />
  return (
    <ul ref={list} className={styles.rows} aria-label={words.listOf(words.tabs[which])}>
      {shown.map((task) => (
        <OtherRow key={task.id} task={task} isOver={which === 'completed'} />
      ))}
    </ul>
  )
}

function OtherRow({ task, isOver }: { readonly task: OtherTask; readonly isOver: boolean }) {
  const { outlineOf, routeOf } = useFrame()
  const state = outlineOf(task.record)?.states[task.state]
  const since = task.endedAt ?? task.dateAssigned
  const age = ageInWords(since, useNow())
  return (
    <li className={styles.task}>
      <div className={styles.line}>
        <KindIcon kind={task.kind} />
        <Link
          to="/$module/$number"
          params={{ module: routeOf(task.record) ?? 'tasks', number: task.number }}
          className={styles.name}
          data-row={task.id}
        >
          {nameOf(task)}
        </Link>
        <span className={styles.facts}>
          <span className={styles.number}>
            <RecordNumber number={task.number} split />
          </span>
          <span className={styles.state}>{state && <StateChip tone={state.tone} label={state.label} />}</span>
          <span className={styles.due}>{task.due && !isOver && <Due day={task.due} />}</span>
          <span className={styles.by}>
            {!isOver && task.assignee !== '' && <PersonName name={task.assignee} short={false} />}
          </span>
          <time className={styles.age} dateTime={since} title={instantInWords(since)}>
            {words.ago(age)}
          </time>
        </span>
      </div>
    </li>
  )
}
