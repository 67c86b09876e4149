// A die of the next generation from the vendor that makes the present one: what the vendor is approved for changes with the release.

import { stepsOn, weighed } from '../steps.ts'
import type { Told } from '../told-change.ts'

export const pressureDie: Told = (day) => {
  const { submitted, accepted, planned, approved, begun, ready, released, complete, closed } = stepsOn(day)
  return {
    key: 'change-pressure-die',
    on: -78,
    by: '@yusuf',
    values: {
      title: 'Pressure die PD-5 in place of PD-4',
      category: 'Material or supplier',
      class: 'Minor',
      requestedOn: day(-78),
      currentState: 'Norvik is approved for PD-3 and PD-4. PD-4 was never ordered: its pads lift when they are bonded.',
      intendedState:
        'Norvik is approved for PD-3 and PD-5, whose pads are plated twice. PD-4 is taken off its approval.',
      justification: 'Nineteen of two hundred PD-4 lost a pad at the bonder; Norvik ends PD-4 and offers PD-5 for it.',
      department: '@supply-chain',
      site: '@leeds',
    },
    items: [['@vendor-norvik', 'Which dies it is approved for']],
    decided: [-74, '@daniel'],
    impacts: [
      {
        record: '@process-purchasing',
        added: { item: '@vendor-norvik', why: 'Dies are ordered by the list of approved parts' },
        treatment: 'Inform',
        note: 'The list follows from the approval by itself.',
      },
    ],
    assessments: [
      {
        by: '@sofia',
        on: -75,
        measures: 'First articles of PD-5 are bonded and pulled before it is ordered.',
        answers: [['Must something be validated or verified?', 'Yes', 'Bond strength of the new pads.']],
      },
    ],
    planned: [-73, '@daniel'],
    actions: [
      {
        key: 'first-articles',
        title: 'Bond and pull two hundred first articles',
        expected: 'No pad lifts below 8 grams.',
        phase: 'Implementation',
        doer: '@yusuf',
        days: [-69, -52],
        covers: ['assessed-by-sofia'],
        done: [-54, 'Two hundred PD-5 bonded; the weakest pad held 9.4 grams, log B-0512.'],
      },
      {
        key: 'lots',
        title: 'Count rejects of the first two lots',
        expected: 'Fewer than three dies of each.',
        phase: 'Post-implementation',
        doer: '@keith',
        days: [-40, -14],
        done: [-18, 'Two lots of 1,000 came in: one die rejected of both.'],
      },
    ],
    steps: [
      submitted(-78, '@yusuf'),
      accepted(-77, '@ines', { owner: '@daniel', due: -44 }),
      planned(
        -72,
        '@daniel',
        weighed(
          'A die with a weak pad shows nothing at final test and fails months later; the pull test finds it.',
          [
            [3, 4],
            [1, 4],
          ],
          {
            vendors: [
              {
                vendor: '@vendor-norvik',
                becomes: 'Approved for',
                what: 'Pressure die PD-5',
                specification: 'ND-0512, revision B',
                site: 'Horten',
              },
              { vendor: '@vendor-norvik', becomes: 'No longer approved for', what: 'Pressure die PD-4' },
            ],
          },
        ),
      ),
      ...approved(-71, '@maya'),
      begun(-70, '@daniel'),
      ready(-50, '@daniel'),
      ...released(-48, '@sofia', -44),
      complete(-15, '@daniel', 'The eighty PD-4 that were left of the trial were scrapped.'),
      closed(-12, '@sofia'),
    ],
  }
}
