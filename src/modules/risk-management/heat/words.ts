// The words of the heat maps.

import { impacts, likelihoods } from '../score.ts'
import type { Place } from '../geometry.ts'

const risks = (count: number) => (count === 1 ? '1 risk' : `${count} risks`)
const are = (count: number) => (count === 1 ? '1 risk is' : `${count} risks are`)

export const words = {
  ratings: { inherent: 'Inherent', current: 'Current', target: 'Target' },
  explain: { inherent: 'Without any control', current: 'With controls, today', target: 'After treatment' },
  above: 'above appetite',
  impact: 'Impact',
  likelihood: 'Likelihood',
  appetite: 'Appetite',
  moved: 'Moved since the previous map',
  matrix: 'Matrix',
  matrixIn: (name: string, state: string) => `${name}, ${state.toLowerCase()}`,
  which: 'Map shown',
  asTable: 'Show as table',
  asMaps: 'Show as maps',
  where: 'On a heat map',
  keys: 'Arrow keys move from cell to cell. Enter shows the risks of a cell in the register. Space goes to its risks, Escape comes back.',
  cell: ({ likelihood, impact }: Place, level: string | null, count: number) =>
    `Likelihood ${likelihood} ${likelihoods[likelihood - 1]}, impact ${impact} ${impacts[impact - 1]}: ${level ?? 'no level'}, ${risks(count)}`,
  dot: (counter: string, number: string, title: string) => `${counter}, ${number} ${title}`,
  risk: (number: string, title: string) => `${number} ${title}`,
  many: (count: number) => `${risks(count)} in this cell`,
  others: (count: number) => `${are(count)} rated with another matrix`,
  unrated: (count: number) => `${are(count)} not rated with a matrix yet`,
  over: (count: number) => `${count === 1 ? '1 risk is' : `${count} risks are`} closed or rejected`,
  notShown: 'Not on these maps: ',
  counts: (most: number) => `More than ${most} risks: only the counts are shown. Narrow the list to see each risk.`,
  noMatrix: 'No risk matrix is in use yet, so no risk has a level.',
  noMatrixWay: 'Release a matrix',
  failed: 'The maps could not be loaded',
  nothing: 'There are no risks on these maps.',
  because: 'Because ',
  may: ', ',
  leading: ', leading to ',
  end: '.',
  noOwner: 'No owner',
  notRated: 'not rated',
}
