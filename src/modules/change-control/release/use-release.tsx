import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '#lib/http.ts'
import type { Whole } from '#kernel/api/client.ts'
import { collection } from '#kernel/outline/names.ts'
import { change } from '../change.ts'
import type { Release } from './release.ts'

/** What stands between a change and its release, rehearsed anew with each version of it. */
export const useRelease = ({ number, version }: Pick<Whole, 'number' | 'version'>, enabled: boolean) =>
  useQuery({
    queryKey: [change.plural, 'release', number, version],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      ask<Release>('GET', `${collection(change)}/${encodeURIComponent(number)}/release`, { signal }),
    enabled,
  })
