import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ledBy } from './keys.ts'
import { bandsOf, linesOf, placesOf } from './layout.ts'
import { cellAt, counts, narrowed, withShares, type Matrix } from './matrix.ts'

const size = { rows: 40, columns: 12, page: 10 }
const led = (key: string, row: number, column: number, ctrl = false) => ledBy({ key, ctrl }, { row, column }, size)

test('arrows move by one and stop at the edges', () => {
  assert.deepEqual(led('ArrowDown', 3, 3), { row: 4, column: 3 })
  assert.deepEqual(led('ArrowRight', 3, 11), { row: 3, column: 11 })
  assert.deepEqual(led('ArrowUp', 0, 3), { row: 0, column: 3 })
  assert.deepEqual(led('ArrowLeft', 3, 5), { row: 3, column: 4 })
})

test('Home and End lead along the row, with Ctrl to the corners, and Ctrl with an arrow to the edge', () => {
  assert.deepEqual(led('Home', 7, 5), { row: 7, column: 0 })
  assert.deepEqual(led('End', 7, 5), { row: 7, column: 11 })
  assert.deepEqual(led('Home', 7, 5, true), { row: 0, column: 0 })
  assert.deepEqual(led('End', 7, 5, true), { row: 39, column: 11 })
  assert.deepEqual(led('ArrowDown', 7, 5, true), { row: 39, column: 5 })
  assert.deepEqual(led('ArrowLeft', 7, 5, true), { row: 7, column: 0 })
})

test('a page is as many rows as are in view, and other keys lead nowhere', () => {
  assert.deepEqual(led('PageDown', 35, 5), { row: 39, column: 5 })
  assert.deepEqual(led('PageUp', 35, 5), { row: 25, column: 5 })
  assert.equal(led('a', 1, 1), null)
})

test('neighbours of one name make a band, and each band a head above its lines', () => {
  const bands = bandsOf(['Bench', 'Bench', 'Office'])
  assert.deepEqual(bands, [
    { name: 'Bench', from: 0, count: 2 },
    { name: 'Office', from: 2, count: 1 },
  ])
  const lines = linesOf(bands)
  assert.deepEqual(
    lines.map(({ kind }) => kind),
    ['group', 'item', 'item', 'group', 'item'],
  )
  assert.deepEqual(placesOf(lines), [1, 2, 4])
  assert.deepEqual(placesOf(linesOf(bandsOf(['', '']))), [0, 1])
})

const requirement = (number: string) => ({
  number,
  title: number,
  method: 'Quiz' as const,
  edition: 1,
  curriculum: null,
})
const person = (name: string) => ({ number: name, name, department: null, site: null })
const cells = ['cd-', 'r-o', '--c']

const matrix: Matrix = {
  day: '2026-11-25',
  isOfAll: true,
  ...withShares(['Ana', 'Ben', 'Cleo'].map(person), ['A', 'B', 'C'].map(requirement), cells),
  cells,
  days: [',5,', ',,-3', ''],
  others: 0,
}

test('a share counts what is met of what is asked, of people and of requirements', () => {
  assert.deepEqual(
    matrix.people.map(({ met, of }) => [met, of]),
    [
      [1, 2],
      [1, 2],
      [1, 1],
    ],
  )
  assert.deepEqual(
    matrix.requirements.map(({ met, of }) => [met, of]),
    [
      [2, 2],
      [0, 1],
      [1, 2],
    ],
  )
})

test('a cell says how somebody stands and by when, and nothing where nothing is asked', () => {
  assert.deepEqual(cellAt(matrix, 0, 1), { standing: 'due', day: '2026-11-30' })
  assert.deepEqual(cellAt(matrix, 1, 2), { standing: 'overdue', day: '2026-11-22' })
  assert.deepEqual(cellAt(matrix, 0, 0), { standing: 'current', day: null })
  assert.equal(cellAt(matrix, 0, 2), null)
  assert.deepEqual(counts(matrix), { current: 2, credited: 1, due: 1, overdue: 1, expired: 0, missing: 0 })
})

test('narrowed to a standing, the people and requirements that have it stay, with their days and the shares they had', () => {
  const late = narrowed(matrix, ['overdue', 'due'])

  assert.deepEqual(
    late.people.map(({ name }) => name),
    ['Ana', 'Ben'],
  )
  assert.deepEqual(
    late.requirements.map(({ number, met, of }) => [number, met, of]),
    [
      ['B', 0, 1],
      ['C', 1, 2],
    ],
  )
  assert.deepEqual(late.cells, ['d-', '-o'])
  assert.deepEqual(cellAt(late, 0, 0), { standing: 'due', day: '2026-11-30' })
  assert.deepEqual(cellAt(late, 1, 1), { standing: 'overdue', day: '2026-11-22' })
  assert.equal(narrowed(matrix, []), matrix)
})
