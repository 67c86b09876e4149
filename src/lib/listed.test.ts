import assert from 'node:assert/strict'
import test from 'node:test'
import { eitherOf, listed } from './listed.ts'

test('several are listed with commas, and a word before the last', () => {
  assert.deepEqual([listed([]), listed(['process']), listed(['process', 'site'])], ['', 'process', 'process and site'])
  assert.equal(listed(['process', 'site', 'product']), 'process, site and product')
  assert.equal(eitherOf(['the owner', 'an auditor', 'top management']), 'the owner, an auditor or top management')
})
