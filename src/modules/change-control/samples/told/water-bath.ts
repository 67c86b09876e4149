// A change that its functions assess.

import { stepsOn } from '../steps.ts'
import type { Told } from '../told-change.ts'

export const waterBath: Told = (day) => {
  const { submitted, accepted } = stepsOn(day)
  return {
    key: 'change-water-bath',
    on: -9,
    by: '@niamh',
    values: {
      template: '@change-template-method',
      title: 'Water bath with two probes',
      category: 'Process',
      class: 'Major',
      requestedOn: day(-9),
      currentState: 'The bath is set by one probe, which is moved from place to place.',
      intendedState: 'Two probes show the difference between the two ends while the bath settles.',
      justification:
        'A third of the settling time goes into moving the probe, and twice this year a gradient was seen too late.',
      department: '@calibration-laboratory',
      site: '@leeds',
    },
    items: [['@doc-water-bath', 'Setting and settling']],
    impacts: [
      { record: '@req-water-bath', isOpen: true },
      { record: '@doc-calibration', isOpen: true },
      { record: '@process-calibration', isOpen: true },
    ],
    assessments: [
      {
        by: '@priya',
        first: [
          { on: -5, by: '@ines', step: 'waive', reason: 'The laboratory works on its own; production is not touched.' },
        ],
      },
      {
        by: '@sofia',
        on: -4,
        measures: 'The difference between both ends goes into the record.',
        answers: [['Does a specification, a test or a limit change?', 'Yes', 'The limit for the gradient.']],
      },
      { by: '@daniel' },
    ],
    steps: [submitted(-9, '@niamh'), accepted(-7, '@ines', { owner: '@grace', approver: '@priya', due: 45 })],
  }
}
