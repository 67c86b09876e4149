// Measures of documented information (ISO 9001 7.5).

import {
  all,
  any,
  between,
  daysAfter,
  first,
  inPeriod,
  known,
  last,
  left,
  not,
  notAfter,
  before,
  stood,
  today,
} from '../facts.ts'
import type { Measure } from '../measure.ts'

const fellDue = last('review')
const reviewed = left('review')
/** Twenty working days are asked for; four weeks are the same in calendar days. */
const reviewBy = daysAfter(fellDue, 28)
const submitted = first('review')
const approved = first('approved', 'training', 'effective')

const shared = { family: 'document' } as const

export const documentMeasures: readonly Measure[] = [
  {
    ...shared,
    of: 'document',
    name: 'document-review',
    input: 'c3',
    label: 'Document review on time',
    question: 'Are documents reviewed when it is time?',
    formula: 'Periodic reviews finished within four weeks ÷ periodic reviews to be finished × 100',
    numerator: 'Of those, documents whose review was finished by that day.',
    denominator:
      'Documents whose last review fell due so that its four weeks ended in the last 12 months, or was finished sooner.',
    exclusions: 'Documents that became obsolete or were withdrawn, and reviews still within their four weeks.',
    unit: '%',
    better: 'higher',
    target: 95,
    limit: 85,
    period: 'year',
    base: all(
      not(stood('obsolete', 'withdrawn')),
      any(inPeriod(reviewBy), inPeriod(reviewed)),
      any(known(reviewed), before(reviewBy, today)),
    ),
    reckons: { share: notAfter(reviewed, reviewBy) },
    executive: true,
  },
  {
    ...shared,
    of: 'document-version',
    name: 'document-approval',
    input: 'c3',
    label: 'Document approval time',
    question: 'How long does a version wait for its approval?',
    formula: 'Median of the days from the first submission to the approval',
    numerator: 'Days from the first submission for review to the approval, with every return between them.',
    denominator: 'Versions approved in the last 12 months.',
    exclusions: 'Versions that were approved without a review on the way, and withdrawn versions.',
    unit: 'days',
    better: 'lower',
    target: 10,
    limit: 15,
    period: 'year',
    base: all(inPeriod(approved), known(submitted), not(stood('withdrawn'))),
    reckons: { middle: between(submitted, approved) },
  },
  {
    ...shared,
    of: 'document',
    name: 'document-review-open',
    label: 'Document reviews due',
    question: 'How many documents wait for their review?',
    formula: 'Documents whose periodic review is due',
    numerator: 'Documents in the state Review due.',
    denominator: 'None: it is a count.',
    exclusions: 'Documents that are not in effect.',
    unit: 'count',
    better: 'lower',
    target: 2,
    limit: 5,
    period: 'instant',
    base: stood('review'),
    reckons: { count: true },
    list: { state: 'review' },
  },
]
