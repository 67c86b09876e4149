import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Stale } from '#kernel/api/client.ts'
import { openTestApp, password, type Caller, type TestApp } from '../../../test/app.ts'

let app: TestApp
let ada: Caller
let ben: Caller

before(async () => {
  app = await openTestApp()
  ada = await app.signIn((await app.person('Ada', 'quality')).email)
  ben = await app.signIn((await app.person('Ben', 'quality-manager')).email)
})
after(() => app.close())

type Refused = {
  readonly code: string
  readonly details: Stale & {
    readonly version: number
    readonly yours: { readonly version: number; readonly values: Readonly<Record<string, unknown>> }
  }
}

async function newRisk(): Promise<string> {
  const payload = { title: 'Fire', type: 'Risk', cause: 'Old cable', event: 'Fire', consequence: 'Loss' }
  const answer = await ada.call('POST', '/api/v1/risks', { payload })
  assert.equal(answer.statusCode, 201, answer.body)
  return `/api/v1/risks/${answer.json<{ number: string }>().number}`
}

const change = (caller: Caller, risk: string, version: number, payload: object) =>
  caller.call('PATCH', risk, { payload, headers: { 'if-match': `"${version}"` } })

test('a change that comes too late is answered with both sides, and with who changed what since', async () => {
  const risk = await newRisk()
  await change(ada, risk, 1, { cause: 'Mouse' })
  app.pass(60_000)
  await change(ada, risk, 2, { title: 'Fire in the store', trend: 'rising' })

  const answer = await change(ben, risk, 1, { cause: 'Worn cable', nonsense: 1 })
  const { code, details } = answer.json<Refused>()

  assert.deepEqual([answer.statusCode, code, details.version], [409, 'stale', 3])
  assert.deepEqual(details.yours, { version: 1, values: { cause: 'Worn cable' } })
  assert.deepEqual([details.current.version, details.current['cause']], [3, 'Mouse'])
  assert.equal(details.current.may.change, true)
  assert.deepEqual(
    details.since.map(({ version, by, step, fields }) => ({ version, by, step, fields })),
    [
      { version: 2, by: 'Ada Weir', step: null, fields: ['cause'] },
      { version: 3, by: 'Ada Weir', step: null, fields: ['title', 'trend'] },
    ],
  )
})

test('a step that comes too late is answered alike, and what proves the signer is not repeated', async () => {
  const risk = await newRisk()
  await change(ada, risk, 1, { cause: 'Mouse' })

  const payload = {
    version: 1,
    reason: 'Raised twice, the other one is kept.',
    values: { closure: 'None' },
    signature: { email: 'ben@northfield.example', password, seen: 'x' },
  }
  const answer = await ben.call('POST', `${risk}/steps/void`, { payload })
  const { code, details } = answer.json<Refused>()

  assert.equal(code, 'stale', answer.body)
  assert.deepEqual(details.yours, { version: 1, values: { closure: 'None' } })
  assert.deepEqual(
    details.since.map(({ fields }) => fields),
    [['cause']],
  )
  assert.ok(!answer.body.includes(password))
})
