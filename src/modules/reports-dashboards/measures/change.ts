// Measures of changes (ISO 9001 6.3, 8.5.6).

import { all, any, between, field, inPeriod, is, last, not, stood } from '../facts.ts'
import type { Measure } from '../measure.ts'

const shared = { family: 'change', of: 'change' } as const
const ended = ['closed', 'effectiveness-check', 'proven', 'not-effective', 'permanent', 'reverted']
const endings = ['closed', 'rejected', 'cancelled']
const hasEnded = all(stood(...ended, 'rejected', 'cancelled'), inPeriod(last(...endings)))

export const changeMeasures: readonly Measure[] = [
  {
    ...shared,
    name: 'change-emergency',
    input: 'c3',
    label: 'Emergency changes',
    question: 'How many changes are made before they are approved?',
    formula: 'Emergency changes ÷ changes requested × 100',
    numerator: 'Of those, changes with the urgency Emergency.',
    denominator: 'Changes requested in the last 12 months.',
    exclusions: 'Drafts, duplicates, rejected and cancelled changes.',
    unit: '%',
    better: 'lower',
    target: 10,
    limit: 20,
    period: 'year',
    base: all(inPeriod(field('requestedOn')), not(stood('draft', 'duplicate', 'rejected', 'cancelled'))),
    reckons: { share: is('urgency', 'Emergency') },
  },
  {
    ...shared,
    name: 'change-cycle',
    input: 'c3',
    label: 'Change cycle time',
    question: 'How long does a change take from its request to its effect?',
    formula: 'Median of the days from the request to the effective date',
    numerator: 'Days from the day of the request to the effective date.',
    denominator: 'Changes that took effect in the last 12 months.',
    exclusions: 'Rejected and cancelled changes.',
    unit: 'days',
    better: 'lower',
    target: 60,
    limit: 90,
    period: 'year',
    base: all(inPeriod(field('effectiveOn')), not(stood('rejected', 'cancelled'))),
    reckons: { middle: between(field('requestedOn'), field('effectiveOn')) },
    executive: true,
  },
  {
    ...shared,
    name: 'change-open',
    input: 'b',
    label: 'Open changes by category',
    question: 'What is being changed now?',
    formula: 'Changes that stand open, by category',
    numerator: 'Changes under way.',
    denominator: 'None: it is a count.',
    exclusions: 'Drafts and changes that have ended.',
    unit: 'count',
    better: 'lower',
    period: 'instant',
    base: not(stood('draft', 'duplicate', 'rejected', 'cancelled', ...ended)),
    reckons: { count: true },
    by: 'category',
  },
  {
    ...shared,
    name: 'change-flow',
    label: 'Changes requested and ended',
    question: 'Does the backlog of changes grow?',
    formula: 'Changes requested − changes ended, in the month',
    numerator: 'Changes whose day of request fell in the month.',
    denominator: 'Changes that were closed, rejected or cancelled for the last time in the month.',
    exclusions: 'Drafts and duplicates.',
    unit: 'count',
    better: 'lower',
    target: 0,
    limit: 3,
    period: 'month',
    base: all(not(stood('draft', 'duplicate')), any(inPeriod(field('requestedOn')), hasEnded)),
    reckons: { came: inPeriod(field('requestedOn')), went: hasEnded },
  },
]
