import { useInfiniteQuery } from '@tanstack/react-query'
import { records, type TrailItem, type TrailPage, type Whole } from '../client.ts'
import type { Definition } from '../define.ts'
import type { Taken } from '../workflow/path.ts'

/** What happened to a record, a page at a time. */
export const useTrail = (definition: Definition, record: Pick<Whole, 'number' | 'version'>) =>
  useInfiniteQuery({
    queryKey: [definition.plural, 'trail', record.number],
    queryFn: ({ pageParam }) => records(definition).trail(record.number, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: TrailPage) => page.next ?? undefined,
  })

/** Events, latest first, whichever way they came. */
export const latestFirst = (pages: readonly TrailPage[] | undefined): readonly TrailItem[] =>
  (pages ?? []).flatMap((page) => page.items).toSorted((one, other) => other.place - one.place)

/** The steps that led here, oldest first; none until the whole way is known. */
export function useTaken(definition: Definition, record: Whole): readonly Taken[] {
  const { data } = useTrail(definition, record)
  const items = latestFirst(data?.pages)
  if (items.at(-1)?.place !== 1) return []
  return items
    .toReversed()
    .flatMap(({ body }) => (body.kind === 'moved' && body.step ? { from: body.step.from, to: body.step.to } : []))
}
