import assert from 'node:assert/strict'
import { test } from 'node:test'
import { measures } from '../measures/measures.ts'
import { families } from '../measure.ts'
import { shownOn } from '../dashboard/dashboards.ts'
import { moved, placeAfter, resized, withOne, without } from './arranging.ts'
import { readWidgets } from './read-widgets.server.ts'
import { mostWidgets, type Widget } from './widget.ts'

const note = (key: string): Widget => ({ key, shows: 'note', width: 1, heading: key, text: '' })
const abc = ['a', 'b', 'c'].map(note)
const keysOf = (widgets: readonly Widget[]) => widgets.map(({ key }) => key).join('')

test('a widget is moved to a place, and no further than the ends', () => {
  assert.equal(keysOf(moved(abc, 'a', 1)), 'bac')
  assert.equal(keysOf(moved(abc, 'c', 0)), 'cab')
  assert.equal(keysOf(moved(abc, 'a', 9)), 'bca')
  assert.equal(keysOf(moved(abc, 'b', -3)), 'bac')
  assert.equal(keysOf(moved(abc, 'x', 0)), 'abc')
})

test('arrows go one on, Home and End to the ends, other keys nowhere', () => {
  assert.deepEqual(
    ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown', 'Home', 'End', 'Enter'].map((key) => placeAfter(key, 1, 4)),
    [0, 0, 2, 2, 0, 3, undefined],
  )
  assert.deepEqual([placeAfter('ArrowLeft', 0, 4), placeAfter('ArrowRight', 3, 4)], [0, 3])
})

test('a widget is made wider, changed in its place, added at the end and removed', () => {
  assert.equal(resized(abc, 'b', 4)[1]?.width, 4)
  assert.equal(keysOf(withOne(abc, { ...note('b'), width: 2 })), 'abc')
  assert.equal(keysOf(withOne(abc, note('d'))), 'abcd')
  assert.equal(keysOf(without(abc, 'b')), 'ac')
})

test('every delivered dashboard can be copied whole', () => {
  for (const name of ['executive', ...families]) assert.ok((shownOn(name, measures)?.length ?? 0) <= mostWidgets)
})

test('texts are trimmed and what is not known of a widget is not kept', () => {
  assert.deepEqual(readWidgets([{ key: 'a', shows: 'note', width: 2, heading: ' Hello ', colour: 'red' }]), [
    { key: 'a', shows: 'note', width: 2, heading: 'Hello', text: '' },
  ])
})
