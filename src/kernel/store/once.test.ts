import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newId } from '#lib/ids.ts'
import { openTestApp, type Caller, type TestApp } from '../../../test/app.ts'

let app: TestApp
let ada: Caller
let ben: Caller

before(async () => {
  app = await openTestApp()
  ada = await app.signIn((await app.person('Ada', 'quality')).email)
  ben = await app.signIn((await app.person('Ben', 'quality-manager')).email)
})
after(() => app.close())

type Changed = { readonly version: number; readonly made?: number; readonly cause: string; readonly number: string }

async function newRisk(): Promise<string> {
  const payload = { title: 'Fire', type: 'Risk', cause: 'Old cable', event: 'Fire', consequence: 'Loss' }
  const answer = await ada.call('POST', '/api/v1/risks', { payload })
  assert.equal(answer.statusCode, 201, answer.body)
  return answer.json<Changed>().number
}

const change = (caller: Caller, risk: string, version: number, payload: object, key?: string) =>
  caller.call('PATCH', `/api/v1/risks/${risk}`, {
    payload,
    headers: { 'if-match': `"${version}"`, ...(key && { 'idempotency-key': key }) },
  })

test('a change that is sent twice with one key happens once, and both answers say which version it made', async () => {
  const [risk, key] = [await newRisk(), newId()]

  const first = await change(ada, risk, 1, { cause: 'Mouse' }, key)
  const second = await change(ada, risk, 1, { cause: 'Mouse' }, key)

  assert.deepEqual([first.statusCode, second.statusCode], [200, 200], second.body)
  assert.deepEqual(
    [first, second].map((answer) => answer.json<Changed>()).map(({ version, made, cause }) => [version, made, cause]),
    [
      [2, 2, 'Mouse'],
      [2, 2, 'Mouse'],
    ],
  )
  const trail = await ada.call('GET', `/api/v1/risks/${risk}/trail`)
  const kinds = trail.json<{ items: readonly { body: { kind: string } }[] }>().items.map(({ body }) => body.kind)
  assert.equal(kinds.filter((kind) => kind === 'changed').length, 1)
})

test('a repeat that comes after somebody else’s change shows theirs, and still names its own version', async () => {
  const [risk, key] = [await newRisk(), newId()]
  await change(ada, risk, 1, { cause: 'Mouse' }, key)
  await change(ben, risk, 2, { cause: 'Worn cable' })

  const again = (await change(ada, risk, 1, { cause: 'Mouse' }, key)).json<Changed>()

  assert.deepEqual([again.version, again.made, again.cause], [3, 2, 'Worn cable'])
})

test('a change that was refused takes no key: decided anew, it is its own', async () => {
  const [risk, key] = [await newRisk(), newId()]
  await change(ben, risk, 1, { cause: 'Worn cable' })

  const late = await change(ada, risk, 1, { cause: 'Mouse' }, key)
  const mended = await change(ada, risk, 2, { cause: 'Mouse' }, key)

  assert.deepEqual([late.statusCode, mended.statusCode], [409, 200])
})

test('a key that was used for another change is refused, and another person’s is another key', async () => {
  const [risk, key] = [await newRisk(), newId()]
  await change(ada, risk, 1, { cause: 'Mouse' }, key)

  const other = await change(ada, risk, 2, { cause: 'Rat' }, key)
  const bens = await change(ben, risk, 2, { cause: 'Rat' }, key)

  assert.deepEqual([other.statusCode, other.json<{ code: string }>().code, bens.statusCode], [409, 'key-reused', 200])
})
