import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byClause } from './by-clause.ts'

test('questions stand under their clauses, in the order of the standard, and keep their own order', () => {
  const lines = [
    ['a', '10.2 Corrective action'],
    ['b', '8.7 Nonconforming outputs'],
    ['c', null],
    ['d', '8.7 Nonconforming outputs'],
    ['e', '8.5.1 Control'],
  ] as const

  const groups = byClause(lines, ([, clause]) => clause, parseFloat)

  assert.deepEqual(
    groups.map(({ lines: members }) => members.map(([name]) => name).join('')),
    ['e', 'bd', 'a', 'c'],
  )
})
