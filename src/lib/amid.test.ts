import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amid } from './amid.ts'

test('amid a sentence a label begins small, and an abbreviation stays one', () => {
  assert.deepEqual(['Risk register', 'CAPA', 'CAPAs', 'Key risk indicator', 'FMEA line', 'A risk'].map(amid), [
    'risk register',
    'CAPA',
    'CAPAs',
    'key risk indicator',
    'FMEA line',
    'a risk',
  ])
})
