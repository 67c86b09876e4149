// Readings and limits with decimals: exact from the form to the file.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sentenceInWords } from '#kernel/trail/sentence.ts'
import type { TrailPage } from '#features/trail/read.server.ts'
import { openTestApp, type Caller, type TestApp } from '../../../../test/app.ts'

type Indicator = {
  readonly number: string
  readonly version: number
  readonly latest: number
  readonly standing: string
}

let app: TestApp
let maya: Caller
let risk: string

const on = '2026-11-19'

before(async () => {
  app = await openTestApp()
  maya = await app.signIn((await app.person('Maya', 'quality-manager')).email)
  const story = { title: 'Oven drifts', cause: 'Age', event: 'It drifts', consequence: 'Scrap' }
  risk = (await maya.call('POST', '/api/v1/risks', { payload: story })).json<{ number: string }>().number
})
after(() => app.close())

const measured = (metric: string, value: number, more = {}) =>
  maya.call('POST', '/api/v1/indicators', {
    payload: { parent: risk, metric, unit: '%', warning: 1.5, alarm: 2.25, readings: [{ on, value }], ...more },
  })

const metrics = async (query: string) => {
  const answer = await maya.call('GET', `/api/v1/indicators?parent=${risk}&${query}`)
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<{ items: { metric: string }[] }>().items.map(({ metric }) => metric)
}

test('readings and limits are kept to the last decimal, judged, ordered and narrowed by', async () => {
  const made = await Promise.all([
    measured('Scrap', 2.25),
    measured('Rework', 10.1),
    measured('Drift', 0.1 + 0.2 - 0.2),
  ])
  assert.deepEqual(
    made.map(({ statusCode }) => statusCode),
    [201, 201, 422],
  )
  assert.equal((await measured('Drift', 0.0001, { warning: 0.5 })).statusCode, 201)

  const { items } = (await maya.call('GET', `/api/v1/indicators?parent=${risk}&sort=latest`)).json<{
    items: Indicator[]
  }>()

  assert.deepEqual(
    items.map(({ latest, standing }) => [latest, standing]),
    [
      [0.0001, 'within limits'],
      [2.25, 'alarm'],
      [10.1, 'alarm'],
    ],
  )
  assert.deepEqual(await metrics('latest=2.2..10.05'), ['Scrap'])
  assert.deepEqual(await metrics('latest=0.0001,10.1&sort=latest'), ['Drift', 'Rework'])
  assert.deepEqual([await metrics('sort=latest&limit=1')], [['Drift']])
})

test('more decimals than are kept, and what is no number, are refused where they stand', async () => {
  const fine = await measured('Voltage', 1, { warning: 1.23456 })
  const text = await measured('Voltage', 1, { alarm: '2,5' })

  assert.match(fine.body, /Warning at must be a number from -?\d+ to \d+ with at most 4 decimals, such as 12\.5/)
  assert.match(text.body, /Alarm at must be a number /)
})

test('a decimal leaves in files as a number, and the trail tells it as it was', async () => {
  const { number, version } = (await measured('Moisture', 0.75)).json<Indicator>()
  const headers = { 'if-match': `"${version}"` }
  const changed = await maya.call('PATCH', `/api/v1/indicators/${number}`, { payload: { warning: 1.625 }, headers })
  assert.equal(changed.statusCode, 200, changed.body)

  const csv = await maya.call(
    'GET',
    `/api/v1/indicators/export?format=csv&columns=metric,warning,latest,readings&q=moisture`,
  )
  const trail = (await maya.call('GET', `/api/v1/indicators/${number}/trail`)).json<TrailPage>()

  assert.ok(csv.body.includes(`Moisture,1.625,0.75,${on} | 0.75`), csv.body)
  const [latest] = trail.items
  assert.ok(latest)
  assert.ok(sentenceInWords(latest.body).includes('raised Warning at from 1.5 to 1.625'), sentenceInWords(latest.body))
})
