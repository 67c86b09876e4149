import { useQuery } from '@tanstack/react-query'
import { records, type Listed, type Whole } from '#kernel/api/client.ts'
import { isRef } from '#kernel/outline/ref.ts'
import { documentVersion } from '../document-version.ts'
import { comparable, earlierOf } from '../version/earlier.ts'

type Others = {
  /** The versions of the same document that this one can be compared with, the newest first. */
  readonly others: readonly Listed[]
  /** The one that most people ask about: that before it which was effective, or the one after the first. */
  readonly nearest: Listed | undefined
  readonly isComing: boolean
}

export function useOtherVersions(version: Whole): Others {
  const parent = isRef(version.parent) ? version.parent.number : undefined
  const { data, isLoading } = useQuery({
    queryKey: [documentVersion.plural, 'list', { parent, sort: '-number' }],
    queryFn: ({ signal }) => records(documentVersion).list({ parent, sort: '-number', limit: '200' }, signal),
    enabled: parent !== undefined,
  })
  const others = comparable(version, data?.items ?? [])
  return { others, nearest: earlierOf(version, others) ?? others.at(-1), isComing: isLoading }
}
