// A typo: submitted, approved and released in two steps.

import { stepsOn } from '../steps.ts'
import type { Told } from '../told-change.ts'

export const typo: Told = (day) => ({
  key: 'change-typo',
  on: -90,
  by: '@vasco',
  values: {
    title: 'Wrong unit in the table of drill bits',
    category: 'Document',
    class: 'Administrative',
    requestedOn: day(-90),
    currentState: 'The table says cm where mm are meant.',
    intendedState: 'The table says mm.',
    justification: 'Nobody drills holes of six centimetres, but whoever reads it first asks.',
    department: '@production',
    site: '@porto',
  },
  items: [['@doc-drill', 'Unit in the table']],
  decided: [-89, '@maya'],
  impacts: [{ record: '@process-assembly', isOpen: true }],
  steps: [stepsOn(day).submitted(-90, '@vasco'), { on: -89, by: '@sofia', step: 'approve-and-release' }],
})
