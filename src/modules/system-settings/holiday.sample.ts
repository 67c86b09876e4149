import { addDays, type Day } from '#lib/days.ts'
import type { Sample, Scenario } from '#features/samples/scenario.ts'
import { holiday } from './holiday.ts'

/** Easter Sunday of a year, by the anonymous Gregorian algorithm (Meeus, Astronomical Algorithms, chapter 8). */
function easterOf(year: number): Day {
  const [golden, century, rest] = [year % 19, Math.floor(year / 100), year % 100]
  const moon =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30
  const week = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * week) / 451)
  const day = moon + week - 7 * late + 114
  return `${year}-${String(Math.floor(day / 31)).padStart(2, '0')}-${String((day % 31) + 1).padStart(2, '0')}`
}

/** The first Monday on or after a day. */
const mondayFrom = (day: Day): Day => addDays(day, (8 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7)

type Named = readonly (readonly [name: string, day: Day])[]

const inLeeds = (year: number, easter: Day): Named => [
  ["New Year's Day", `${year}-01-01`],
  ['Good Friday', addDays(easter, -2)],
  ['Easter Monday', addDays(easter, 1)],
  ['Early May bank holiday', mondayFrom(`${year}-05-01`)],
  ['Spring bank holiday', mondayFrom(`${year}-05-25`)],
  ['Summer bank holiday', mondayFrom(`${year}-08-25`)],
  ['Christmas Day', `${year}-12-25`],
  ['Boxing Day', `${year}-12-26`],
]

const inPorto = (year: number, easter: Day): Named => [
  ["New Year's Day", `${year}-01-01`],
  ['Good Friday', addDays(easter, -2)],
  ['Freedom Day', `${year}-04-25`],
  ["Workers' Day", `${year}-05-01`],
  ['Corpus Christi', addDays(easter, 60)],
  ['Portugal Day', `${year}-06-10`],
  ['Assumption Day', `${year}-08-15`],
  ['Republic Day', `${year}-10-05`],
  ["All Saints' Day", `${year}-11-01`],
  ['Restoration of Independence', `${year}-12-01`],
  ['Immaculate Conception', `${year}-12-08`],
  ['Christmas Day', `${year}-12-25`],
]

const kept = (site: string, days: Named): readonly Scenario[] =>
  days.map(([name, day]) => ({
    key: `holiday-${site}-${day}`,
    on: -556,
    by: '@maya',
    values: { name, day, site: `@${site}` },
  }))

const closing = (year: number): Scenario => ({
  key: 'holiday-closing',
  on: -555,
  by: '@maya',
  values: { name: 'Works closed', day: `${year}-12-24` },
  steps: [
    { on: -300, by: '@maya', step: 'retire', reason: 'Calibration stays open on Christmas Eve from this year on.' },
    { on: -290, by: '@maya', step: 'restore', reason: 'The works council has decided to close after all.' },
    { on: -280, by: '@maya', step: 'retire', reason: 'Two customers need their certificates on that day.' },
  ],
})

export const holidays: Sample = {
  definition: holiday,
  scenarios: (day) => {
    const year = Number(day(0).slice(0, 4))
    const years = [year, year + 1].map((one) => [one, easterOf(one)] as const)
    return [
      ...years.flatMap(([one, easter]) => kept('leeds', inLeeds(one, easter))),
      ...years.flatMap(([one, easter]) => kept('porto', inPorto(one, easter))),
      closing(year),
    ]
  },
}
