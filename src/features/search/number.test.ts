import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNumber, wholeNumber } from './number.ts'

const whole = (text: string) => {
  const written = readNumber(text)
  return written && wholeNumber(written)
}

test('a number is read as people write it: whole, without its year, without its kind, by its digits alone', () => {
  for (const written of ['RSK-2026-0007', 'rsk-2026-7', ' rsk 2026 7 ', 'RSK–2026–0007', 'rsk2026-7', 'rsk/2026/07']) {
    assert.deepEqual(readNumber(written), { prefix: 'RSK', year: '2026', counter: 7 }, written)
    assert.equal(whole(written), 'RSK-2026-0007')
  }

  for (const written of ['rsk 7', 'RSK-7', 'rsk7', 'RSK-0007', 'rsk #7'])
    assert.deepEqual(readNumber(written), { prefix: 'RSK', counter: 7 }, written)

  assert.deepEqual(readNumber('2026-7'), { year: '2026', counter: 7 })
  for (const written of ['7', '0007', '#7']) assert.deepEqual(readNumber(written), { counter: 7 }, written)
  assert.equal(whole('rsk 2026 12345'), 'RSK-2026-12345')
})

test('a number of a series that the organisation names is read with its parts', () => {
  for (const written of ['PROC-QA-001', 'proc qa 1', 'Proc–QA–01', 'proc/qa/1']) {
    assert.deepEqual(readNumber(written), { prefix: 'PROC', within: 'QA', counter: 1 }, written)
    assert.equal(whole(written), 'PROC-QA-001')
  }
  assert.equal(whole('wi prd 1234'), 'WI-PRD-1234')
  assert.equal(whole('qm 1'), undefined)
})

test('words, days and sentences with figures are no numbers', () => {
  for (const text of ['', 'rsk', 'RSK-', 'seven', '2026-11-22', '4 Dec 2026', 'line 2 stops', '1.5', '-'])
    assert.equal(readNumber(text), undefined, text)
})
