import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '#lib/http.ts'
import type { Day } from '#lib/days.ts'
import { isWorkingDay } from '#lib/working-days.ts'
import { holidaysAt, useHolidays } from '#features/tasks/use-holidays.tsx'
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
export function useWorkingDays(span: readonly [Day, Day]) {
  const all = useHolidays(span)
  return {
    /** The holidays of a day in words, each with its site where it is of one only. */
    holidaysOn: (day: Day): readonly string[] =>
      all.filter((one) => one.day === day).map(({ name, site }) => words.holiday(name, site?.title ?? null)),
    worksOn: (day: Day, site: string | null): boolean => isWorkingDay(day, holidaysAt(all, site)),
  }
}

export type WorkingDays = ReturnType<typeof useWorkingDays>
