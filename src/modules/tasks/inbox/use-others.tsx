import { useQuery } from '@tanstack/react-query'
import { ask } from '#lib/http.ts'
import type { OtherTask } from '#features/tasks/task.ts'

/** Tasks of others, or those that one has done. */
export const useOthers = (which: 'waiting' | 'team' | 'completed') =>
  useQuery({
    queryKey: ['tasks', which],
    queryFn: ({ signal }) => ask<readonly OtherTask[]>('GET', `/api/v1/tasks/${which}`, { signal }),
  })
