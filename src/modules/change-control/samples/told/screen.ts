// A request that was rejected.

import { stepsOn } from '../steps.ts'
import type { Told } from '../told-change.ts'

export const screen: Told = (day) => ({
  key: 'change-screens',
  on: -205,
  by: '@henrique',
  values: {
    title: 'Drawings on screens at all stations at once',
    category: 'Computer system',
    class: 'Major',
    requestedOn: day(-205),
    currentState: 'Drawings hang on paper at thirty-one stations.',
    intendedState: 'A screen at each station shows the drawing in effect.',
    justification: 'Paper goes out of date; a drawing of an earlier version was found at two stations.',
  },
  items: [['@process-assembly', 'How drawings are shown']],
  steps: [
    stepsOn(day).submitted(-205, '@henrique'),
    {
      on: -203,
      by: '@ines',
      step: 'send-back',
      reason: 'Say for which hall first: thirty-one screens at once are not in the budget of this year.',
    },
    stepsOn(day).submitted(-202, '@henrique'),
    {
      on: -201,
      by: '@ines',
      step: 'reject',
      reason: 'Asked for again as a pilot in hall 2 of Porto, with the budget of next year.',
    },
  ],
})
