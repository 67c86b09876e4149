// Measures of competence (ISO 9001 7.2).

import { all, any, before, field, inPeriod, known, not, notAfter, stood, today } from '../facts.ts'
import type { Measure } from '../measure.ts'

const open = stood('assigned', 'in-progress', 'handed-in', 'observed', 'failed')
const met = stood('completed', 'credited', 'waived')

const shared = { family: 'training', of: 'training-assignment' } as const

export const trainingMeasures: readonly Measure[] = [
  {
    ...shared,
    name: 'training-overdue',
    input: 'd',
    label: 'Training overdue',
    question: 'How much of what people have to learn is overdue?',
    formula: 'Assignments overdue ÷ assignments that count × 100',
    numerator: 'Of those, open assignments whose due date lies before the day.',
    denominator: 'Assignments that are open, or completed, credited or waived and still valid.',
    exclusions: 'Expired, superseded and cancelled assignments.',
    unit: '%',
    better: 'lower',
    target: 2,
    limit: 5,
    period: 'instant',
    base: any(open, met),
    reckons: { share: all(open, before(field('due'), today)) },
    executive: true,
  },
  {
    ...shared,
    name: 'training-on-time',
    input: 'd',
    label: 'Training on time',
    question: 'Do people learn what they have to by the day it is due?',
    formula: 'Assignments met on or before their due date ÷ assignments due × 100',
    numerator: 'Of those, assignments met on or before their due date.',
    denominator: 'Assignments whose due date fell in the last 12 months.',
    exclusions: 'Cancelled and waived assignments, and assignments without a due date.',
    unit: '%',
    better: 'higher',
    target: 95,
    limit: 90,
    period: 'year',
    base: all(inPeriod(field('due')), not(stood('cancelled', 'waived'))),
    reckons: { share: all(known(field('acknowledgedOn')), notAfter(field('acknowledgedOn'), field('due'))) },
  },
  {
    ...shared,
    name: 'training-open',
    label: 'Open training by way of learning',
    question: 'What is still to be learnt, and how?',
    formula: 'Open assignments, by way of learning',
    numerator: 'Assignments that are open.',
    denominator: 'None: it is a count.',
    exclusions: 'Assignments that were met, ran out, were superseded or cancelled.',
    unit: 'count',
    better: 'lower',
    period: 'instant',
    base: open,
    reckons: { count: true },
    by: 'method',
  },
  {
    ...shared,
    name: 'training-gap',
    input: 'd',
    label: 'Training gap',
    question: 'How much of what is required of people is not met?',
    formula: 'Assignments not met ÷ assignments that count × 100',
    numerator: 'Of those, assignments that are open, failed or have expired.',
    denominator: 'Assignments that are open or expired, or completed, credited or waived and still valid.',
    exclusions: 'Superseded and cancelled assignments.',
    unit: '%',
    better: 'lower',
    target: 10,
    limit: 20,
    period: 'instant',
    base: any(open, met, stood('expired')),
    reckons: { share: any(open, stood('expired')) },
  },
]
