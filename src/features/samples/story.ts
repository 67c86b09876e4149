// All scenarios as one story: what happened on which day, in order, told relative to the day of loading.

import { addDays, type Day } from '#lib/days.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { DayFromNow, Sample, SampleValues, ScenarioStep, Scenario } from './scenario.ts'

/** One thing that happens: a record is created, or a step of its scenario is taken. */
export type Moment = {
  readonly at: Date
  readonly day: Day
  readonly by: string
  readonly definition: Definition
  readonly sample: Sample
  readonly scenario: Scenario
  readonly step?: ScenarioStep
}

/** The working day on or before a day: nobody at Northfield works on a Saturday or Sunday. */
function workingDay(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (weekday === 6) return addDays(day, -1)
  return weekday === 0 ? addDays(day, -2) : day
}

/** Working days counted from `today`. */
export const daysFrom =
  (today: Day): DayFromNow =>
  (days) =>
    workingDay(addDays(today, days))

const minute = 60_000

/** In milliseconds. */
const mostApart = 7 * minute

/** What happens on a day is over by half past ten in the evening, by UTC: in summer the day ends an hour sooner at both sites. */
const span = 13.5 * 60 * minute

/** The moments of one day, from nine o'clock on; closer together where there are many, for none belongs to the next day. */
function timed(day: Day, moments: readonly Omit<Moment, 'at'>[]): readonly Moment[] {
  const begin = Date.parse(`${day}T09:00:00Z`)
  const apart = Math.min(mostApart, Math.floor(span / moments.length))
  return moments.map((moment, at) => ({ ...moment, at: new Date(begin + at * apart) }))
}

/** Everything that happens in the samples, in order of time; on one day in the order in which it is written down. */
export function storyOf(samples: readonly Sample[], today: Day): readonly Moment[] {
  const day = daysFrom(today)
  const all = samples.flatMap((sample) =>
    sample.scenarios(day).flatMap((scenario) => {
      const moment = (on: number, by: string) => ({
        on,
        by,
        day: day(on),
        definition: sample.definition,
        sample,
        scenario,
      })
      const steps = (scenario.steps ?? []).map((step) => ({ ...moment(step.on, step.by), step }))
      return [moment(scenario.on, scenario.by), ...steps]
    }),
  )
  const ordered = all.toSorted((one, other) => one.on - other.on)
  const days = Map.groupBy(ordered, (moment) => moment.day)
  return [...days].flatMap(([date, moments]) => timed(date, moments))
}

/** Values with every `@key` replaced by what `idOf` answers for it. */
export function withIds(values: SampleValues, idOf: (key: string) => string): SampleValues {
  const replaced = (value: SampleValues[string]): SampleValues[string] => {
    if (typeof value === 'string') return value.startsWith('@') ? idOf(value) : value
    if (!Array.isArray(value)) return value
    return (value as readonly (string | SampleValues)[]).map((line) =>
      typeof line === 'string' ? (replaced(line) as string) : withIds(line, idOf),
    ) as SampleValues[string] // A list of names stays one, a table too.
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, replaced(value)]))
}
