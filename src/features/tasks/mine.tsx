import { useSyncExternalStore } from 'react'
import { ask } from '#lib/http.ts'
import { createTaskList } from './in-memory.ts'
import type { Task } from './task.ts'

/** What waits for the person who is signed in, in this tab's memory. */
export const mine = createTaskList<Task>()

/** Draws again when the list changes. */
export const useMine = (): readonly Task[] => useSyncExternalStore(mine.subscribe, mine.tasks)

/** Asks the server what waits and puts it into the list; the query keeps only when that was. */
export const mineQuery = {
  queryKey: ['tasks', 'mine'],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    mine.replace(await ask<readonly Task[]>('GET', '/api/v1/tasks', { signal }))
    return Date.now()
  },
} as const
