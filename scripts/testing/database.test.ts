import assert from 'node:assert/strict'
import { test } from 'node:test'
import { speakingToDatabase } from './database.ts'

const texts: Readonly<Record<string, string>> = {
  'src/server/gate.test.ts': '',
  'src/server/database/embedded.test.ts': '',
  'src/kernel/trail/rights.test.ts': '',
  'src/server/by-hand.test.ts': 'process.env.TEST_DATABASE_URL',
  'src/lib/days.test.ts': '',
  'scripts/words.test.ts': '',
}

test('a test that reaches a database through any number of helpers speaks to PostgreSQL, and so does one that names the server', () => {
  const imports = [
    { from: 'src/server/gate.test.ts', to: 'test/app.ts' },
    { from: 'test/app.ts', to: 'test/database.ts' },
    { from: 'src/kernel/trail/rights.test.ts', to: 'test/database.ts' },
    { from: 'src/server/database/embedded.test.ts', to: 'src/server/postgres/cluster.server.ts' },
    { from: 'src/lib/days.test.ts', to: 'src/lib/days.ts' },
    // Who opens a database imports days as well: that leads nobody to a database.
    { from: 'test/database.ts', to: 'src/lib/days.ts' },
  ]

  const found = speakingToDatabase({ imports, tests: Object.keys(texts), textOf: (file) => texts[file] ?? '' })

  assert.deepEqual(found, [
    'src/server/gate.test.ts',
    'src/server/database/embedded.test.ts',
    'src/kernel/trail/rights.test.ts',
    'src/server/by-hand.test.ts',
  ])
})
