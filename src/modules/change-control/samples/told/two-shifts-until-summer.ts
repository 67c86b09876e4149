// Two shifts for a time; another change made them permanent.

import { stepsOn, weighed } from '../steps.ts'
import type { Told } from '../told-change.ts'

export const shifts: Told = (day) => {
  const { submitted, accepted, planned, approved, begun, ready, released } = stepsOn(day)
  return {
    key: 'change-shifts',
    on: -220,
    by: '@grace',
    values: {
      title: 'Two shifts in the calibration laboratory until summer',
      category: 'Organisation',
      class: 'Minor',
      duration: 'Temporary',
      endsOn: day(-110),
      requestedOn: day(-220),
      currentState: 'The laboratory works from eight to four.',
      intendedState: 'It works from six to ten in two shifts for four months.',
      justification: 'Recalibrations wait eleven working days; customers were promised five.',
      department: '@calibration-laboratory',
      site: '@leeds',
    },
    items: [['@job-calibrator', 'Work in two shifts, hand-over in writing']],
    decided: [-217, '@grace'],
    impacts: [
      {
        record: '@process-calibration',
        added: { item: '@job-calibrator', why: 'It is carried out in two shifts' },
        treatment: 'Inform',
      },
    ],
    assessments: [{ by: '@sofia', on: -218, answers: [['Does a specification, a test or a limit change?', 'No']] }],
    planned: [-216, '@grace'],
    actions: [
      {
        key: 'hand-over',
        title: 'Sheet for the hand-over between shifts',
        expected: 'Open measurements and references in use are written down at each change of shift.',
        phase: 'Implementation',
        doer: '@beatriz',
        days: [-214, -209],
        more: [
          {
            on: -216,
            by: '@grace',
            step: 'drop',
            reason: 'Beatriz leaves on Friday; the laboratory book does the same.',
          },
        ],
      },
      {
        key: 'book',
        title: 'Hand-over in the laboratory book',
        expected: 'Open measurements and references in use are written down at each change of shift.',
        phase: 'Implementation',
        doer: '@grace',
        days: [-212, -208],
        done: [-209, 'A page for each change of shift; five of five were filled in the trial week.'],
      },
    ],
    steps: [
      submitted(-220, '@grace'),
      accepted(-219, '@ines', { owner: '@grace', due: -204 }),
      planned(
        -215,
        '@grace',
        weighed('Something may be lost between shifts; the book says what is open.', [
          [2, 2],
          [2, 2],
        ]),
      ),
      ...approved(-214, '@maya'),
      begun(-213, '@grace'),
      ready(-208, '@grace'),
      ...released(-207, '@maya', -203),
      { on: -112, by: '@grace', tie: { type: 'made_permanent_by', to: '@change-two-shifts' } },
      { on: -111, by: '@sofia', step: 'make-permanent' },
    ],
  }
}
