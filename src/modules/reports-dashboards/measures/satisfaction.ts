// What customers answer to surveys (ISO 9001 9.1.2).

import { all, amount, field, inPeriod, is, not, number, stood } from '../facts.ts'
import type { Measure } from '../measure.ts'

export const satisfactionMeasures: readonly Measure[] = [
  {
    family: 'complaint',
    of: 'survey-answer',
    name: 'nps',
    input: 'c1',
    label: 'Net promoter score',
    question: 'Would customers recommend us?',
    formula: '% of scores of 9 and 10 − % of scores from 0 to 6',
    numerator: 'Answers with a score of 9 or 10; answers with a score of 6 or less are taken off.',
    denominator: 'Answers to NPS surveys given in the last 12 months.',
    exclusions: 'Answers to surveys of another kind. Scores of 7 and 8 count in the denominator alone.',
    unit: 'points',
    better: 'higher',
    target: 40,
    limit: 20,
    period: 'year',
    frequency: 'quarterly',
    base: all(is('scale', 'NPS'), inPeriod(field('givenOn')), not(stood('void'))),
    reckons: { net: amount(number('score'), 9), less: amount(number('score'), undefined, 6) },
  },
]
