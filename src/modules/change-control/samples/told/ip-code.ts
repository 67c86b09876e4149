// A new edition of a standard, which is taken over by a change: more than its sheet changes with it.

import type { Told } from '../told-change.ts'

export const ipCode: Told = (day) => ({
  key: 'change-ip-code',
  on: -3,
  by: '@grace',
  values: {
    title: 'Water jets of the protection test as edition 2.3 asks',
    category: 'Regulatory',
    class: 'Minor',
    requestedOn: day(-3),
    currentState: 'The jet is measured at the pump, as edition 2.2 leaves open.',
    intendedState: 'It is measured at the nozzle, with the rig that edition 2.3 draws.',
    justification: 'From next year on customers order by edition 2.3; a mark that was tested by 2.2 would not count.',
    department: '@quality',
    site: '@leeds',
  },
  items: [['@doc-ip-code', 'Edition 2.3 in the place of 2.2']],
})
