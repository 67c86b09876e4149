// Two shifts for good.

import { stepsOn, weighed } from '../steps.ts'
import type { Told } from '../told-change.ts'

export const twoShifts: Told = (day) => {
  const { submitted, accepted, planned, approved, begun, ready, complete, closed } = stepsOn(day)
  return {
    key: 'change-two-shifts',
    on: -135,
    by: '@grace',
    values: {
      title: 'Two shifts in the calibration laboratory for good',
      category: 'Organisation',
      class: 'Minor',
      requestedOn: day(-135),
      currentState: 'Two shifts until summer.',
      intendedState: 'Two shifts, with a second reference so that neither waits for the other.',
      justification: 'Recalibrations are back within four working days; one shift would bring the queue back.',
      department: '@calibration-laboratory',
      site: '@leeds',
      processes: [{ process: '@process-calibration', inputs: 'Tested sensors, two references' }],
    },
    items: [['@job-calibrator', 'Two shifts are the rule']],
    decided: [-132, '@grace'],
    impacts: [
      {
        record: '@process-calibration',
        added: { item: '@job-calibrator', why: 'It is carried out in two shifts' },
        treatment: 'Inform',
      },
      {
        record: '@change-shifts',
        added: { item: '@job-calibrator', why: 'Is temporary; this one takes its place' },
        treatment: 'Inform',
      },
    ],
    assessments: [{ by: '@sofia', on: -133, answers: [['Does a specification, a test or a limit change?', 'No']] }],
    planned: [-131, '@grace'],
    actions: [
      {
        key: 'reference',
        title: 'Put the second reference into use',
        expected: 'Its certificate is filed and it stands at bench 2.',
        phase: 'Implementation',
        doer: '@grace',
        days: [-129, -124],
        done: [-125, 'Certificate 88120 filed, the reference stands at bench 2.'],
        more: [
          {
            on: -124,
            by: '@grace',
            step: 'reopen',
            reason: 'The certificate names another serial number; the laboratory corrects it.',
          },
          {
            on: -123,
            by: '@grace',
            step: 'complete',
            values: { evidence: 'Corrected certificate 88120-A filed, serial number compared.', doneOn: day(-123) },
          },
        ],
      },
    ],
    steps: [
      submitted(-135, '@grace'),
      accepted(-134, '@ines', { owner: '@grace', due: -118 }),
      planned(
        -130,
        '@grace',
        weighed('As in the trial; the second reference takes away the wait.', [
          [2, 2],
          [1, 2],
        ]),
      ),
      ...approved(-130, '@maya'),
      begun(-129, '@grace'),
      ready(-122, '@grace'),
      // On the day itself: in effect at once.
      { on: -118, by: '@maya', step: 'set-release', values: { releaseOn: day(-118) } },
      complete(-100, '@grace', 'Nothing was under way between the two.'),
      closed(-98, '@sofia'),
    ],
  }
}
