import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { openTestApp, type TestApp } from '../../test/app.ts'
import { prepare } from './prepare.server.ts'

const environment = { NODE_ENV: 'production', PUBLIC_URL: 'https://quality.example.com' }
let one: TestApp
let other: TestApp

before(async () => {
  one = await openTestApp(environment)
  other = await openTestApp({ ...environment, DATA_DIR: one.context.env.dataDir }, one.database)
})
after(async () => {
  await other.fastify.close()
  await one.close()
})

test('nodes that start together on an empty installation both come up, and one link makes the first administrator', async () => {
  const said = await Promise.all([one, other, one, other].map(({ context }) => prepare(context)))

  assert.ok(said.every(([line]) => line?.startsWith('There is no administrator')))
  assert.match(readFileSync(join(one.context.env.dataDir, 'first-admin.txt'), 'utf8'), /invitation#[\w-]{43}\n$/)
  const { rows } = await one.database.owner.query('select from invitation where person is null')
  assert.equal(rows.length, 1)
})
