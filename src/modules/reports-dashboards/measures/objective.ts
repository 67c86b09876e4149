// Measures of quality objectives (ISO 9001 6.2).

import { all, before, field, inPeriod, is, last, not, stood, today } from '../facts.ts'
import type { Measure } from '../measure.ts'

const living = stood('on-track', 'at-risk', 'missed')

const shared = { family: 'objective', of: 'quality-objective' } as const

export const objectiveMeasures: readonly Measure[] = [
  {
    ...shared,
    name: 'objective-on-track',
    input: 'c2',
    label: 'Objectives on track',
    question: 'Will the quality objectives be achieved?',
    formula: 'Objectives on track ÷ objectives approved and not closed × 100',
    numerator: 'Of those, objectives that stood on track.',
    denominator: 'Objectives that are approved and not closed.',
    exclusions: 'Proposed and closed objectives.',
    unit: '%',
    better: 'higher',
    target: 80,
    limit: 60,
    period: 'instant',
    base: living,
    reckons: { share: stood('on-track') },
    executive: true,
  },
  {
    ...shared,
    name: 'objective-achieved',
    input: 'c2',
    label: 'Objectives achieved',
    question: 'Does the organisation achieve what it sets out to?',
    formula: 'Objectives achieved ÷ objectives closed × 100',
    numerator: 'Of those, objectives with the verdict Achieved.',
    denominator: 'Objectives closed in the last 12 months.',
    exclusions: 'Objectives that were missed and are not concluded yet.',
    unit: '%',
    better: 'higher',
    target: 80,
    limit: 60,
    period: 'year',
    base: all(stood('closed'), inPeriod(last('closed'))),
    reckons: { share: is('verdict', 'Achieved') },
  },
  {
    ...shared,
    name: 'objective-overdue',
    label: 'Objectives past their day',
    question: 'Which objectives have passed their day without a verdict?',
    formula: 'Objectives past the day by which they were to be achieved',
    numerator: 'Approved objectives, not closed, whose day lies before.',
    denominator: 'None: it is a count.',
    exclusions: 'Proposed and closed objectives.',
    unit: 'count',
    better: 'lower',
    target: 0,
    limit: 1,
    period: 'instant',
    base: all(living, not(stood('closed')), before(field('due'), today)),
    reckons: { count: true },
  },
]
