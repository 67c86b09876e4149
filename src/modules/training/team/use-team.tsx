import { useQuery } from '@tanstack/react-query'
import { ask } from '#lib/http.ts'
import type { Team } from './team.ts'

/** How the people stand whom one leads. */
export const useTeam = () =>
  useQuery({
    queryKey: ['training', 'team'],
    queryFn: ({ signal }) => ask<Team>('GET', '/api/v1/training/team', { signal }),
    retry: false,
  })
