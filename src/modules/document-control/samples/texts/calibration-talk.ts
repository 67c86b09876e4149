// What the reviewers of the calibration procedure say on its passages.

import type { ScenarioStep } from '#features/samples/scenario.ts'

export const calibrationTalk: readonly ScenarioStep[] = [
  {
    on: -3,
    by: '@yusuf',
    comment: {
      key: 'places',
      says: 'Does “its places” include the vans of field service? They carry two torque tools.',
      on: {
        passage: 'list-of-equipment',
        quote: 'Twice a year each department walks through its places with the list.',
      },
    },
  },
  {
    on: -3,
    by: '@yusuf',
    comment: {
      key: 'drawer',
      says: 'At line 2 there is no drawer that can be locked. Name the place, or let us order one first.',
      on: {
        passage: 'intervals-and-due-dates',
        quote: 'Takes what was not brought from the station into the locked drawer',
      },
    },
  },
  {
    on: -2,
    by: '@grace',
    comment: {
      key: 'places-answer',
      answers: 'places',
      says: 'Yes. The vans stand in the list as places of field service.',
    },
  },
  { on: -2, by: '@yusuf', resolve: 'places' },
  {
    on: -2,
    by: '@sofia',
    comment: {
      key: 'stands',
      says: 'Who decides that? It should be quality together with the laboratory, as it is for results outside the limits.',
      on: {
        passage: 'intervals-and-due-dates',
        quote:
          'If the calibration then shows that the instrument was within its limit, what was measured with it stands.',
      },
    },
  },
  {
    on: -2,
    by: '@sofia',
    comment: {
      key: 'shift-lead',
      says: 'The shift lead has a duty from this version on and does not stand in this table yet.',
      on: { passage: 'responsibilities', quote: 'Head of each department' },
    },
  },
  {
    on: -1,
    by: '@grace',
    comment: {
      key: 'drawer-answer',
      answers: 'drawer',
      says: 'I will name the tool store: it is locked, and both lines reach it.',
    },
  },
]
