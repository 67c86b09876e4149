import assert from 'node:assert/strict'
import { test } from 'node:test'
import { degrees } from '../geometry.ts'
import type { Level } from '#modules/contents/risk-score.ts'
import { meaningOf, type RatedMatrix } from './meaning.ts'

const levelAt = (likelihood: number, impact: number): Level => (likelihood * impact > 10 ? 'High' : 'Low')

const matrix: RatedMatrix = {
  appetite: 'Moderate',
  cells: degrees.flatMap((impact) =>
    degrees.map((likelihood) => ({ likelihood, impact, level: levelAt(likelihood, impact) })),
  ),
  likely: [1, 2, 3, 4, 5].map((degree) => ({ word: `often ${degree}`, meaning: `${degree} a year` })),
  grave: [1, 2, 3, 4, 5].map((degree) => ({ word: `bad ${degree}`, meaning: `${degree} customers` })),
  meanings: [{ level: 'High', meaning: 'A plan with actions.' }],
}

test('a cell means what its own matrix says of its degrees and its level', () => {
  assert.deepEqual(meaningOf(matrix, { likelihood: 3, impact: 4 }), {
    likely: { word: 'often 3', meaning: '3 a year' },
    grave: { word: 'bad 4', meaning: '4 customers' },
    level: 'High',
    score: 12,
    asks: 'A plan with actions.',
    above: 'Moderate',
  })
})

test('what the organisation can live with is not called above its appetite, nor is anything where there is none', () => {
  assert.equal(meaningOf(matrix, { likelihood: 2, impact: 2 }).above, null)
  assert.equal(meaningOf({ ...matrix, appetite: null }, { likelihood: 5, impact: 5 }).above, null)
})
