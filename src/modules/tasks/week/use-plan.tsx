import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Day } from '#lib/days.ts'
import { ask } from '#lib/http.ts'
import { Refusal } from '#lib/refusal.ts'
import { mine, mineQuery } from '#features/tasks/mine.tsx'
import type { Task } from '#features/tasks/task.ts'
import { dayInShort } from '#ui/dates.ts'
import { useToday } from '#ui/today.tsx'
import { nameOf } from '../inbox/shown.ts'
import { plannedBefore } from './week-of.ts'
import { words } from './words.ts'
import styles from './week.module.css'

/** Plans a task of the reader's for a day, null for none: it stands there at once, and a refusal puts it back. */
export function usePlan(): (task: Task, day: Day | null) => Promise<void> {
  const queries = useQueryClient()
  const today = useToday()
  // What a task was last told by: a plan that follows at once is told anew, with an Undo of its own.
  const told = useRef(new Map<Task['id'], string>())

  return async function plan(task, day, undoable = true) {
    mine.add({ ...task, snoozedUntil: day })
    try {
      await ask('PUT', `/api/v1/tasks/${task.id}/snooze`, { body: { until: day } })
    } catch (error) {
      mine.add(task)
      if (!(error instanceof Refusal)) throw error
      notifications.show({ message: error.message, autoClose: false })
      return
    }
    const silence = () => notifications.hide(told.current.get(task.id) ?? '')
    const undo = () => {
      silence()
      void plan({ ...task, snoozedUntil: day }, plannedBefore(task, today), false)
    }
    silence()
    const message = notifications.show({
      message: (
        <span className={styles.undoing}>
          {day === null ? words.undone(nameOf(task)) : words.done(nameOf(task), dayInShort(day))}
          {undoable && (
            <Button variant="default" size="compact-sm" onClick={undo}>
              {words.undo}
            </Button>
          )}
        </span>
      ),
    })
    told.current.set(task.id, message)
    await queries.invalidateQueries({ queryKey: mineQuery.queryKey })
  } satisfies (task: Task, day: Day | null, undoable?: boolean) => Promise<void>
}
