import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { ask } from '#lib/http.ts'
import { mineQuery } from '#features/tasks/mine.tsx'
import type { Task } from '#features/tasks/task.ts'
import { dayInWords } from '#ui/dates.ts'
import { nameOf } from './shown.ts'
import { words } from './words.ts'
import styles from './inbox.module.css'

/** What was put off, folded away; each can be woken. */
export function Asleep({ tasks }: { readonly tasks: readonly Task[] }) {
  const queries = useQueryClient()
  const wake = async ({ id }: Task) => {
    await ask('PUT', `/api/v1/tasks/${id}/snooze`, { body: { until: null } })
    await queries.invalidateQueries({ queryKey: mineQuery.queryKey })
  }
  return (
    <details className={styles.asleep}>
      <summary>{words.asleep(tasks.length)}</summary>
      <ul className={styles.sleeping}>
        {tasks.map((task) => (
          <li key={task.link}>
            <span>{nameOf(task)}</span>
            <span className={styles.until}>{words.wakesOn(dayInWords(task.snoozedUntil ?? ''))}</span>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`${words.snooze.wake}: ${nameOf(task)}`}
              onClick={() => void wake(task)}
            >
              {words.snooze.wake}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
