// The words of what has happened beside a claimed likelihood.

import { together, type Counts, type Evidence, type Likelihood, type Span } from './evidence/evidence.ts'

const times = (count: number) => (count === 1 ? 'once' : `${count} times`)
const cases = (count: number) => (count === 1 ? '1 case' : `${count} cases`)
const often = ({ year, threeYears }: Counts) =>
  threeYears === 0
    ? 'none in 36 months'
    : `${year === 0 ? 'not' : times(year)} in 12 months, ${times(threeYears)} in 36`
const named = ({ word, degree }: Likelihood) => word ?? `degree ${degree}`

export const words = {
  title: 'What has happened',
  loading: 'Counting what has happened …',
  failed: 'What has happened could not be counted',
  claimed: 'Claimed',
  happened: 'Happened',
  suggests: 'Suggests',
  counts: often,
  unrated: 'Not rated yet',
  unbounded: 'This version of the matrix sets no minimum number of cases for a likelihood.',
  reached: 'Too few for any likelihood threshold of the matrix',
  bound: (count: number, within: Span) => `from ${cases(count)} in ${within}`,
  verdicts: {
    'more than claimed': 'Evidence disagrees',
    'fewer than claimed': 'Fewer than claimed',
    'as claimed': 'Evidence agrees',
    'nothing counted': 'No evidence yet',
    'nothing to compare': null,
  },
  counted: 'Excludes dismissed and void cases:',
  linked: (count: number) => `${cases(count)} linked to this risk`,
  alike: (count: number, category: string, process: string) =>
    `${cases(count)} of “${category}” on ${process}, linked to no risk`,
  inSpan: '{cases} in 36 months' as const,
  noCategory: 'Choose an evidence category to count other cases on its process as well.',
  /** Why a risk stands in the queue of reviews, in a sentence. */
  disagrees: (evidence: Evidence) =>
    `Happened ${often(together(evidence))}: ${evidence.suggests ? named(evidence.suggests) : 'more'}, not ${evidence.claimed ? named(evidence.claimed) : 'as'} as claimed.`,
}
