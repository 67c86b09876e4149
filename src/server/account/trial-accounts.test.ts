import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openHouse, type TestHouse } from '../../../test/house.ts'
import { openTrialAccounts, shutTrialAccounts, trialPassword } from './trial-accounts.server.ts'

let house: TestHouse

before(async () => {
  house = await openHouse()
})
after(() => house.close())

const signIn = (email: string) =>
  house.app.inject({
    method: 'POST',
    url: '/api/v1/session',
    headers: { host: 'localhost:3000' },
    payload: { email, password: trialPassword },
  })

test('in a trial the sample people sign in with the password of the README', async () => {
  const ada = await house.person('Ada')
  await openTrialAccounts(house.database.pool, [ada.id], house.house.now())

  assert.equal((await signIn(ada.email)).statusCode, 200)
  assert.deepEqual(await shutTrialAccounts(house.database.pool, house.house.env, house.house.now()), [])
})

test('a data folder that is no trial any more disables them, ends their sessions and says so', async () => {
  const ben = await house.person('Ben')
  await openTrialAccounts(house.database.pool, [ben.id], house.house.now())
  await signIn(ben.email)

  const lines = await shutTrialAccounts(
    house.database.pool,
    { ...house.house.env, production: true },
    house.house.now(),
  )

  assert.deepEqual(lines, ['The 2 trial accounts in this data folder are disabled, because NODE_ENV is production.'])
  const { rows } = await house.database.owner.query('select reason from session where person = $1', [ben.id])
  assert.deepEqual(rows, [{ reason: 'trial-over' }])
})
