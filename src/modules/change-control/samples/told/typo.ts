// A typo: submitted, approved and released in two steps.

import { stepsOn } from '../steps.ts'
import type { Told } from '../told-change.ts'

export const typo: Told = (day) => ({
  key: 'change-typo',
  on: -90,
  by: '@vasco',
  values: {
    title: 'Wrong unit in the table of caliper points',
    category: 'Document',
    class: 'Administrative',
    requestedOn: day(-90),
    currentState: 'A line of the table says 3 cm of the tips, where 3 mm are meant.',
    intendedState: 'The line says 3 mm.',
    justification: 'No caliper has tips of three centimetres, but whoever reads it first asks.',
    department: '@calibration-laboratory',
    site: '@porto',
  },
  items: [['@doc-calipers', 'Unit in the table']],
  decided: [-89, '@maya'],
  impacts: [{ record: '@process-calibration', isOpen: true }],
  steps: [
    { on: -90, by: '@vasco', tie: { type: 'releases', to: '@doc-calipers-v3' } },
    stepsOn(day).submitted(-90, '@vasco'),
    { on: -89, by: '@sofia', step: 'approve-and-release' },
  ],
})
