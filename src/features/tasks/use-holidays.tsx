import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isDay, type Day } from '#lib/days.ts'
import type { Holidays } from '#lib/working-days.ts'
import { records } from '#kernel/api/client.ts'
import { isRef, type Ref } from '#kernel/outline/ref.ts'
import { useRegistry } from '#kernel/slots/slots.tsx'

/** A day on which nobody works: at a site, or at none. */
export type Holiday = { readonly day: Day; readonly name: string; readonly site: Ref | null }

/** The holidays from one day to another; none while they are read, and where no span is said. */
export function useHolidays(span: readonly [from: Day, to: Day] | undefined): readonly Holiday[] {
  const registry = useRegistry()
  const [from, to] = span ?? []
  const { data } = useQuery({
    queryKey: ['holidays', 'list', { from, to }],
    queryFn: ({ signal }) =>
      records(registry.named('holiday')).list({ day: `${from}..${to}`, state: 'active', limit: '200' }, signal),
    enabled: span !== undefined,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
  return (data?.items ?? []).flatMap(({ day, name, site }) =>
    typeof day === 'string' && isDay(day)
      ? [{ day, name: typeof name === 'string' ? name : '', site: isRef(site) ? site : null }]
      : [],
  )
}

/** The days on which nobody works at a site; those of all sites where it is none. */
export const holidaysAt = (all: readonly Holiday[], site: string | null): Holidays =>
  new Set(all.flatMap((one) => (one.site === null || one.site.id === site ? one.day : [])))
