import assert from 'node:assert/strict'
import { test } from 'node:test'
import { atStart, below, beside, blockOf, cellsOf, goneTo, moved, reachingTo } from './cursor.ts'

const size = { rows: 3, columns: 4 }

test('keys stay in the sheet', () => {
  assert.deepEqual(moved({ row: 0, column: 0 }, 'ArrowUp', size, false), { row: 0, column: 0 })
  assert.deepEqual(moved({ row: 0, column: 0 }, 'ArrowDown', size, true), { row: 2, column: 0 })
  assert.deepEqual(moved({ row: 1, column: 1 }, 'End', size, false), { row: 1, column: 3 })
  assert.deepEqual(moved({ row: 1, column: 1 }, 'PageDown', size, false), { row: 2, column: 1 })
  assert.equal(moved({ row: 1, column: 1 }, 'x', size, false), null)
})

test('whoever goes on leaves the selection behind, whoever selects keeps where it began', () => {
  const there = { row: 1, column: 2 }

  assert.deepEqual(goneTo(atStart, there), { at: there, anchor: there })
  assert.deepEqual(goneTo(atStart, there, { isSelecting: true }), { at: there, anchor: { row: 0, column: 0 } })
})

test('what was pasted is selected as far as it reaches', () => {
  const cursor = { at: { row: 1, column: 3 }, anchor: { row: 1, column: 1 } }

  assert.deepEqual(reachingTo(cursor, { row: 2, column: 2 }), {
    at: { row: 2, column: 3 },
    anchor: { row: 1, column: 1 },
  })
})

test('beside the last cell of a line and below the last line there is nothing', () => {
  assert.deepEqual(beside({ row: 1, column: 3 }, 1, size), { row: 1, column: 3 })
  assert.deepEqual(beside({ row: 1, column: 1 }, -1, size), { row: 1, column: 0 })
  assert.deepEqual(below({ row: 1, column: 1 }, size), { row: 2, column: 1 })
  assert.deepEqual(below({ row: 2, column: 1 }, size), { row: 2, column: 1 })
})

test('the cells of a block are told line by line', () => {
  assert.deepEqual(cellsOf(blockOf({ row: 2, column: 1 }, { row: 1, column: 2 })), [
    { row: 1, column: 1 },
    { row: 1, column: 2 },
    { row: 2, column: 1 },
    { row: 2, column: 2 },
  ])
})
