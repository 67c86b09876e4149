import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { SampleValues } from '#features/samples/scenario.ts'
import { openOrganisation, refusal } from '../../../../test/organisation.ts'
import { dutyWaiver } from './duty-waiver.ts'

const app = await openOrganisation()
after(app.drop)
const { create, change, take, day } = app

const asked = (by: string, values: SampleValues = {}) =>
  create(by, dutyWaiver, {
    conflict: 'audit.close',
    reason: 'One quality manager alone both plans and closes the audits of this site.',
    instead: 'Top management reads the list of closed audits each quarter.',
    until: day(120),
    ...values,
  })

test('a waiver says in words which conflict it is about, and there is none about anything else', async () => {
  assert.equal((await asked('@maya')).title, 'Raises audits and signs “Close”')
  const unknown = await refusal(asked('@maya', { conflict: 'audit.dream' }))
  assert.deepEqual([unknown.code, unknown.why], ['invalid', 'There is no such conflict of duties.'])
  assert.equal((await refusal(asked('@ella'))).code, 'not-allowed')
})

test('neither who asks for it nor whoever it is for grants it; somebody else does, and signs', async () => {
  const own = await asked('@maya')
  assert.equal((await refusal(take('@maya', dutyWaiver, own, 'grant'))).code, 'not-allowed')
  const held = await asked('@rui-matos', { holder: '@maya' })
  assert.equal((await refusal(take('@maya', dutyWaiver, held, 'grant'))).code, 'not-allowed')

  assert.match((await refusal(take('@helena', dutyWaiver, own, 'grant', { unsigned: true }))).why, /password/)
  assert.equal((await take('@helena', dutyWaiver, own, 'grant')).state, 'granted')
})

test('what was granted is neither stretched nor told otherwise afterwards', async () => {
  const made = await asked('@maya')
  await take('@helena', dutyWaiver, made, 'grant')
  const others: readonly SampleValues[] = [
    { until: day(300) },
    { instead: 'Nothing at all is done about it any more.' },
  ]
  for (const values of others)
    assert.equal((await refusal(change('@maya', dutyWaiver, made, values))).code, 'not-allowed')
})

test('it lasts a year at most, and begins before it ends', async () => {
  const long = await asked('@maya', { until: day(400) })
  assert.deepEqual((await refusal(take('@helena', dutyWaiver, long, 'grant'))).guards, ['not-too-long'])
  const over = await asked('@maya', { until: day(-3) })
  assert.deepEqual((await refusal(take('@helena', dutyWaiver, over, 'grant'))).guards, ['ahead'])
})
