// A review of the trail draws by risk, leaves out what its reviewer did, and is concluded as it says.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { SampleValues } from '#features/samples/scenario.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { openOrganisation, refusal } from '../../../../test/organisation.ts'
import { trailReview } from './trail-review.ts'

const app = await openOrganisation()
after(app.drop)
const { change, create, day, engine, person, read, take } = app

const begun = (by: string, values: SampleValues = {}) =>
  create(by, trailReview, { periodFrom: day(-90), periodTo: day(-1), focus: 'All', size: 30, owner: by, ...values })

type Drawn = { readonly entry: number; readonly said: string; readonly risk: string }

const sampleOf = async (by: string, review: AnyRow) => (await read(by, trailReview, review)).sample as readonly Drawn[]

async function doersOf(sample: readonly Drawn[]): Promise<ReadonlySet<string | null>> {
  const { rows } = await engine.pool.query<{ actor: string | null }>({
    text: 'select actor from event where id = any($1::bigint[])',
    values: [sample.map(({ entry }) => entry)],
  })
  return new Set(rows.map(({ actor }) => actor))
}

test('its sample is as large as asked, of the period, and of nothing that the reviewer did', async () => {
  const review = await begun('@maya')
  await take('@maya', trailReview, review, 'draw')
  const { population } = await read('@maya', trailReview, review)
  const sample = await sampleOf('@maya', review)

  assert.equal(sample.length, Math.min(30, population as number))
  assert.equal(new Set(sample.map(({ entry }) => entry)).size, sample.length)
  assert.ok(!(await doersOf(sample)).has(person('@maya').id))
  assert.ok(sample.every(({ said, risk }) => said !== '' && risk !== ''))
})

test('drawn anew with a reason, it is another one', async () => {
  const review = await begun('@maya', { size: 10 })
  await take('@maya', trailReview, review, 'draw')
  const first = await sampleOf('@maya', review)

  assert.equal((await refusal(take('@maya', trailReview, review, 'draw-again'))).code, 'invalid')
  await take('@maya', trailReview, review, 'draw-again', { reason: 'Half of it was of one hour.' })
  const entries = (sample: readonly Drawn[]) => sample.map(({ entry }) => entry)
  assert.notDeepEqual(entries(await sampleOf('@maya', review)), entries(first))
})

test('a period that is not over, or longer than a quarter, is not sampled', async () => {
  const early = await begun('@maya', { periodTo: day(0) })
  assert.deepEqual((await refusal(take('@maya', trailReview, early, 'draw'))).guards, ['period-over'])
  const long = await begun('@maya', { periodFrom: day(-200) })
  assert.deepEqual((await refusal(take('@maya', trailReview, long, 'draw'))).guards, ['period-short'])
})

test('it is done by nobody who does not oversee the trail, and read by nobody else', async () => {
  assert.equal((await refusal(begun('@ella'))).code, 'not-allowed')
  const review = await begun('@maya')
  assert.equal((await refusal(take('@ella', trailReview, review, 'draw'))).code, 'not-found')
})

test('handed to somebody whose own acts were drawn, it is drawn anew first; then it is concluded as it says', async () => {
  const review = await begun('@tomas', { size: 100 })
  await take('@tomas', trailReview, review, 'draw')
  assert.ok((await doersOf(await sampleOf('@tomas', review))).has(person('@maya').id))
  await change('@tomas', trailReview, review, { owner: '@maya' })

  const conclusion = { values: { conclusion: 'No objections' } }
  assert.match((await refusal(take('@maya', trailReview, review, 'complete', conclusion))).why, /is your own act/)
  await take('@maya', trailReview, review, 'draw-again', { reason: 'It was drawn for Tomás Ferreira.' })
  const objected = { values: { conclusion: 'Objections', objections: [] } }
  assert.deepEqual((await refusal(take('@maya', trailReview, review, 'complete', objected))).guards, [
    'objections-agree',
  ])
  assert.equal((await take('@maya', trailReview, review, 'complete', conclusion)).state, 'done')
})

test('what was drawn is not signed for another period', async () => {
  const review = await begun('@maya', { size: 10 })
  await take('@maya', trailReview, review, 'draw')

  const moved = await refusal(change('@maya', trailReview, review, { periodTo: day(-20) }))
  assert.match(moved.why, /The sample was drawn for this period/)
})

test('the remarks of a review are read as they were written', async () => {
  const review = await begun('@maya')
  await change('@maya', trailReview, review, { remarks: 'Two entries at a weekend.' })

  assert.equal((await read('@maya', trailReview, review)).remarks, 'Two entries at a weekend.')
})
