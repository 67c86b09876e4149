// The words of ratings by several people.

import { counted } from '#lib/counted.ts'
import { effortMeans, impacts, type Effort } from '../worth.ts'

const people = { one: 'person', other: 'people' }

export const words = {
  title: 'Ratings',
  loading: 'Reading the ratings',
  failed: 'The ratings could not be read.',
  given: (given: number, of: number) => `${given} of ${of} given`,
  sealed: 'Sealed until all are in. Nobody sees what the others said, so nobody follows it.',
  open: (count: number) => `All ${counted(count, people)} have rated. The median places it on the board.`,
  final: 'Decided: the ratings stand as they are.',
  none: 'Everybody who was asked has been withdrawn.',
  rate: 'Rate it',
  change: 'Change my rating',
  median: 'Median',
  impact: 'Impact',
  effort: 'Effort',
  why: 'Why',
  evaluator: 'Evaluator',
  state: 'State',
  table: 'Ratings, each by whom',
  degree: (degree: number) => `${degree} ${impacts[degree - 1] ?? ''}`.trim(),
  size: (effort: string) => `${effort}: ${effortMeans[effort as Effort]}`,
  plot: (name: string, places: readonly string[], median: string) =>
    `${name}: ${places.length === 0 ? 'nothing yet' : places.join(', ')}; median ${median}`,
  at: (label: string, count: number) => `${count} × ${label}`,
  nothing: '–',
  isSealed: 'sealed',
  you: '(you)',
  suggestion: {
    title: 'The suggestion',
    beside: 'What you judge',
    loading: 'Reading the suggestion',
    failed: 'The suggestion could not be read.',
    current: 'How it is today',
    proposed: 'How it could be',
    expected: 'What would be better',
    noneExpected: 'Nothing was said of what would be better.',
    dialogue: 'Asked and replied',
    discussion: 'Discussion',
    noDiscussion: 'Nobody has commented on it.',
    more: 'Older comments stand in its discussion.',
    line: (by: string, day: string) => `${by}, ${day}`,
    somebody: 'Somebody',
    cost: 'Estimated cost, once',
    estimate: 'Estimated benefit a year',
    hours: 'Estimated hours saved a year',
    proposal: 'Proposal to the committee',
  },
}
