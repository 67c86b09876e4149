import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adding, eventKey, type At } from './tie.ts'
import { commandOf, type Press } from './tie-keys.ts'

const control: At = { column: 'preventive', key: 'a' }
const means = (key: string, held: Partial<Press> = {}, at = control) =>
  commandOf({ key, altKey: false, ctrlKey: false, metaKey: false, ...held }, at)

test('arrows go, with Alt they move the line or change its kind', () => {
  assert.deepEqual(means('ArrowUp'), { do: 'go', arrow: 'ArrowUp' })
  assert.deepEqual(means('ArrowDown', { altKey: true }), { do: 'order', by: 1 })
  assert.deepEqual(means('ArrowLeft', { altKey: true }), { do: 'side', by: -1 })
})

test('a digit judges a control, and no other line', () => {
  assert.deepEqual(means('4'), { do: 'effect', effect: 4 })
  assert.deepEqual(means('0'), { do: 'effect', effect: null })
  assert.equal(means('6'), null)
  assert.equal(means('4', {}, { column: 'causes', key: 'a' }), null)
})

test('the event and what adds a line are not removed', () => {
  assert.deepEqual(means('Delete'), { do: 'remove' })
  assert.equal(means('Delete', {}, { column: 'event', key: eventKey }), null)
  assert.equal(means('Backspace', {}, { column: 'causes', key: adding }), null)
})

test('Control Z undoes, F2 opens, other keys with Control are the browser’s', () => {
  assert.deepEqual([means('Z', { metaKey: true }), means('F2')], [{ do: 'undo' }, { do: 'edit' }])
  assert.equal(means('ArrowUp', { ctrlKey: true }), null)
  assert.equal(means('Enter'), null)
})
