import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { nonconformance } from '#modules/issue-management/nonconformance.ts'
import type { SampleValues } from '#features/samples/scenario.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { openOrganisation, refusal } from '../../../test/organisation.ts'
import { similarTo, similarToOne } from './similar.server.ts'

const app = await openOrganisation()
after(app.drop)
const { create, day, engine, known, person, take } = app

const report = (title: string, values: SampleValues = {}) =>
  create('@ella', nonconformance, {
    title,
    category: 'Product or material',
    where: 'Station 4',
    detectedOn: day(-3),
    site: '@leeds',
    department: '@production',
    ...values,
  })

let leak: AnyRow

before(async () => {
  leak = await report('Housing seal leaks after torque test', { process: '@process-assembly' })
  await report('Label in the wrong language', { process: '@process-shipping' })
  await report('Torque wrench out of calibration', { process: '@process-calibration', category: 'Equipment' })
  await report('Secret seal leaking at the housing', { confidentiality: 'Restricted' })
  const mistaken = await report('Housing seal leaks badly')
  await take('@maya', nonconformance, mistaken, 'void', { reason: 'Entered as a trial of the form.' })
})

const like = (text: string, values: Readonly<Record<string, unknown>> = {}, who = '@marek') =>
  similarTo(engine, person(who), nonconformance, { text, values })

const numbers = async (...asked: Parameters<typeof like>) => (await like(...asked)).map(({ number }) => number)

test('what says nearly the same is found in whatever form its words stand, with the words that both have', async () => {
  const [found, ...others] = await like('The seal of the housing was leaking')

  assert.equal(found?.number, leak.number)
  assert.deepEqual(found.words, ['seal', 'housing', 'leaking'])
  assert.deepEqual([found.title, found.state, others], [leak.title, 'reported', []])
})

test('one word is enough only with the same process or category', async () => {
  assert.deepEqual(await numbers('Torque was forgotten'), [])

  const [found] = await like('Torque was forgotten', { process: known('@process-assembly').id })
  assert.deepEqual([found?.number, found?.words, found?.same], [leak.number, ['torque'], ['process']])
})

test('what one may not read, and what is void, is like nothing', async () => {
  const seen = await numbers('Housing seal leaking')

  assert.deepEqual(seen, [leak.number])
  assert.equal((await numbers('Housing seal leaking', {}, '@maya')).length, 2)
})

test('a record is compared by its own words and values, and never with itself', async () => {
  const other = await report('Seal leaks at the housing again', { process: '@process-assembly' })

  const [found] = await similarToOne(engine, person('@marek'), nonconformance, other.number)
  assert.equal(found?.number, leak.number)
  assert.deepEqual(found.same, ['process', 'category'])
})

test('nobody compares with a record that they may not read', async () => {
  const secret = await report('Nobody knows', { confidentiality: 'Restricted' })

  assert.equal((await refusal(similarToOne(engine, person('@marek'), nonconformance, secret.number))).code, 'not-found')
})

test('a text without a telling word finds nothing', async () => {
  assert.deepEqual(await like('it is so'), [])
  assert.deepEqual(await like(''), [])
})
