// Entered twice, and void.

import type { Told } from '../told-change.ts'

export const twice: Told = (day) => ({
  key: 'change-twice',
  on: -45,
  by: '@joao',
  values: {
    title: 'Laptops are replaced',
    category: 'Computer system',
    class: 'Minor',
    requestedOn: day(-45),
  },
  items: [],
  steps: [{ on: -44, by: '@maya', step: 'void', reason: 'Entered twice by mistake; the other change stands.' }],
})
