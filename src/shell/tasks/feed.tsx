import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { askAgain } from '#lib/ask-again.ts'
import { mine, mineQuery, useMine } from '#features/tasks/mine.tsx'
import { queries } from '#shell/frame/queries.tsx'
import { onTold } from '../stream/stream.tsx'
import { words } from '#shell/frame/words.ts'
import styles from './badge.module.css'

// Told that something of theirs has changed, whoever is signed in asks again: their own tasks and those they wait for.
onTold('tasks', () => void askAgain(queries, ['tasks']))

/** Feeds the list of tasks for as long as somebody is signed in; whoever comes next finds it empty. */
export function useTaskFeed(): void {
  useQuery(mineQuery)
  useEffect(() => mine.clear, [])
}

/** Beside Home while the list is not empty (specification, section 1). */
export const NewBadge = ({ id }: { readonly id: string }) =>
  useMine().length === 0 ? null : (
    <span id={id} className={styles.badge}>
      {words.newTasks}
    </span>
  )
