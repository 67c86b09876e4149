import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PolicyRule } from '#kernel/definition/policy.ts'
import { saidOf, signedAs, withSaid } from './asked.ts'

const rules: readonly PolicyRule[] = [
  { step: 'close', asks: 'Role', what: 'quality' },
  { step: 'close', asks: 'Signature', what: 'Verified' },
  { step: 'close', asks: 'Further signature', what: 'executive' },
  { step: 'start', asks: 'Reason', what: null },
]

test('what is asked of one step in one respect is changed, and nothing else', () => {
  const next = withSaid(rules, 'close', 'Role', ['engineer', 'trainer'])

  assert.deepEqual(saidOf(next, 'close', 'Role'), ['engineer', 'trainer'])
  assert.deepEqual(saidOf(next, 'close', 'Signature'), ['Verified'])
  assert.deepEqual(saidOf(next, 'start', 'Reason'), [''])
})

test('where the signature goes, those that were added to it go with it', () => {
  assert.deepEqual(signedAs(rules, 'close', ''), [rules[0], rules[3]])
  assert.deepEqual(saidOf(signedAs(rules, 'close', 'Approved'), 'close', 'Further signature'), ['executive'])
})
