import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNumber } from './number.ts'

test('a number is read as people write it: whole, without its year, without its kind, by its digits alone', () => {
  const whole = { prefix: 'RSK', year: '2026', counter: '0007' }
  for (const written of ['RSK-2026-0007', 'rsk-2026-7', ' rsk 2026 7 ', 'RSK–2026–0007', 'rsk2026-7', 'rsk/2026/07'])
    assert.deepEqual(readNumber(written), whole, written)

  for (const written of ['rsk 7', 'RSK-7', 'rsk7', 'RSK-0007', 'rsk #7'])
    assert.deepEqual(readNumber(written), { prefix: 'RSK', counter: '0007' }, written)

  assert.deepEqual(readNumber('2026-7'), { year: '2026', counter: '0007' })
  for (const written of ['7', '0007', '#7']) assert.deepEqual(readNumber(written), { counter: '0007' }, written)
  assert.deepEqual(readNumber('rsk 12345'), { prefix: 'RSK', counter: '12345' })
})

test('words, days and sentences with figures are no numbers', () => {
  for (const text of ['', 'rsk', 'RSK-', 'seven', '2026-11-22', '4 Dec 2026', 'line 2 stops', '1.5', '-'])
    assert.equal(readNumber(text), undefined, text)
})
