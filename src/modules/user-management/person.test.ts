import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openOrganisation, refusal } from '../../../test/organisation.ts'
import { person } from './person.ts'

const app = await openOrganisation()
after(app.drop)
const { change, create, known, take } = app

test('people are invited by administrators alone, and are called by both names', async () => {
  const newcomer = { firstName: 'Ana', lastName: 'Ribeiro', email: 'ana.ribeiro@example.com' }

  assert.equal((await refusal(create('@maya', person, newcomer))).code, 'not-allowed')
  const invited = await create('@rui-matos', person, newcomer)
  assert.deepEqual([invited.name, invited.state], ['Ana Ribeiro', 'invited'])
})

test('an email address belongs to one person, however it is written', async () => {
  const other = { firstName: 'Ella', lastName: 'Other', email: 'EMPLOYEE@example.com' }

  const { code, why } = await refusal(create('@rui-matos', person, other))

  assert.deepEqual([code, why], ['invalid', 'Another person has this email already.'])
})

test('an administrator does not shut themselves out', async () => {
  const me = known('@rui-matos')

  const { code } = await refusal(take('@rui-matos', person, me, 'suspend', { reason: 'Going on a long holiday.' }))

  assert.equal(code, 'not-allowed')
})

test('nobody gives themselves a role', async () => {
  const grants = [{ role: '@role-administrator', site: null }]

  assert.equal((await refusal(change('@ella', person, known('@ella'), { grants }))).code, 'not-allowed')
})

test('whoever was invited becomes active themselves, nobody else for them', async () => {
  const invited = known('@elin')

  assert.equal((await refusal(take('@maya', person, invited, 'activate'))).code, 'not-allowed')
  assert.equal((await take('@elin', person, invited, 'activate')).state, 'active')
})
