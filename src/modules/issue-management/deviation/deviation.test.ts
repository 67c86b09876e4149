import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addDays, dayAt } from '#lib/days.ts'
import { takeDueSteps } from '#server/jobs/clock.server.ts'
import type { SampleValues } from '#features/samples/scenario.ts'
import { openOrganisation, refusal } from '../../../../test/organisation.ts'
import { deviation } from './deviation.ts'

const app = await openOrganisation()
after(app.drop)
const { change, create, engine, read, take } = app
const today = dayAt(new Date(), engine.zone)
const quiet = { info: () => undefined, warn: () => undefined, error: (words: string) => assert.fail(words) }
const dayLong = 24 * 60 * 60_000

const wanted: SampleValues = {
  title: 'Glue of the second supplier',
  type: 'Material',
  quantityLimit: 10,
  unit: 'syringes',
  owner: '@priya',
  department: '@production',
  site: '@leeds',
}

const request: SampleValues = {
  requirement: 'Bill of material, position 14',
  justification: 'The first supplier is late.',
  conditions: 'Station 4 only.',
  effectiveOn: today,
  expiresOn: addDays(today, 10),
  engineer: '@ines',
}

const requested = async (values: SampleValues = {}) => {
  const row = await create('@priya', deviation, wanted)
  return take('@priya', deviation, row, 'request', { values: { ...request, ...values } })
}

/** The clock's run, so many days from now. */
const run = (days: number) => takeDueSteps(engine, new Date(Date.now() + days * dayLong), quiet)

async function active() {
  const row = await requested()
  await take('@ines', deviation, row, 'approve')
  await take('@sofia', deviation, row, 'approve')
  await run(0)
  return row
}

const use = (quantity: number, on = today): SampleValues => ({ uses: [{ on, quantity, note: null }] })

test('it takes quality and engineering, and never its owner; what was asked for cannot be changed meanwhile', async () => {
  const row = await requested()

  assert.equal((await refusal(take('@priya', deviation, row, 'approve'))).code, 'not-allowed')
  assert.equal((await refusal(change('@priya', deviation, row, { quantityLimit: 500 }))).code, 'not-allowed')
  assert.equal((await take('@sofia', deviation, row, 'approve')).state, 'requested')
  assert.equal((await take('@ines', deviation, row, 'approve')).state, 'approved')
})

test('the clock makes it effective on its day and ends it after its last one, and not before', async () => {
  const row = await requested({ effectiveOn: addDays(today, 3), expiresOn: addDays(today, 5) })
  await take('@ines', deviation, row, 'approve')
  await take('@sofia', deviation, row, 'approve')
  const stands = async (days: number) => {
    await run(days)
    return (await read('@priya', deviation, row)).state
  }

  assert.equal(await stands(2), 'approved')
  assert.equal(await stands(3), 'active')
  assert.equal(await stands(5), 'active')
  assert.equal(await stands(6), 'expired')
})

test('no more is used than it was granted for, and only while it is effective', async () => {
  const row = await active()

  assert.deepEqual((await refusal(take('@priya', deviation, row, 'use', { values: use(11) }))).guards, ['within-limit'])
  assert.deepEqual(
    (await refusal(take('@priya', deviation, row, 'use', { values: use(1, addDays(today, -1)) }))).guards,
    ['used-while-active'],
  )
  const used = await take('@priya', deviation, row, 'use', { values: use(7) })
  assert.deepEqual([used.state, used.used, used.remaining], ['active', 7, 3])
})

test('what a customer requires is departed from only with their consent', async () => {
  const row = await create('@priya', deviation, { ...wanted, type: 'Customer' })
  const asking = (values: SampleValues = {}) =>
    take('@priya', deviation, row, 'request', { values: { ...request, ...values } })

  assert.deepEqual((await refusal(asking())).guards, ['customer-agrees'])
  assert.equal((await asking({ customerConsent: 'By email of the 4th, kept with the order.' })).state, 'requested')
})

test('nobody closes what they own, and closing says what became of it', async () => {
  const row = await active()
  const closing = { values: { outcome: 'All used, none came back.' } }

  assert.equal((await refusal(take('@priya', deviation, row, 'close', closing))).code, 'not-allowed')
  assert.deepEqual((await refusal(take('@sofia', deviation, row, 'close'))).guards, ['needs:outcome'])
  assert.equal((await take('@sofia', deviation, row, 'close', closing)).state, 'closed')
})

test('a confidential one is read by the engineer who is to approve it', async () => {
  const row = await create('@priya', deviation, { ...wanted, confidentiality: 'Confidential' })
  assert.equal((await refusal(read('@ines', deviation, row))).code, 'not-found')

  await change('@priya', deviation, row, { engineer: '@ines' })
  assert.equal((await read('@ines', deviation, row)).number, row.number)
})
