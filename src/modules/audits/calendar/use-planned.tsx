import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '#lib/http.ts'
import { isDay, type Day } from '#lib/days.ts'
import { isWorkingDay } from '#lib/working-days.ts'
import { records } from '#kernel/api/client.ts'
import { isRef } from '#kernel/outline/ref.ts'
import { useRegistry } from '#kernel/slots/slots.tsx'
import { filled, type Search } from '#screens/list/list-search.ts'
import { collection } from '#kernel/outline/names.ts'
import { audit } from '../audit.ts'
import type { Planned } from './planned.ts'
import { words } from './words.ts'

/** The audits of some days, within what the list is narrowed to. */
export const usePlanned = (asked: Search, [from, to]: readonly [Day, Day]) =>
  useQuery({
    queryKey: [audit.plural, 'calendar', asked, from, to],
    queryFn: ({ signal }) =>
      ask<Planned>(
        'GET',
        `${collection(audit)}/calendar?${new URLSearchParams({ ...filled(asked), from, to }).toString()}`,
        {
          signal,
        },
      ),
    placeholderData: keepPreviousData,
  })

/** When people work between two days: the holidays with their names, and whether anybody works at a site. */
export function useWorkingDays([from, to]: readonly [Day, Day]) {
  const registry = useRegistry()
  const { data } = useQuery({
    queryKey: ['holidays', 'list', { from, to }],
    queryFn: ({ signal }) =>
      records(registry.named('holiday')).list({ day: `${from}..${to}`, state: 'active', limit: '200' }, signal),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
  const days = (data?.items ?? []).flatMap(({ day, name, site }) =>
    typeof day === 'string' && isDay(day)
      ? [{ day, name: typeof name === 'string' ? name : '', site: isRef(site) ? site : null }]
      : [],
  )
  return {
    /** The holidays of a day in words, each with its site where it is of one only. */
    holidaysOn: (day: Day): readonly string[] =>
      days.filter((one) => one.day === day).map(({ name, site }) => words.holiday(name, site?.title ?? null)),
    worksOn: (day: Day, site: string | null): boolean =>
      isWorkingDay(day, new Set(days.filter((one) => one.site === null || one.site.id === site).map((one) => one.day))),
  }
}

export type WorkingDays = ReturnType<typeof useWorkingDays>
