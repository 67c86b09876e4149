import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assert as always, integer, property } from 'fast-check'
import { durationInWords, readDuration } from './read-duration.ts'

test('a duration is read as people write it', () => {
  const read = ['2 h 30 min', '2h30m', '1.5 h', '1,5 hours', '2:30', '90', '3 days', '1 w 2 d', 'PT2H30M', 'p1dt4h']
  assert.deepEqual(read.map(readDuration), [150, 150, 90, 90, 150, 90, 4320, 12_960, 150, 1680])
})

test('what is no duration is none', () => {
  for (const text of ['', 'soon', 'P', 'PT', '2 months', '1 h soon', '2:75', '0.7 min', '-3 h', '1 y'])
    assert.equal(readDuration(text), null, text)
})

test('what is written of a duration is read as the same', () => {
  always(property(integer({ min: 0, max: 5_000_000 }), (minutes) => readDuration(durationInWords(minutes)) === minutes))
})
