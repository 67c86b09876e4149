import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setPassword } from '#server/account/account.server.ts'
import { hashedPassword } from '#server/account/password.server.ts'
import { openTestApp, password, type TestApp } from '../../../test/app.ts'
import { toldDatabase } from '../../../test/told-database.ts'
import type { SinceSigned } from './since-signed.ts'

let app: TestApp

const quality = 'quality@example.com'
const employee = 'employee@example.com'

before(async () => {
  app = await openTestApp({}, await toldDatabase())
  const { engine, now } = app.context
  const ids = (await all<{ id: string }>('SELECT id FROM person')).map(({ id }) => id)
  await setPassword(engine.pool, ids, { hashed: await hashedPassword(password), trial: false, accepted: true }, now())
})
after(() => app.close())

const all = async <Row extends object>(sql: string, values: readonly unknown[] = []): Promise<readonly Row[]> =>
  (await app.database.owner.query<Row>(sql, [...values])).rows

const idOf = async (email: string) =>
  (await all<{ id: string }>('SELECT id FROM person WHERE email = $1', [email]))[0]?.id ?? ''

const asked = async (email: string, path: string) => {
  const answer = await (await app.signIn(email)).call('GET', `/api/v1/${path}/trail/since-signed`)
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<SinceSigned>()
}

/** A risk that somebody signed and that was changed in a later act, with its last signature of theirs. */
async function signedAndChanged(email: string) {
  const [found] = await all<{ number: string; chain: string; place: number; at: string }>(
    `SELECT c.number, s.chain, s.place, s.at FROM event s JOIN card c ON c.id::text = s.chain AND c.kind = 'risk'
     WHERE s.kind = 'signed' AND s.actor = $1
       AND NOT EXISTS (SELECT FROM event t WHERE t.chain = s.chain AND t.kind = 'signed' AND t.actor = $1 AND t.place > s.place)
       AND EXISTS (SELECT FROM event t WHERE t.chain = s.chain AND t.kind IN ('changed', 'moved', 'linked') AND t.place > s.place
         AND t.body::jsonb ->> 'act' <> s.body::jsonb ->> 'act')
     ORDER BY c.number LIMIT 1`,
    [await idOf(email)],
  )
  assert.ok(found, 'The sample organisation has a risk that was changed after it was signed.')
  return found
}

test('whoever signed a record is told what changed behind their last signature, and not the signature itself', async () => {
  const { number, chain, place } = await signedAndChanged(quality)

  const { since, items, more } = await asked(quality, `risks/${number}`)

  const behind = await all<{ place: number; kind: string }>(
    `SELECT e.place, e.kind FROM event e JOIN event s ON s.chain = e.chain AND s.place = $2
     WHERE e.chain = $1 AND e.place > $2 AND e.body::jsonb ->> 'act' <> s.body::jsonb ->> 'act'
       AND e.kind IN ('changed', 'moved', 'linked', 'unlinked') ORDER BY e.id DESC`,
    [chain, place],
  )
  const own = items.filter((item) => item.chain === chain && !item.body.kind.startsWith('file'))
  assert.equal(since.is, 'signed')
  assert.ok(since.step)
  assert.equal(more, false)
  assert.deepEqual(
    own.map((item) => item.place),
    behind.map((event) => event.place),
  )
})

test('whoever never signed it is told what changed since it was created', async () => {
  const auditor = 'auditor@example.com'
  const [found] = await all<{ number: string; at: string }>(
    `SELECT c.number, e.at FROM card c JOIN event e ON e.chain = c.id::text AND e.place = 1
     WHERE c.kind = 'risk' AND c.confidentiality = 'Internal'
       AND NOT EXISTS (SELECT FROM event t WHERE t.chain = c.id::text AND t.kind = 'signed' AND t.actor = $1)
     ORDER BY c.number LIMIT 1`,
    [await idOf(auditor)],
  )
  assert.ok(found)

  const { since, items } = await asked(auditor, `risks/${found.number}`)

  assert.deepEqual([since.is, since.step, since.version], ['created', null, 1])
  assert.equal(Date.parse(since.at), Date.parse(found.at))
  assert.ok(items.every(({ body }) => body.kind !== 'signed' && body.kind !== 'viewed'))
})

test('linked records that moved on since are told with the state in which they were', async () => {
  const maya = await app.signIn(quality)
  const [risk] = await all<{ number: string }>(
    `SELECT number FROM card WHERE kind = 'risk' AND confidentiality = 'Internal' ORDER BY number DESC LIMIT 1`,
  )
  const owner = await idOf(quality)
  const values = { title: 'Hang the sign', expected: 'It hangs.', due: '2027-06-01', owner }
  const made = await maya.call('POST', '/api/v1/actions', { payload: values })
  assert.equal(made.statusCode, 201, made.body)
  const action = made.json<{ number: string; version: number }>()
  const tied = await maya.call('POST', `/api/v1/risks/${risk?.number}/links`, {
    payload: { type: 'mitigated_by', to: action.number },
  })
  assert.equal(tied.statusCode, 201, tied.body)

  const first = await asked(quality, `risks/${risk?.number}`)
  await all('UPDATE stay SET entered_at = $2 WHERE card = (SELECT id FROM card WHERE number = $1)', [
    action.number,
    new Date(0).toISOString(),
  ])
  const done = { version: action.version, values: { evidence: 'It hangs over the door.', doneOn: '2026-11-20' } }
  const taken = await maya.call('POST', `/api/v1/actions/${action.number}/steps/complete`, { payload: done })
  assert.equal(taken.statusCode, 200, taken.body)
  const { moved } = await asked(quality, `risks/${risk?.number}`)

  const ofIt = (told: SinceSigned['moved']) =>
    told.filter(({ number }) => number === action.number).map(({ state, was }) => ({ state, was }))
  assert.deepEqual(ofIt(first.moved), [])
  assert.deepEqual(ofIt(moved), [{ state: 'done', was: 'open' }])
})

test('of a record that one may not read nothing is told, and a page holds 1 to 200', async () => {
  const rui = await app.signIn(employee)

  const missing = await rui.call('GET', '/api/v1/risks/RSK-1999-0001/trail/since-signed')
  const { number } = await signedAndChanged(quality)
  const many = await rui.call('GET', `/api/v1/risks/${number}/trail/since-signed?limit=201`)

  assert.deepEqual([missing.statusCode, many.statusCode], [404, 422])
})
