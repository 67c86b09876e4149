import { useQuery } from '@tanstack/react-query'
import { ask } from '#lib/http.ts'
import type { Blocks } from '#features/tasks/task.ts'

/** What keeps the reader's tasks waiting, and what waits for them. */
export const useBlocks = () =>
  useQuery({
    queryKey: ['tasks', 'blocks'],
    queryFn: async ({ signal }) =>
      (await ask<{ items: readonly Blocks[] }>('GET', '/api/v1/tasks/blocks', { signal })).items,
  })
