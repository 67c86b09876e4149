import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findingsOn, hasRoom, photosOn, sendableLater, type Later } from './later.ts'
import type { Waiting } from './operations.ts'

const common = { person: 'ada', audit: 'AUD-2026-0001', stopped: null }

const photo = (place: number, line: string, size: number, more: Partial<Later> = {}) =>
  ({ ...common, id: `p${place}`, place, line, is: 'photo', file: { size }, ...more }) as Later
const found = (place: number, line: string, more: Partial<Later> = {}) =>
  ({ ...common, id: `f${place}`, place, line, is: 'finding', values: { title: 'Box' }, ...more }) as Later

const clash = { line: 'CHK-1', held: { is: 'refused', why: 'No.' } } as Waiting

test('findings are sent before photos, each in the order in which they were given', () => {
  const later = [photo(1, 'CHK-1', 5), found(2, 'CHK-1'), photo(3, 'CHK-2', 5), found(4, 'CHK-2')]

  assert.deepEqual(
    sendableLater(later, []).map(({ id }) => id),
    ['f2', 'f4', 'p1', 'p3'],
  )
})

test('a finding waits until its line is decided; a photo shows the same either way', () => {
  const later = [found(1, 'CHK-1'), photo(2, 'CHK-1', 5), found(3, 'CHK-2')]

  assert.deepEqual(
    sendableLater(later, [clash]).map(({ id }) => id),
    ['f3', 'p2'],
  )
})

test('what was refused waits for its person, and the rest is sent past it', () => {
  const later = [found(1, 'CHK-1', { stopped: { why: 'No.', errors: {} } }), found(2, 'CHK-1')]

  assert.deepEqual(
    sendableLater(later, []).map(({ id }) => id),
    ['f2'],
  )
})

test('10 MB of photos of one audit wait on a device, and those of another audit are not counted', () => {
  const later = [photo(1, 'CHK-1', 6_000_000), photo(2, 'CHK-9', 9_000_000, { audit: 'AUD-2026-0002' })]

  assert.equal(hasRoom(later, 'AUD-2026-0001', 4_000_000), true)
  assert.equal(hasRoom(later, 'AUD-2026-0001', 4_000_001), false)
})

test('a line shows what waits for it', () => {
  const later = [photo(1, 'CHK-1', 5), found(2, 'CHK-1'), found(3, 'CHK-2')]

  assert.deepEqual([photosOn(later, 'CHK-1').length, findingsOn(later, 'CHK-1').length], [1, 1])
})
