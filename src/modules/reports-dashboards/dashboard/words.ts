// The words of dashboards.

import { dayInWords } from '#ui/dates.ts'
import type { Day } from '#lib/days.ts'

const exact = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

export const words = {
  title: 'Dashboards',
  boards: 'Dashboards',
  what: (board: string) => `${board} dashboard`,
  loading: 'Reckoning the measures',
  failed: 'The dashboard could not be shown.',
  explain: (label: string) => `What ${label} means`,
  rose: (by: number, since: Day) => `Up ${exact.format(by)} since ${dayInWords(since)}`,
  fell: (by: number, since: Day) => `Down ${exact.format(by)} since ${dayInWords(since)}`,
  steady: (since: Day) => `Unchanged since ${dayInWords(since)}`,
  fresh: 'No value a month ago',
  nothing: 'Nothing to count yet',
  sinceKept: (day: Day) => `History is kept from ${dayInWords(day)} on; values before that are not known.`,
  latest: (all: number, oldest: string, count: number) => `${all} in all, ${count} ${oldest}`,
  toList: 'Show in list',
}
