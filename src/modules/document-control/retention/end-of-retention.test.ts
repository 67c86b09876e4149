import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endOfRetention, type RuleSaid } from './end-of-retention.ts'

const rule: RuleSaid = {
  startsFrom: 'The day it goes out of use',
  years: 1,
  months: 6,
  atTheEnd: 'Review, then destroy',
}

test('a version is kept so many years and months after it went out of use', () => {
  assert.equal(endOfRetention(rule, 'superseded', '2026-02-28'), '2027-08-28')
  assert.equal(endOfRetention({ ...rule, years: null }, 'superseded', '2026-08-31'), '2027-02-28')
})

test('where the rule counts from the end of the document, nothing ends before that', () => {
  const late: RuleSaid = { ...rule, startsFrom: 'The day its document becomes obsolete' }

  assert.equal(endOfRetention(late, 'superseded', '2026-02-28'), null)
  assert.equal(endOfRetention(late, 'obsolete', '2026-02-28'), '2027-08-28')
})

test('what is kept for ever has no end', () => {
  assert.equal(endOfRetention({ ...rule, atTheEnd: 'Keep for ever' }, 'obsolete', '2026-02-28'), null)
})
