// Measures of risks (ISO 9001 6.1, ISO 31000).

import { all, before, field, is, known, not, stood, today } from '../facts.ts'
import type { Measure } from '../measure.ts'

const living = not(stood('rejected', 'closed'))

const shared = { family: 'risk', of: 'risk' } as const

export const riskMeasures: readonly Measure[] = [
  {
    ...shared,
    name: 'risk-above-appetite',
    input: 'e',
    label: 'Risks above appetite',
    question: 'How many risks are greater than the organisation wants to bear?',
    formula: 'Risks whose current level is above appetite',
    numerator: 'Risks above appetite, by their matrix.',
    denominator: 'None: it is a count.',
    exclusions: 'Opportunities, rejected and closed risks, and risks that are not rated.',
    unit: 'count',
    better: 'lower',
    target: 3,
    limit: 5,
    period: 'instant',
    base: all(living, is('appetite', 'above appetite')),
    reckons: { count: true },
    list: { appetite: 'above appetite', state: 'not:rejected,closed' },
    executive: true,
  },
  {
    ...shared,
    name: 'risk-review-overdue',
    input: 'e',
    label: 'Risk reviews overdue',
    question: 'Are risks looked at again when it is time?',
    formula: 'Risks whose review date has passed ÷ risks with a review date × 100',
    numerator: 'Of those, risks whose review date lies before the day.',
    denominator: 'Risks with a review date.',
    exclusions: 'Rejected and closed risks.',
    unit: '%',
    better: 'lower',
    target: 5,
    limit: 10,
    period: 'instant',
    base: all(living, known(field('reviewDate'))),
    reckons: { share: before(field('reviewDate'), today) },
  },
  {
    ...shared,
    name: 'risk-by-level',
    input: 'b',
    label: 'Risks by level',
    question: 'How great are the risks that are kept?',
    formula: 'Risks, by current level',
    numerator: 'Risks that are rated.',
    denominator: 'None: it is a count.',
    exclusions: 'Opportunities, rejected and closed risks, and risks that are not rated.',
    unit: 'count',
    better: 'lower',
    period: 'instant',
    base: all(living, is('type', 'Risk'), { filled: 'currentLevel' }),
    reckons: { count: true },
    bandsAre: 'levels',
    bands: [
      { label: 'Low', when: is('currentLevel', 'Low') },
      { label: 'Moderate', when: is('currentLevel', 'Moderate') },
      { label: 'High', when: is('currentLevel', 'High') },
      { label: 'Extreme', when: is('currentLevel', 'Extreme') },
    ],
    list: { type: 'Risk', currentLevel: 'is:filled', state: 'not:rejected,closed' },
  },
]
