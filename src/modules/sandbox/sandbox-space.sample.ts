// Where people of Northfield Instruments have practised. All of it is purged: a space that still stood here would hold nothing.

import type { DayFromNow, Sample, Scenario } from '#features/samples/scenario.ts'
import { sandboxSpace } from './sandbox-space.ts'

const scenarios = (day: DayFromNow): readonly Scenario[] => [
  {
    key: 'space-capa-course',
    on: -60,
    by: '@maya',
    values: { title: 'Practising CAPA before the course', contents: 'Sample organisation', owner: '@maya' },
    steps: [
      { on: -60, by: '@maya', step: 'ready', values: { idleUntil: day(-53) } },
      { on: -59, by: '@maya', step: 'use', values: { idleUntil: day(-52) } },
      { on: -58, by: '@maya', step: 'use', values: { idleUntil: day(-51) } },
      { on: -57, by: '@maya', step: 'reset', reason: 'The clock has gone too far for the exercise.' },
      { on: -57, by: '@maya', step: 'ready', values: { idleUntil: day(-50) } },
      { on: -56, by: '@maya', step: 'purge', reason: 'The course is over, nobody practises here.' },
    ],
  },
  {
    key: 'space-audit-practice',
    on: -40,
    by: '@tomas',
    values: { title: 'A practice audit for new auditors', contents: 'Sample organisation', owner: '@tomas' },
    steps: [
      { on: -40, by: '@tomas', step: 'ready', values: { idleUntil: day(-33) } },
      { on: -38, by: '@tomas', step: 'use', values: { idleUntil: day(-31) } },
      { on: -31, by: 'clock', step: 'expire' },
      { on: -22, by: 'clock', step: 'clear' },
    ],
  },
  {
    key: 'space-empty',
    on: -20,
    by: '@jack',
    values: { title: 'What a new site would enter first', contents: 'People and master data', owner: '@jack' },
    steps: [{ on: -20, by: '@maya', step: 'void', reason: 'Asked for twice, the other one is in use.' }],
  },
]

export const sandboxSpaces: Sample = { definition: sandboxSpace, scenarios }
