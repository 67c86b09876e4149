import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { minute, openTestApp, type Body, type Caller, type TestApp } from '../../../test/app.ts'

let app: TestApp
let ella: Caller
let who: { readonly id: string; readonly email: string }

before(async () => {
  app = await openTestApp()
  who = await app.person('Ella')
  ella = await app.signIn(who.email)
})
after(() => app.close())

const tell = (told: Record<string, unknown>) =>
  ella.call('POST', '/api/v1/usage', { payload: { looked: [], nothing: [], filled: [], ...told } })

const rows = async (table: string) =>
  (await app.database.owner.query<Record<string, unknown>>(`select * from ${table}`)).rows

test('what is told twice on a day is counted, with no instant, and searches and forms with no person', async () => {
  for (let times = 0; times < 2; times += 1)
    await tell({
      looked: [{ module: 'audits', span: 'short', count: 2 }],
      nothing: ['Torque wrench'],
      filled: [{ form: 'risk', left: 'cause', count: 1 }],
    })

  const [view] = await rows('usage_view')
  assert.deepEqual([view?.person, view?.module, view?.count], [who.id, 'audits', 4])
  const days = await rows('usage_day')
  assert.deepEqual(
    days.map(({ kind, what, detail, count }) => [kind, what, detail, count]),
    [
      ['form', 'risk', 'cause', 2],
      ['nothing', 'torque wrench', '', 2],
    ],
  )
  assert.ok(!JSON.stringify(days).includes(who.id))
})

test('what names no place, form or field of the product is refused, at its field', async () => {
  const wrong = [
    [{ looked: [{ module: 'guessed', span: 'short', count: 1 }] }, 'looked.0.module'],
    [{ filled: [{ form: 'risk', left: 'guessed', count: 1 }] }, 'filled.0.form'],
    [{ filled: [{ form: 'suggestion', left: null, count: 1 }] }, 'filled.0.form'],
    [{ nothing: ['a'.repeat(81)] }, 'nothing.0'],
    [{ nothing: Array.from({ length: 41 }, (_, at) => `term ${at}`) }, 'nothing'],
    [{ looked: [{ module: 'audits', span: 'short', count: 5_000 }] }, 'looked.0.count'],
  ] as const
  for (const [told, field] of wrong) {
    const answer = await tell(told)
    assert.deepEqual([answer.statusCode, answer.json<Body>().details.fields[0]?.field], [422, field])
  }
})

test('telling keeps no session alive', async () => {
  const idleEnd = async () => (await ella.call('GET', '/api/v1/session')).json<Body>().idleEndsAt
  const first = await idleEnd()
  app.pass(5 * minute)
  assert.equal((await tell({ nothing: ['gauge'] })).statusCode, 204)
  assert.equal(await idleEnd(), first)

  await ella.call('POST', '/api/v1/session/activity')
  assert.notEqual(await idleEnd(), first)
})

test('nobody tells without a session', async () => {
  const answer = await app.fastify.inject({ method: 'POST', url: '/api/v1/usage', payload: {} })
  assert.equal(answer.statusCode, 401)
})
