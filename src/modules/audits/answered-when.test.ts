import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areApart, toldBy } from './answered-when.ts'

const taken = '2026-11-22T13:05:00.000Z'
const asked = '2026-11-20T08:00:00.000Z'

test('an answer that comes within five minutes has one time, wherever its clock stands', () => {
  assert.deepEqual(
    ['2026-11-22T14:01:00+01:00', '2026-11-22T14:09:00+01:00', '2026-11-22T10:42:00+01:00'].map((answered) =>
      areApart(answered, taken),
    ),
    [false, false, true],
  )
})

test('a clock that told what was to come, or what was before the question, was wrong; any other is later taken in', () => {
  const told = (answered: string | null) => toldBy({ answered, taken, asked })

  assert.equal(told('2026-11-22T10:42:00+01:00'), 'later')
  assert.equal(told('2026-11-22T18:00:00+01:00'), 'ahead')
  assert.equal(told('1970-01-01T00:10:00+00:00'), 'before-asked')
  assert.equal(told(null), null)
})
