// The history of sign-ins through the API: whose it is, how it was done, who reads it, and what of it can be taken away.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, dayAt } from '#lib/days.ts'
import { hashToken } from '#lib/token.server.ts'
import { openTestApp, password, type Body, type Caller, type TestApp } from '../../../../test/app.ts'
import type { SignIn, SignInPage } from './sign-in.ts'

type Known = { readonly id: string; readonly number: string; readonly email: string }

let app: TestApp
let ada: Caller
let paula: Caller
let paulaWho: Known

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const path = '/api/v1/sign-ins'

const tried = (email: string, secret: string, more: object = {}) =>
  app.fastify.inject({
    method: 'POST',
    url: '/api/v1/session',
    headers: { host: 'localhost:3000', 'user-agent': firefox },
    payload: { email, password: secret, ...more },
  })

before(async () => {
  app = await openTestApp()
  ada = await app.signIn((await app.person('Ada', 'administrator')).email)
  paulaWho = await app.person('Paula', 'staff')
  paula = await app.signIn(paulaWho.email, { headers: { 'user-agent': firefox } })
  await tried(paulaWho.email, 'something else altogether')
  app.pass(60_000)
  await tried('nobody@northfield.example', 'something else altogether')
})
after(() => app.close())

async function asked(query = '', caller = ada): Promise<readonly SignIn[]> {
  const answer = await caller.call('GET', `${path}${query}`)
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<SignInPage>().items
}

const told = (items: readonly SignIn[]) =>
  items.map(({ person, outcome, how }) => [person?.title ?? null, outcome, how] as const)

test('whoever oversees the trail sees who came in and who was refused, the newest first', async () => {
  const items = await asked()

  assert.deepEqual(told(items), [
    [null, 'refused', 'password'],
    ['Paula Weir', 'refused', 'password'],
    ['Paula Weir', 'in', 'password'],
    ['Ada Weir', 'in', 'password'],
  ])
  assert.equal(items[1]?.why, 'Email and password did not match.')
  assert.deepEqual([items[2]?.address, items[2]?.agent], ['127.0.0.1', firefox])
  assert.ok(!JSON.stringify(items).includes('nobody@'))
})

test('they are narrowed by person, outcome and day, and come in pages', async () => {
  const today = dayAt(app.context.now(), app.context.engine.zone)

  assert.equal((await asked(`?person=${paulaWho.number}`)).length, 2)
  assert.deepEqual(told(await asked(`?person=${paulaWho.number}&outcome=in`)), [['Paula Weir', 'in', 'password']])
  assert.equal((await asked(`?from=${today}&to=${today}`)).length, 4)
  assert.equal((await asked(`?to=${addDays(today, -1)}`)).length, 0)
  const first = (await ada.call('GET', `${path}?limit=3`)).json<SignInPage>()
  const second = (await ada.call('GET', `${path}?limit=3&after=${first.next}`)).json<SignInPage>()
  assert.deepEqual([first.items.length, second.items.length, second.next], [3, 1, null])
})

test('what is no question of it is refused by name', async () => {
  for (const [query, field] of [
    ['?outcome=perhaps', 'outcome'],
    ['?record=PER-2026-0001', 'record'],
    ['?kind=created', 'kind'],
    ['?colour=red', 'colour'],
  ] as const) {
    const answer = await ada.call('GET', path + query)
    assert.equal(answer.statusCode, 422, query)
    assert.equal(answer.json<Body>().field, field, query)
  }
})

test('everybody else sees their own, with who tried in their name, and nobody else’s', async () => {
  const [refused, taken] = [await paula.call('GET', path), await paula.call('GET', `${path}/export?format=csv`)]
  const own = await paula.call('GET', '/api/v1/profile/sign-ins')

  assert.deepEqual([refused.statusCode, taken.statusCode], [403, 403])
  assert.deepEqual(told(own.json<SignInPage>().items), [
    ['Paula Weir', 'refused', 'password'],
    ['Paula Weir', 'in', 'password'],
  ])
})

test('a second factor stands beside the password it was shown with, a wrong one as why somebody was refused', async () => {
  const quinn = await app.person('Quinn', 'staff')
  const caller = await app.signIn(quinn.email)
  const proof = { current: password }
  await caller.call('POST', '/api/v1/profile/second-factor', { payload: proof })
  const { rows } = await app.database.owner.query<{ key: string }>('select key from second_factor where person = $1', [
    quinn.id,
  ])
  assert.ok(rows[0])
  await app.database.owner.query('update second_factor set confirmed_at = $2 where person = $1', [
    quinn.id,
    app.context.now().toISOString(),
  ])
  await app.database.owner.query('insert into recovery_code (person, hash) values ($1, $2)', [
    quinn.id,
    hashToken('abcdabcdabcdabcdabcdabcd'),
  ])

  await tried(quinn.email, password, { code: '000000' })
  app.pass(60_000)
  const answer = await tried(quinn.email, password, { code: 'abcd-abcd-abcd-abcd-abcd-abcd' })

  assert.equal(answer.statusCode, 200, answer.body)
  const [last, earlier] = await asked(`?person=${quinn.number}`)
  assert.deepEqual([last?.outcome, last?.how, last?.factor], ['in', 'password', 'recovery'])
  assert.deepEqual([earlier?.outcome, earlier?.factor], ['refused', null])
  assert.match(earlier?.why ?? '', /second factor/)
})

test('they are taken away as the other lists are, and the trail says so', async () => {
  const query = `format=csv&person=${paulaWho.number}`
  const [csv, sheet, lines] = [
    await ada.call('GET', `${path}/export?${query}`),
    await ada.call('GET', `${path}/export?format=xlsx`),
    await ada.call('GET', `${path}/export?format=jsonl`),
  ]

  assert.equal(csv.headers['x-rows'], '2')
  assert.match(csv.body, /Paula Weir,PER-2026-\d+,Refused,Password,,127\.0\.0\.1,Firefox on Windows/)
  assert.equal(sheet.rawPayload.subarray(0, 2).toString(), 'PK')
  assert.equal(lines.body.trim().split('\n').length, Number(lines.headers['x-rows']))
  const trail = await ada.call('GET', '/api/v1/trail?kind=exported')
  assert.match(trail.body, /the sign-ins, 2 rows, as CSV \(on PER-2026-\d+\)/)
  assert.equal((await ada.call('GET', `${path}/export?format=doc`)).statusCode, 422)
})
