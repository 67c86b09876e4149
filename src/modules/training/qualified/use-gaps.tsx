import { useQuery } from '@tanstack/react-query'
import { ask } from '#lib/http.ts'
import { collection } from '#kernel/outline/names.ts'
import { jobRole } from '../job-role/job-role.ts'
import type { Gaps } from './gaps.ts'

/** How many qualified people stand behind each process at each site today. */
export const useGaps = () =>
  useQuery({
    queryKey: [jobRole.plural, 'gaps'],
    queryFn: ({ signal }) => ask<Gaps>('GET', `${collection(jobRole)}/gaps`, { signal }),
    retry: false,
  })
