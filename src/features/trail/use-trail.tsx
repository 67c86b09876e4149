import { useInfiniteQuery } from '@tanstack/react-query'
import { records, type TrailItem, type TrailPage, type Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'

/** What happened to a record, a page at a time. */
export const useTrail = (definition: Definition, record: Pick<Whole, 'number' | 'version'>) =>
  useInfiniteQuery({
    queryKey: [definition.plural, 'trail', record.number],
    queryFn: ({ pageParam }) => records(definition).trail(record.number, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: TrailPage) => page.next ?? undefined,
  })

/** Events, latest first: as they come. */
export const latestFirst = (pages: readonly TrailPage[] | undefined): readonly TrailItem[] =>
  (pages ?? []).flatMap((page) => page.items)
