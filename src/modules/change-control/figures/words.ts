// The words of figures of changes.

import { counted } from '#lib/counted.ts'

const days = (count: number) => counted(Math.round(count), { one: 'day', other: 'days' })
const percent = (count: number, all: number) => (all === 0 ? 0 : Math.round((count / all) * 100))

export const words = {
  title: 'Figures',
  loading: 'Counting',
  failed: 'The changes could not be counted.',
  cycle: 'Median days in each state',
  none: 'No change has left a state yet.',
  days: (state: string, count: number, of: number) =>
    `${state}: ${days(count)}, median of ${counted(of, { one: 'change', other: 'changes' })}`,
  day: (count: number) => (count < 0.5 ? 'under a day' : days(count)),
  throughput: 'Median time from request to effective date',
  median: (count: number | null) => (count === null ? 'none is effective yet' : days(count)),
  emergencies: 'Emergencies, requested in the last 12 months',
  share: (count: number, all: number) => `${count} of ${all} (${percent(count, all)} %)`,
  verdicts: 'Effectiveness checks',
  proven: (count: number) => `${count} effective`,
  notEffective: (count: number) => `${count} not effective`,
}
