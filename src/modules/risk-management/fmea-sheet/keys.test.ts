import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commandOf, inputCommandOf, type Press } from './keys.ts'

const size = { rows: 3, columns: 4 }
const at = { row: 1, column: 1 }

const press = (key: string, held: Partial<Press> = {}): Press => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
})

const means = (key: string, held?: Partial<Press>, where = at) => commandOf(press(key, held), where, size)
const meansInside = (key: string, held?: Partial<Press>, where = at) => inputCommandOf(press(key, held), where, size)

test('arrows go, with Shift they select, with Control or Command they go to the end', () => {
  assert.deepEqual(means('ArrowDown'), { do: 'go', to: { row: 2, column: 1 }, isSelecting: false })
  assert.deepEqual(means('ArrowDown', { shiftKey: true }), { do: 'go', to: { row: 2, column: 1 }, isSelecting: true })
  assert.deepEqual(means('ArrowRight', { metaKey: true }), { do: 'go', to: { row: 1, column: 3 }, isSelecting: false })
})

test('Tab goes on in its line, and leaves the sheet at its end', () => {
  assert.deepEqual(means('Tab'), { do: 'go', to: { row: 1, column: 2 }, isSelecting: false })
  assert.deepEqual(means('Tab', { shiftKey: true }), { do: 'go', to: { row: 1, column: 0 }, isSelecting: false })
  assert.equal(means('Tab', {}, { row: 1, column: 3 }), null)
  assert.equal(means('Tab', { shiftKey: true }, { row: 1, column: 0 }), null)
})

test('Enter and F2 open a cell, typing replaces what stands there', () => {
  assert.deepEqual(means('Enter'), { do: 'open', text: null })
  assert.deepEqual(means('F2'), { do: 'open', text: null })
  assert.deepEqual(means('A', { shiftKey: true }), { do: 'open', text: 'A' })
})

test('Control Z undoes, Delete empties, Escape forgets what was refused', () => {
  assert.deepEqual(means('z', { ctrlKey: true }), { do: 'undo' })
  assert.deepEqual(means('Z', { metaKey: true, shiftKey: true }), { do: 'undo' })
  assert.deepEqual([means('Delete'), means('Backspace')], [{ do: 'empty' }, { do: 'empty' }])
  assert.deepEqual(means('Escape'), { do: 'drop' })
})

test('all other keys are left to the browser', () => {
  for (const key of ['c', 'v', 'p', 'Enter']) assert.equal(means(key, { ctrlKey: true }), null)
  assert.equal(means('ArrowLeft', { altKey: true }), null)
  assert.equal(means('F5'), null)
  assert.equal(means('Shift', { shiftKey: true }), null)
})

test('in an open cell Enter goes down and Tab aside with what was typed, Escape leaves it as it was', () => {
  assert.deepEqual(meansInside('Enter'), { do: 'enter', to: { row: 2, column: 1 } })
  assert.deepEqual(meansInside('Tab'), { do: 'enter', to: { row: 1, column: 2 } })
  assert.deepEqual(meansInside('Tab', { shiftKey: true }), { do: 'enter', to: { row: 1, column: 0 } })
  assert.deepEqual(meansInside('Escape'), { do: 'cancel' })
})

test('in an open cell Shift Enter begins a line and arrows move in the text', () => {
  assert.equal(meansInside('Enter', { shiftKey: true }), null)
  assert.equal(meansInside('ArrowDown'), null)
  assert.equal(meansInside('x'), null)
})
