import assert from 'node:assert/strict'
import { test } from 'node:test'
import { affectedBy, type Suite } from './affected.ts'

const suite: Suite = {
  imports: [
    { from: 'src/kernel/store/save.server.ts', to: 'src/lib/days.ts' },
    { from: 'src/modules/audits/audit.ts', to: 'src/kernel/store/save.server.ts' },
    { from: 'src/lib/days.test.ts', to: 'src/lib/days.ts' },
    { from: 'src/modules/audits/audit.test.ts', to: 'src/modules/audits/audit.ts' },
    { from: 'e2e/audits.test.ts', to: 'e2e/visitor.ts' },
    { from: 'e2e/risks.test.ts', to: 'e2e/visitor.ts' },
  ],
  tests: ['src/lib/days.test.ts', 'src/modules/audits/audit.test.ts', 'e2e/audits.test.ts', 'e2e/risks.test.ts'],
  textOf: (journey) => (journey === 'e2e/audits.test.ts' ? "goto('/audits')" : "goto('/risk-management')"),
}

test('a file breaks what imports it, however far away, and every journey through the product', () => {
  assert.deepEqual(affectedBy(['src/lib/days.ts'], suite), suite.tests)
})

test('a module breaks its own tests, and the journeys that go to its route', () => {
  assert.deepEqual(affectedBy(['src/modules/audits/audit.ts'], suite), [
    'src/modules/audits/audit.test.ts',
    'e2e/audits.test.ts',
  ])
})

test('a test breaks itself alone, and what tests share breaks those that share it', () => {
  assert.deepEqual(affectedBy(['src/lib/days.test.ts'], suite), ['src/lib/days.test.ts'])
  assert.deepEqual(affectedBy(['e2e/visitor.ts'], suite), ['e2e/audits.test.ts', 'e2e/risks.test.ts'])
})

test('what no import tells of may break anything; words on paper break nothing', () => {
  assert.deepEqual(affectedBy(['package.json'], suite), suite.tests)
  assert.deepEqual(affectedBy(['migrations/0001-first.sql'], suite), suite.tests)
  assert.deepEqual(affectedBy(['docs/testing.md', 'README.md'], suite), [])
})
