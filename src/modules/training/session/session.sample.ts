// Sessions at Northfield: how to talk with customers who complain, and auditing.

import type { DayFromNow, Sample, SampleValues, Scenario, ScenarioStep } from '#features/samples/scenario.ts'
import { trainingSession } from './session.ts'

const calling: SampleValues = {
  requirement: '@req-calling',
  owner: '@owen',
  begins: '09:00',
  ends: '12:30',
  place: 'Leeds, meeting room Aire',
  capacity: 8,
  languages: 'English',
  material: 'Six recorded calls, with headphones. Bring a call of your own that went badly.',
}

const auditing: SampleValues = {
  requirement: '@req-auditing',
  owner: '@maya',
  begins: '08:30',
  ends: '16:30',
  place: 'Online: meet.northfield.example/auditing',
  capacity: 6,
  languages: 'English',
  material: 'ISO 19011:2018, and the audit report of last autumn.',
}

/** Planned by Hannah Brooks some weeks ahead, and announced the day after. */
const planned =
  (
    key: string,
    [on, held]: readonly [planned: number, held: number],
    values: SampleValues,
    steps: readonly ScenarioStep[] = [],
  ): Sample['scenarios'] =>
  (day: DayFromNow) => [
    {
      key,
      on,
      by: '@hannah',
      values: { ...values, day: day(held) },
      steps: [{ on: on + 1, by: '@hannah', step: 'announce' }, ...steps],
    },
  ]

/** Held by its trainer, who signs the roster the day after. */
const held = (by: string, on: number): readonly ScenarioStep[] => [
  { on, by, step: 'begin' },
  { on: on + 1, by, step: 'close' },
]

const told: readonly Sample['scenarios'][] = [
  planned('ses-calling-rain', [-439, -420], calling, [
    {
      on: -424,
      by: '@owen',
      step: 'cancel',
      reason: 'The room is under water since the storm; we start again in spring.',
    },
  ]),
  planned('ses-calling-first', [-415, -380], calling, held('@owen', -380)),
  planned('ses-auditing-first', [-410, -370], auditing, held('@maya', -370)),
  (day) =>
    planned('ses-auditing-second', [-358, -345], auditing, [
      {
        on: -350,
        by: '@hannah',
        step: 'change',
        values: { day: day(-340), capacity: 8 },
        reason: 'Three of those who booked are at the supplier in Turin on that day.',
      },
      ...held('@maya', -340),
    ])(day),
  planned('ses-calling-winter', [-230, -200], calling, held('@owen', -200)),
  planned('ses-calling-now', [-16, -1], { ...calling, capacity: 4 }, [{ on: -1, by: '@owen', step: 'begin' }]),
  planned('ses-calling-ahead', [-10, 20], { ...calling, capacity: 2, place: 'Leeds, meeting room Wharfe' }),
]

const others = (day: DayFromNow): readonly Scenario[] => [
  { key: 'ses-auditing-ahead', on: -5, by: '@hannah', values: { ...auditing, day: day(40), owner: '@tomas' } },
  {
    key: 'ses-twice',
    on: -5,
    by: '@hannah',
    values: { ...auditing, day: day(40), owner: '@tomas' },
    steps: [{ on: -4, by: '@maya', step: 'void', reason: 'Entered twice in one morning.' }],
  },
]

export const trainingSessions: Sample = {
  definition: trainingSession,
  scenarios: (day) => [...told.flatMap((one) => one(day)), ...others(day)],
  breakages: {
    'in-order': () => ({ values: { begins: '16:00', ends: '09:00' } }),
    'day-ahead': (day) => ({ values: { day: day(-9) } }),
    'day-come': (day) => ({ values: { day: day(9) } }),
    'roster-told': () => ({ parts: { of: 'session-seat', values: { state: 'booked' } } }),
    'attendance-signed': () => ({
      parts: { of: 'session-seat', standing: ['attended'], values: { arrived: 'By code', signedOn: null } },
    }),
  },
}
