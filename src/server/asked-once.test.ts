// What an act costs the database besides its own work: what binds it is asked for once.
import assert from 'node:assert/strict'
import { after, before, mock, test } from 'node:test'
import { Client } from 'pg'
import type { Query } from '#lib/db.ts'
import { openTestApp, type Body, type Caller, type TestApp } from '../../test/app.ts'

let app: TestApp
let tab: Caller

before(async () => {
  app = await openTestApp()
  const maya = await app.person('Maya', 'quality-manager')
  tab = await app.signIn(maya.email)
})
after(() => app.close())

/** The names of the statements that something asks of the database, in transactions and beside them. */
async function askedBy(work: () => Promise<unknown>): Promise<readonly string[]> {
  const asked = mock.method(Client.prototype, 'query')
  try {
    await work()
    return asked.mock.calls.map(({ arguments: [one] }) => (one as unknown as Query).name ?? '') // The product asks with objects alone.
  } finally {
    asked.mock.restore()
  }
}

const count = (asked: readonly string[], name: string) => asked.filter((one) => one === name).length

let words = 0

async function made(): Promise<Body> {
  words += 1
  const payload = { list: 'risk category', label: `Word ${words}`, key: `word-${words}` }
  const answer = await tab.call('POST', '/api/v1/terms', { payload })
  assert.equal(answer.statusCode, 201, answer.body)
  return answer.json<Body>()
}

test('a record that is created or changed asks for the policy of its steps once, its answer included', async () => {
  let number = ''
  const creating = await askedBy(async () => {
    number = (await made()).number
  })
  assert.equal(count(creating, 'policies-of-steps'), 1)

  const changing = await askedBy(async () => {
    const asked = { payload: { position: 3 }, headers: { 'if-match': '"1"' } }
    const answer = await tab.call('PATCH', `/api/v1/terms/${number}`, asked)
    assert.equal(answer.statusCode, 200, answer.body)
  })
  assert.equal(count(changing, 'policies-of-steps'), 1)
})
