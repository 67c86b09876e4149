// Nonconformances of Northfield Instruments, as they were seen, contained and put right.

import type { Sample, SampleValues } from '#features/samples/scenario.ts'
import { casesOfLabels } from './history/cases-of-labels.ts'
import { casesOfThisSeason } from './history/cases-of-this-season.ts'
import { casesWithTurns } from './history/cases-with-turns.ts'
import { pastCases } from './history/history.ts'
import { nonconformance } from './nonconformance.ts'

const oneFate = (fate: string): SampleValues => ({
  category: 'Process',
  quantityNonconforming: 5,
  dispositions: [{ key: 'a', quantity: 5, fate, note: null }],
  boardApproved: null,
})

export const nonconformances: Sample = {
  definition: nonconformance,
  scenarios: (day) => [pastCases, casesOfLabels, casesWithTurns, casesOfThisSeason].flatMap((told) => told(day)),
  breakages: {
    'found-by-now': (day) => ({ values: { detectedOn: day(2) } }),
    'lateness-explained': (day) => ({ values: { detectedOn: day(-90), lateReason: null } }),
    'contained-after': (day) => ({ values: { containedOn: day(-400) } }),
    'not-lower': () => ({ values: { severity: 'Minor' } }),
    'notices-kept': () => ({ before: { customerNotice: 'Done' }, values: { customerNotice: 'Not needed' } }),
    contained: () => ({ values: { severity: 'Major', containment: null } }),
    'contained-by-now': (day) => ({ values: { containedOn: day(4) } }),
    'refusal-explained': () => ({
      before: { capaRequired: 'No' },
      values: { capaRequired: 'No', capaRationale: null },
    }),
    disposed: () => ({ values: { quantityNonconforming: 7 } }),
    'board-agrees': () => ({ values: oneFate('Use as is') }),
    'board-needed': () => ({ values: oneFate('Scrap') }),
    'board-waits': () => ({ values: { ...oneFate('Use as is'), boardApproved: '5 Use as is' } }),
    'is-minor': () => ({ values: { severity: 'Major' } }),
    'without-capa': () => ({ values: { capaRequired: 'Yes' } }),
    'actions-named': () => ({ ties: 'gone' }),
    'actions-done': () => ({ ties: { state: 'open' } }),
    'capa-linked': () => ({ ties: 'gone' }),
    'capa-carries': () => ({ ties: { state: 'draft' } }),
    'double-named': () => ({ ties: 'gone' }),
    told: () => ({ values: { customerNotice: 'Needed' } }),
  },
}
