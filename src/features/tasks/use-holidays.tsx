import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isDay, type Day } from '#lib/days.ts'
import type { Holidays } from '#lib/working-days.ts'
import { records } from '#kernel/api/client.ts'
import { isRef, type Ref } from '#kernel/outline/ref.ts'
import { useRegistry } from '#kernel/slots/slots.tsx'

/** A day on which nobody works: at a site, or at none. */
export type Holiday = { readonly day: Day; readonly name: string; readonly site: Ref | null }

type Span = readonly [from: Day, to: Day]

const none: readonly Holiday[] = []

/** The holidays from one day to another; none while they are read, and where no span is said. */
export const useHolidays = (span: Span | undefined): readonly Holiday[] => useHolidaysRead(span).holidays

/** The same, for what would be wrong without them: whether they are those of this span. Where they cannot be read there are none. */
export function useHolidaysRead(span: Span | undefined): {
  readonly holidays: readonly Holiday[]
  readonly areRead: boolean
} {
  const registry = useRegistry()
  const [from, to] = span ?? []
  const { data, isPending, isPlaceholderData } = useQuery({
    queryKey: ['holidays', 'list', { from, to }],
    queryFn: ({ signal }) =>
      records(registry.named('holiday')).list({ day: `${from}..${to}`, state: 'active', limit: '200' }, signal),
    enabled: span !== undefined,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
  const holidays = data?.items.flatMap(({ day, name, site }) =>
    typeof day === 'string' && isDay(day)
      ? [{ day, name: typeof name === 'string' ? name : '', site: isRef(site) ? site : null }]
      : [],
  )
  return { holidays: holidays ?? none, areRead: !isPending && !isPlaceholderData }
}

/** The days on which nobody works at a site; those of all sites where it is none. */
export const holidaysAt = (all: readonly Holiday[], site: string | null): Holidays =>
  new Set(all.flatMap((one) => (one.site === null || one.site.id === site ? one.day : [])))
