// Every list keeps `limit`, whichever part of the program answers it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { access } from '#server/context/access.ts'
import { openTestApp, type Body, type Caller, type TestApp } from '../../../test/app.ts'

let app: TestApp
let ada: Caller
let risk: string

before(async () => {
  app = await openTestApp()
  ada = await app.signIn((await app.person('Ada', 'administrator', 'quality-manager')).email)
  const story = { title: 'Pump leaks', cause: 'Because', event: 'This may happen', consequence: 'To somebody' }
  for (let count = 0; count < 3; count += 1)
    risk = (await ada.call('POST', '/api/v1/risks', { payload: story })).json<Body>().number
})
after(() => app.close())

/** What an answer lists; undefined where it is no list. */
function listed(answer: unknown): readonly unknown[] | undefined {
  if (Array.isArray(answer)) return answer as readonly unknown[]
  if (typeof answer !== 'object' || answer === null || !('items' in answer)) return undefined
  return Array.isArray(answer.items) ? (answer.items as readonly unknown[]) : undefined
}

/** Everything that can be asked for without naming more than a kind of record and one of them. */
const addresses = () =>
  Object.keys(access)
    .flatMap((route) => (route.startsWith('GET /api/v1/') ? [route.slice(4)] : []))
    .map((path) => path.replace('<records>', 'risks').replace(':number', risk))
    .filter((path) => !path.includes(':') && !/export|pdf|dossier|events|package|verifier/.test(path))

test('a list gives as many as are asked for, and refuses a number that is none or too great', async () => {
  const lists: string[] = []
  for (const path of addresses()) {
    const whole = await ada.call('GET', path)
    if (whole.statusCode !== 200 || !listed(whole.json())) continue
    lists.push(path)
    for (const limit of ['0', 'x', '1e3', '100000']) {
      const answer = await ada.call('GET', `${path}?limit=${limit}`)
      assert.deepEqual([path, limit, answer.statusCode, answer.json<Body>().field], [path, limit, 422, 'limit'])
    }
    const one = await ada.call('GET', `${path}?limit=1`)
    assert.ok((listed(one.json())?.length ?? 2) <= 1, `${path} gave more than one`)
  }
  assert.ok(lists.includes('/api/v1/tasks') && lists.includes('/api/v1/risks'), lists.join())
})
