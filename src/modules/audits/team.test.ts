import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answeredOf, isUnanswered } from './answered.ts'
import { daysToRespond, gradeOf, isAdvice, isNonconformity, needsFinding } from './grades.ts'
import { isAuditorOf } from './team.ts'

test('the lead auditor and the auditors of the team answer; experts and observers look on', () => {
  const audit = {
    owner: 'tomas',
    team: [
      { person: 'grace', role: 'Auditor' },
      { person: { id: 'sofia' }, role: 'Technical expert' },
    ],
  }

  assert.deepEqual(
    ['tomas', 'grace', 'sofia', 'ella'].map((person) => isAuditorOf(audit, person)),
    [true, true, false, false],
  )
  assert.equal(isAuditorOf({ owner: { id: 'tomas' } }, 'tomas'), true)
})

test('a question is answered by a result; not applicable takes a reason as well', () => {
  const lines = [
    { result: null },
    { result: 'Conform' },
    { result: 'N.A.', reason: ' ' },
    { result: 'N.A.', reason: 'Not done here.' },
  ]

  assert.deepEqual(lines.map(isUnanswered), [true, false, true, false])
  assert.equal(answeredOf(lines), 2)
})

test('an answer that says something was not met needs a finding of its grade', () => {
  assert.deepEqual(
    ['Conform', 'Minor', 'Major', 'Observation', 'OFI', 'N.A.'].map((result) => [
      gradeOf(result),
      needsFinding(result),
    ]),
    [
      [undefined, false],
      ['Minor NC', true],
      ['Major NC', true],
      ['Observation', false],
      ['OFI', false],
      [undefined, false],
    ],
  )
})

test('a nonconformity is answered in two weeks where it is grave, else in thirty days; advice may be declined', () => {
  assert.deepEqual(['Critical', 'Major NC', 'Minor NC', 'OFI'].map(daysToRespond), [14, 14, 30, 30])
  assert.deepEqual(['Critical', 'Minor NC', 'OFI', 'Good practice'].map(isNonconformity), [true, true, false, false])
  assert.deepEqual(['Minor NC', 'OFI', 'Good practice'].map(isAdvice), [false, true, false])
})
