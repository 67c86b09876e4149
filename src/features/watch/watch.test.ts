import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sentenceInWords } from '#kernel/trail/sentence.ts'
import { openTestApp, type Body, type Caller, type TestApp } from '../../../test/app.ts'
import type { Watching } from './watching.ts'

let app: TestApp
let ada: Caller
let otto: Caller
let risk: Body

const raise = async (more: Record<string, unknown> = {}) => {
  const payload = { title: 'Fire', type: 'Risk', cause: 'Old cable', event: 'Fire', consequence: 'Loss', ...more }
  return (await ada.call('POST', '/api/v1/risks', { payload })).json<Body>()
}

before(async () => {
  app = await openTestApp()
  ada = await app.signIn((await app.person('Ada')).email)
  otto = await app.signIn((await app.person('Otto', 'auditor')).email)
  risk = await raise()
})
after(() => app.close())

const watchers = (number = risk.number) => `/api/v1/risks/${number}/watchers`

test('who may read a record watches it and stops, once each, and the trail tells', async () => {
  const began = await otto.call('PUT', `${watchers()}/me`)
  await otto.call('PUT', `${watchers()}/me`)

  const { items, count, mine } = began.json<Watching>()
  assert.deepEqual([items.map((one) => 'title' in one && one.title), count, mine], [['Otto Weir'], 1, true])
  const stopped = (await otto.call('DELETE', `${watchers()}/me`)).json<Watching>()
  await otto.call('DELETE', `${watchers()}/me`)
  assert.deepEqual([stopped.count, stopped.mine], [0, false])
  assert.deepEqual((await app.eventsOf(risk.id)).slice(1).map(sentenceInWords), [
    `Otto Weir began to watch ${risk.number}`,
    `Otto Weir no longer watches ${risk.number}`,
  ])
})

test('whoever raised or owns a record hears of it without watching', async () => {
  assert.equal((await ada.call('GET', watchers())).json<Watching>().anyway, true)

  const answer = await ada.call('PUT', `${watchers()}/me`)

  assert.deepEqual([answer.statusCode, answer.json<Body>().code], [422, 'blocked'])
})

test('watching opens nothing: who loses the right to read sees the record no more', async () => {
  const { number } = await raise()
  assert.equal((await otto.call('PUT', `${watchers(number)}/me`)).statusCode, 200)

  await app.database.owner.query(`update risk set confidentiality = 'Restricted' where number = $1`, [number])
  await app.database.owner.query(`update card set confidentiality = 'Restricted' where number = $1`, [number])

  assert.equal((await otto.call('GET', `/api/v1/risks/${number}`)).statusCode, 404)
  assert.equal((await otto.call('GET', watchers(number))).statusCode, 404)
  const { items } = (await otto.call('GET', '/api/v1/risks')).json<{ items: readonly { number: string }[] }>()
  assert.ok(!items.some((one) => one.number === number))
})
