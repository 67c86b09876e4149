// The words of rating on a matrix.

import type { Place } from '../geometry.ts'

export const words = {
  ratings: 'Ratings',
  group: (rating: string) => `${rating} rating`,
  ratedOn: 'Rated on',
  notRated: 'Not rated yet',
  score: (score: number) => `Score ${score}`,
  made: (likelihood: string, impact: string) => `${likelihood} × ${impact}`,
  appetites: { 'within appetite': 'Within appetite', 'above appetite': 'Above appetite' },
  fmea: (detection: number, rpn: number | null, priority: string | null) =>
    [
      `Detection ${detection}`,
      ...(rpn === null ? [] : [`RPN ${rpn}`]),
      ...(priority === null ? [] : [`action priority ${priority.toLowerCase()}`]),
    ].join(' · '),
  trend: (trend: string) => `Trend ${trend}`,
  title: (rating: string, matrix: string) => `${rating} rating on ${matrix}`,
  hint: 'Move over the cells to read what each means. Press one to rate.',
  keys: 'Arrow keys move from cell to cell, Enter rates.',
  noMatrix: 'Choose a matrix to rate on it and to read what each degree means.',
  likelihood: (degree: number, word: string) => `Likelihood ${degree} ${word}`,
  impact: (degree: number, word: string) => `Impact ${degree} ${word}`,
  cell: ({ likelihood, impact }: Place, likely: string, grave: string, level: string | null) =>
    `Likelihood ${likelihood} ${likely}, impact ${impact} ${grave}: ${level ?? 'no level'}`,
  before: (rating: string) => `, ${rating.toLowerCase()} rating`,
  beforeMark: (rating: string) => `${rating} rating`,
  level: (level: string, score: number) => `${level}, score ${score}`,
  noLevel: 'No level',
  above: (appetite: string) => `Above the appetite, which is ${appetite}.`,
  rated: (level: string | null, score: number) => `Rated ${level ?? 'without a level'}, score ${score}.`,
}
