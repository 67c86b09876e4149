import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adviceOn } from './statement-lint.ts'

const good = {
  requirement: 'ISO 9001 7.1.5.2 a; PROC-QA-012, section 5',
  evidence: 'Caliper C-118 on bench 3, due six weeks ago.',
  statement: 'Instruments are calibrated at their interval. One of five was not.',
}

const missing = (said: Partial<typeof good>) =>
  adviceOn({ ...good, ...said }).flatMap(({ part, isThere }) => (isThere ? [] : part))

test('a statement with requirement, evidence and gap has nothing missing', () => {
  assert.deepEqual(missing({}), [])
})

test('a requirement names a clause, a section or a document', () => {
  assert.deepEqual(missing({ requirement: 'good practice in the trade' }), ['Requirement'])
  assert.deepEqual(missing({ requirement: 'WI-ASM-007' }), [])
})

test('evidence without a number says nothing that could be looked up', () => {
  assert.deepEqual(missing({ evidence: 'Some instruments were overdue.' }), ['Evidence'])
  assert.deepEqual(missing({ evidence: 'Two of nine boxes carry no label.' }), [])
})

test('a statement that only praises, or says two words, leaves the gap open', () => {
  assert.deepEqual(missing({ statement: 'All instruments are calibrated at the interval that was set.' }), ['Gap'])
  assert.deepEqual(missing({ statement: 'Not calibrated.' }), ['Gap'])
})
