import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Refusal } from '#lib/refusal.ts'
import type { AnyRow } from '#record/row.ts'
import { risk } from '#modules/risk-management/risk.ts'
import type { SampleValues } from '#modules/walk.ts'
import { openOrganisation } from '../../../test/organisation.ts'
import { batch, readRows, type Outcome } from './batch.server.ts'

const house = await openOrganisation()
after(house.drop)
const { create, day, engine, person, read, known } = house

const story = {
  title: 'Seal leaks',
  cause: 'the seal is hard',
  event: 'it may not close',
  consequence: 'water enters',
  category: '@risk-product',
  process: '@process-assembly',
  owner: '@priya',
  department: '@production',
  site: '@leeds',
}

const assessment = {
  matrix: '@matrix-2',
  inherentLikelihood: 3,
  inherentImpact: 3,
  currentLikelihood: 2,
  currentImpact: 3,
  controls: [{ text: 'Leak test of one in ten', type: 'Detective', effect: 2 }],
  reviewDate: day(90),
}

const raise = (values: SampleValues = {}) => create('@priya', risk, { ...story, ...values })

const doAll = (who: string, rows: readonly object[]) =>
  batch(engine, person(who), () => new Date(), risk, readRows({ rows }))

const given = ({ number, version }: AnyRow, more: object) => ({ number, version, ...more })
const outcomes = (answers: readonly Outcome[]) => answers.map(({ outcome }) => outcome)

test('each record is changed by itself: what is stale or refused keeps no other from being done', async () => {
  const [first, theirs, changed, last] = [await raise(), await raise({ owner: '@owen' }), await raise(), await raise()]
  await house.change('@priya', risk, changed, { title: 'Changed meanwhile' })
  const site = known('@porto').number

  const answers = await doAll(
    '@priya',
    [first, theirs, changed, last].map((row) => given(row, { values: { site } })),
  )

  assert.deepEqual(outcomes(answers), ['done', 'done', 'stale', 'done'])
  assert.equal((await read('@priya', risk, last)).site, known('@porto').id)
  assert.equal((await read('@priya', risk, changed)).site, known('@leeds').id)
  assert.match(String(answers[2] && 'message' in answers[2] && answers[2].message), /was changed meanwhile/)
})

test('permission is asked for each record', async () => {
  const [own, other] = [await raise({ owner: '@ella' }), await raise({ owner: '@daniel' })]

  const answers = await doAll(
    '@ella',
    [own, other].map((row) => given(row, { values: { title: 'Renamed by Ella' } })),
  )

  assert.deepEqual(outcomes(answers), ['done', 'refused'])
  assert.equal(answers[1] && 'code' in answers[1] && answers[1].code, 'not-allowed')
  assert.equal((await read('@maya', risk, other)).title, 'Seal leaks')
})

test('a record that one may not read is answered as one that is not there', async () => {
  const secret = await raise({ confidentiality: 'Restricted' })

  const [answer] = await doAll('@sofia', [given(secret, { values: { title: 'Seen' } })])

  assert.deepEqual([answer?.outcome, answer && 'code' in answer && answer.code], ['refused', 'not-found'])
})

test('a step that is signed is not taken in bulk', async () => {
  const row = await raise()
  await house.change('@priya', risk, row, assessment)
  await house.take('@priya', risk, row, 'assess')
  const now = await read('@maya', risk, row)

  const [answer] = await doAll('@maya', [given(now, { step: 'void', reason: 'Raised twice by mistake.' })])

  assert.equal(answer?.outcome, 'refused')
  assert.match('message' in answer ? answer.message : '', /signed: please enter your password/)
  assert.equal((await read('@maya', risk, row)).state, now.state)
  assert.throws(() => readRows({ rows: [given(now, { step: 'void', signature: { password: 'x' } })] }), Refusal)
})

test('a step without a signature is taken for each record that is ready for it', async () => {
  const [ready, unrated] = [await raise(), await raise()]
  await house.change('@priya', risk, ready, assessment)

  const answers = await doAll('@priya', [
    given(await read('@priya', risk, ready), { step: 'assess' }),
    given(unrated, { step: 'assess' }),
  ])

  assert.deepEqual(outcomes(answers), ['done', 'refused'])
  assert.equal((await read('@priya', risk, ready)).state, 'assessed')
})

test('a call that cannot be read does nothing', async () => {
  const row = await raise()

  assert.throws(() => readRows({ rows: [given(row, { values: { title: 'Done' } }), { number: row.number }] }), Refusal)
  assert.throws(() => readRows({ rows: [] }), Refusal)
  assert.throws(() => readRows({ rows: Array.from({ length: 501 }, () => given(row, { values: {} })) }), Refusal)
})
