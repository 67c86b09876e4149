// What the run on another PostgreSQL has asked for is known to this one as well: each of the statements, be it asked for by no test here.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { unknownTo } from '../scripts/testing/statements.ts'
import { freshDatabase, type TestDatabase } from './database.ts'

const file = process.env['TEST_STATEMENTS'] ?? ''
const isUntold = !existsSync(file) && 'No run before this one has left its statements; .ci/run does.'

let database: TestDatabase
before(async () => (database = await freshDatabase()))
after(() => database.drop())

test('a statement that this PostgreSQL does not know is named with the reason', async () => {
  const texts = ['select number from card where id = $1', 'select no_such_function(number) from card']

  const unknown = await unknownTo(database.ownerUrl, texts)

  assert.deepEqual(
    unknown.map(({ text }) => text),
    texts.slice(1),
  )
  assert.match(unknown[0]?.why ?? '', /no_such_function/)
})

test('every statement that the run before has asked for is known here', { skip: isUntold }, async (t) => {
  const texts = JSON.parse(readFileSync(file, 'utf8')) as readonly string[] // Written by scripts/test.ts.
  assert.ok(texts.length > 1000, `only ${texts.length} statements were left`)

  assert.deepEqual(await unknownTo(database.ownerUrl, texts), [])

  t.diagnostic(`${texts.length} statements`)
})
