import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestApp, type TestApp } from '../../../test/app.ts'
import { openTrialAccounts, shutTrialAccounts, trialPassword } from './trial-accounts.server.ts'

let app: TestApp

before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const signIn = (email: string) =>
  app.fastify.inject({
    method: 'POST',
    url: '/api/v1/session',
    headers: { host: 'localhost:3000' },
    payload: { email, password: trialPassword },
  })

test('in a trial the sample people sign in with the password of the README', async () => {
  const ada = await app.person('Ada')
  await openTrialAccounts(app.database.pool, [ada.id], app.context.now())

  assert.equal((await signIn(ada.email)).statusCode, 200)
  assert.deepEqual(await shutTrialAccounts(app.database.pool, app.context.env, app.context.now()), [])
})

test('a data folder that is no trial any more disables them, ends their sessions and says so', async () => {
  const ben = await app.person('Ben')
  await openTrialAccounts(app.database.pool, [ben.id], app.context.now())
  await signIn(ben.email)

  const lines = await shutTrialAccounts(app.database.pool, { ...app.context.env, production: true }, app.context.now())

  assert.deepEqual(lines, ['The 2 trial accounts in this data folder are disabled, because NODE_ENV is production.'])
  const { rows } = await app.database.owner.query('select reason from session where person = $1', [ben.id])
  assert.deepEqual(rows, [{ reason: 'trial-over' }])
})
