// The words of the heat maps.

import { impactsFor, likelihoods, type Kind } from '#modules/contents/risk-score.ts'
import type { Place } from '../geometry.ts'

/** What is counted, in both numbers. */
const named: Readonly<Record<Kind, readonly [one: string, many: string]>> = {
  Risk: ['risk', 'risks'],
  Opportunity: ['opportunity', 'opportunities'],
}
const of = (count: number, kind: Kind) => (count === 1 ? `1 ${named[kind][0]}` : `${count} ${named[kind][1]}`)
const are = (count: number, kind: Kind) => `${of(count, kind)} ${count === 1 ? 'is' : 'are'}`

const place = ({ likelihood, impact }: Place, kind: Kind) =>
  `Likelihood ${likelihood} ${likelihoods[likelihood - 1]}, impact ${impact} ${impactsFor(kind)[impact - 1]}`

export const words = {
  ratings: { inherent: 'Inherent', current: 'Current', target: 'Target' },
  explain: {
    Risk: { inherent: 'Without any control', current: 'With controls, today', target: 'After treatment' },
    Opportunity: { inherent: 'If nothing is done', current: 'With what is done today', target: 'After treatment' },
  },
  printed: (kind: string, matrix: string) => `${kind} on ${matrix}`,
  kind: 'Shown on the maps',
  kinds: { Risk: 'Risks', Opportunity: 'Opportunities' },
  above: '{count} above appetite' as const,
  impact: 'Impact',
  likelihood: (degree: number) => `Likelihood ${degree}, ${likelihoods[degree - 1]}`,
  appetite: 'Appetite',
  moved: 'Moved since the previous map',
  matrix: 'Matrix',
  matrixIn: (name: string, state: string) => `${name}, ${state.toLowerCase()}`,
  which: 'Map shown',
  asTable: 'Show as table',
  asMaps: 'Show as maps',
  where: 'On a heat map',
  keys: 'Arrow keys move from cell to cell. Enter or Space lists what stands in a cell and goes there, Escape comes back.',
  cell: (at: Place, level: string | null | undefined, count: number, kind: Kind) =>
    `${place(at, kind)}: ${level ?? 'no level'}, ${of(count, kind)}`,
  members: (rating: string, at: Place, level: string | null, kind: Kind) =>
    `${rating}: ${place(at, kind).toLowerCase()}${level ? `, ${level}` : ''}`,
  inRegister: (count: number, kind: Kind) => `Show ${of(count, kind)} in the register`,
  emptyCell: (kind: Kind) => `No ${named[kind][0]} stands in this cell.`,
  first: (most: number) => `The ${most} highest scores are listed here; the register has them all.`,
  point: 'Point at a cell to see what stands in it and how it moved; press it to keep it.',
  largest: (shown: number) => `Arrows: up to ${shown} of the largest moves on each map, with the number that moved.`,
  risk: (number: string, title: string) => `${number} ${title}`,
  others: (count: number, kind: Kind) => `${are(count, kind)} rated with another matrix`,
  unrated: (count: number, kind: Kind) => `${are(count, kind)} not rated with a matrix yet`,
  over: (count: number, kind: Kind) => `${are(count, kind)} closed or rejected`,
  notShown: (left: readonly string[]) => `Not on these maps: ${left.join(' · ')}.`,
  tooMany: (most: number) => `More than ${most}: the table counts them. Each count leads to its records.`,
  noMatrix: 'No risk matrix is in use yet, so no risk has a level.',
  failed: 'The maps could not be loaded',
  noOwner: 'No owner',
  notRated: 'not rated',
}
