import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Level, Matrix } from '#modules/contents/risk-score.ts'
import { appetiteLine, arrowBetween, degrees, nextPlace, shortOf, wordSpots } from './geometry.ts'

const letters: Readonly<Record<string, Level>> = { L: 'Low', M: 'Moderate', H: 'High', E: 'Extreme' }

/** A matrix from the highest impact down; each word runs from likelihood 1 to 5. */
const matrixOf = (...rows: readonly string[]): Matrix => ({
  appetite: 'Moderate',
  cells: rows.flatMap((row, down) =>
    degrees.map((likelihood) => ({ likelihood, impact: 5 - down, level: letters[row[likelihood - 1] ?? ''] ?? null })),
  ),
})

test('the appetite runs between what can be lived with and what cannot', () => {
  const line = appetiteLine(matrixOf('MHEEE', 'LMHHE', 'LMMHH', 'LLMMH', 'LLLLM'))

  assert.deepEqual(
    line.split('M').slice(1).toSorted(),
    ['0 0h1', '1 0v1', '1 1h1', '2 1v1', '2 2h1', '3 2v1', '3 3h1', '4 3v1', '4 4h1'].toSorted(),
  )
})

test('a cell above the appetite amid others has the line all around it', () => {
  const line = appetiteLine(matrixOf('HHHHH', 'LLLLL', 'LLHLL', 'LLLLL', 'LLLLL'))

  for (const edge of ['M2 2h1', 'M2 3h1', 'M2 2v1', 'M3 2v1']) assert.ok(line.includes(edge), edge)
})

test('without an appetite, or where no level is said, there is no line', () => {
  assert.equal(appetiteLine({ ...matrixOf('MHEEE', 'LMHHE', 'LMMHH', 'LLMMH', 'LLLLM'), appetite: null }), '')
  assert.equal(appetiteLine(matrixOf('', '', '', '', '')), '')
})

test('an arrow runs from cell to cell, beside the counts', () => {
  assert.deepEqual(arrowBetween({ likelihood: 4, impact: 4 }, { likelihood: 2, impact: 4 }), [
    [3.5, 1.1],
    [1.6, 1.1],
  ])
  const [[fromX], [toX]] = arrowBetween({ likelihood: 3, impact: 5 }, { likelihood: 3, impact: 4 })
  assert.deepEqual([fromX, toX], [2.9, 2.9])
})

test('the number of an arrow stands beside the counts of cells, and beside other numbers', () => {
  const at = (likelihood: number, impact: number) => ({ likelihood, impact })
  const ways = [
    [at(5, 5), at(3, 4)],
    [at(4, 4), at(3, 4)],
    [at(4, 3), at(3, 2)],
    [at(2, 2), at(1, 1)],
    [at(2, 4), at(2, 3)],
  ] as const
  const spots = wordSpots(ways.map(([from, to]) => arrowBetween(from, to)))

  for (const [nth, [x, y]] of spots.entries()) {
    assert.ok(Math.hypot((x % 1) - 0.5, (y % 1) - 0.5) > 0.3, `number ${nth} at ${x}, ${y}`)
    for (const [otherX, otherY] of spots.slice(nth + 1)) assert.ok(Math.hypot(x - otherX, y - otherY) > 0.2)
  }
})

test('a line ends before the count that it leads to, and does not turn back when it is too short', () => {
  assert.deepEqual(shortOf([0, 0], [4, 3], 1), [3.2, 2.4])
  assert.deepEqual(shortOf([0, 0], [0.1, 0], 0.2), [0, 0])
})

test('arrow keys stay on the map', () => {
  assert.deepEqual(nextPlace({ likelihood: 1, impact: 5 }, 'ArrowUp'), { likelihood: 1, impact: 5 })
  assert.deepEqual(nextPlace({ likelihood: 1, impact: 5 }, 'ArrowDown'), { likelihood: 1, impact: 4 })
  assert.deepEqual(nextPlace({ likelihood: 1, impact: 4 }, 'End'), { likelihood: 5, impact: 4 })
  assert.equal(nextPlace({ likelihood: 1, impact: 4 }, 'Enter'), null)
})
