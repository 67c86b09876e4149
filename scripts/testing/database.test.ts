import assert from 'node:assert/strict'
import { test } from 'node:test'
import { speakingToDatabase } from './database.ts'

const texts: Readonly<Record<string, string>> = {
  'src/server/gate.test.ts': '',
  'src/kernel/store/once.test.ts': '',
  'src/server/database/embedded.test.ts': '',
  'src/kernel/trail/rights.test.ts': '',
  'scripts/by-hand.test.ts': 'process.env.TEST_DATABASE_URL',
  'src/lib/days.test.ts': '',
  'scripts/words.test.ts': '',
  'src/modules/sample-organisation.test.ts': '',
  'src/modules/audits/audit.test.ts': '',
}

test('a test that reaches a database through helpers is heard, and one that names the server; for others one speaks, and what they send', () => {
  const imports = [
    { from: 'src/server/gate.test.ts', to: 'test/app.ts' },
    { from: 'src/kernel/store/once.test.ts', to: 'test/app.ts' },
    { from: 'test/app.ts', to: 'test/database.ts' },
    { from: 'src/modules/sample-organisation.test.ts', to: 'test/database.ts' },
    { from: 'src/modules/audits/audit.test.ts', to: 'test/app.ts' },
    { from: 'src/kernel/trail/rights.test.ts', to: 'test/database.ts' },
    { from: 'src/server/database/embedded.test.ts', to: 'src/server/postgres/cluster.server.ts' },
    { from: 'src/lib/days.test.ts', to: 'src/lib/days.ts' },
    // Who opens a database imports days as well: that leads nobody to a database.
    { from: 'test/database.ts', to: 'src/lib/days.ts' },
  ]

  const found = speakingToDatabase({ imports, tests: Object.keys(texts), textOf: (file) => texts[file] ?? '' })

  assert.deepEqual(found, [
    'src/server/database/embedded.test.ts',
    'src/kernel/trail/rights.test.ts',
    'scripts/by-hand.test.ts',
    'src/modules/sample-organisation.test.ts',
  ])
})
