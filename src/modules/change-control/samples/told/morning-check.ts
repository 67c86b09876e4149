// A change to what another one changes on the same day: which of both comes first is said.

import { stepsOn } from '../steps.ts'
import type { Told } from '../told-change.ts'

export const morningCheck: Told = (day) => {
  const { submitted, accepted } = stepsOn(day)
  return {
    key: 'change-morning-check',
    on: -3,
    by: '@niamh',
    values: {
      title: 'Morning check of the water bath at two points',
      category: 'Process',
      class: 'Minor',
      requestedOn: day(-3),
      currentState: 'Each morning the bath is checked at one point, by the probe that it is set by.',
      intendedState: 'It is checked at both ends, by the two probes that the bath will have by then.',
      justification: 'A bath that is set by two probes and checked by one would pass with a gradient that nobody sees.',
      department: '@calibration-laboratory',
      site: '@leeds',
    },
    items: [['@doc-water-bath', 'Morning check']],
    decided: [-1, '@grace'],
    impacts: [
      {
        record: '@change-water-bath',
        treatment: 'Inform',
        note: 'It takes effect first: the second probe comes with it.',
      },
      { record: '@req-water-bath', isOpen: true },
      { record: '@doc-calibration', isOpen: true },
      { record: '@process-calibration', isOpen: true },
    ],
    assessments: [{ by: '@sofia' }],
    steps: [
      submitted(-3, '@niamh'),
      accepted(-2, '@ines', { owner: '@grace', due: 45 }),
      { on: -2, by: '@ines', tie: { type: 'takes_effect_after', to: '@change-water-bath' } },
    ],
  }
}
