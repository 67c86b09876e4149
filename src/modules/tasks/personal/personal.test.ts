import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, dayAt } from '#lib/days.ts'
import { remindOfPersonal } from '#features/tasks/remind-personal.server.ts'
import { openTestApp, type Caller, type TestApp } from '../../../../test/app.ts'

let app: TestApp
let ella: Caller
let ben: Caller

before(async () => {
  app = await openTestApp() // It is 20 November 2026.
  await app.person('Ella')
  await app.person('Ben')
  ella = await app.signIn('ella@northfield.example')
  ben = await app.signIn('ben@northfield.example')
})
after(() => app.close())

const all = '/api/v1/tasks/personal'

type Task = { id: string; title: string; due: string | null; record: { number: string } | null; doneAt: string | null }

const of = async (who: Caller) => (await who.call('GET', all)).json<readonly Task[]>()

async function add(who: Caller, payload: object): Promise<string> {
  const answer = await who.call('POST', all, { payload })
  assert.equal(answer.statusCode, 201, answer.body)
  return answer.json<{ id: string }>().id
}

const day = 24 * 60 * 60_000

test('people set themselves tasks that nobody else sees or touches', async () => {
  const id = await add(ella, { title: ' Call the courier ', due: '2026-11-24' })

  assert.deepEqual(
    (await of(ella)).map(({ title, due, record }) => [title, due, record]),
    [['Call the courier', '2026-11-24', null]],
  )
  assert.deepEqual(await of(ben), [])
  for (const [method, url, payload] of [
    ['PUT', `${all}/${id}`, { title: 'Call nobody' }],
    ['PUT', `${all}/${id}/done`, { done: true }],
    ['DELETE', `${all}/${id}`, undefined],
  ] as const)
    assert.equal((await ben.call(method, url, payload && { payload })).statusCode, 404, `${method} ${url}`)
  assert.equal((await of(ella))[0]?.title, 'Call the courier')
  await ella.call('DELETE', `${all}/${id}`)
  assert.deepEqual(await of(ella), [])
})

test('what was done is open again when one says so, and is forgotten after thirty days', async () => {
  const id = await add(ella, { title: 'Sort the samples' })
  const mark = (done: boolean) => ella.call('PUT', `${all}/${id}/done`, { payload: { done } })

  assert.equal((await mark(true)).statusCode, 204)
  assert.equal((await of(ella))[0]?.doneAt, '2026-11-20T09:00:00.000Z')
  await mark(false)
  assert.equal((await of(ella))[0]?.doneAt, null)
  await mark(true)
  app.pass(31 * day)
  ella = await app.signIn('ella@northfield.example')
  ben = await app.signIn('ben@northfield.example')
  assert.deepEqual(await of(ella), [])
})

test('the open ones come first, of them those due first', async () => {
  const titles = ['No day', 'Later', 'Sooner', 'Done']
  const ids: string[] = []
  for (const [at, title] of titles.entries())
    ids.push(await add(ella, { title, due: [null, '2027-03-01', '2027-01-15', '2026-12-24'][at] ?? null }))
  await ella.call('PUT', `${all}/${ids[3]}/done`, { payload: { done: true } })

  assert.deepEqual(
    (await of(ella)).map(({ title }) => title),
    ['Sooner', 'Later', 'No day', 'Done'],
  )
  for (const id of ids) await ella.call('DELETE', `${all}/${id}`)
})

test('it may be about a record that one may read, and about no other', async () => {
  const story = { cause: 'Old cable', event: 'Fire', consequence: 'Loss' }
  const raise = async (more: object) =>
    (await ella.call('POST', '/api/v1/risks', { payload: { title: 'Fire', ...story, ...more } })).json<{
      number: string
    }>().number
  const [open, restricted] = [await raise({}), await raise({ confidentiality: 'Restricted' })]
  const id = await add(ella, { title: 'Ask about it', record: restricted.toLowerCase() })

  assert.equal((await of(ella))[0]?.record?.number, restricted)
  for (const record of [restricted, 'RSK-2026-9999', 'nonsense', 7]) {
    const refused = await ben.call('POST', all, { payload: { title: 'Look', record } })
    assert.deepEqual([refused.statusCode, refused.json<{ field: string }>().field], [422, 'record'], String(record))
  }
  assert.equal((await ella.call('PUT', `${all}/${id}`, { payload: { title: 'Look', record: open } })).statusCode, 204)
  assert.deepEqual(
    (await of(ella)).map(({ title, record }) => [title, record?.number]),
    [['Look', open]],
  )
  await ella.call('DELETE', `${all}/${id}`)
})

test('what cannot be kept is refused at its field', async () => {
  for (const [payload, field] of [
    [{ title: '  ' }, 'title'],
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ title: 'a\u0000b' }, 'title'],
    [{ title: 7 }, 'title'],
    [{ title: 'Fine', due: '2026-02-30' }, 'due'],
  ] as const) {
    const refused = await ella.call('POST', all, { payload })
    assert.deepEqual(
      [refused.statusCode, refused.json<{ field: string }>().field],
      [422, field],
      JSON.stringify(payload),
    )
  }
  assert.deepEqual(await of(ella), [])
})

test('nobody keeps more than two hundred open ones', async () => {
  for (let at = 0; at < 200; at += 1) await add(ben, { title: `Note ${at}` })

  const refused = await ben.call('POST', all, { payload: { title: 'One more' } })
  assert.equal(refused.statusCode, 422)
  assert.match(refused.json<{ message: string }>().message, /200 open tasks/)
})

type Alert = { readonly kind: string; readonly title: string; readonly resolvedAt: string | null }

const remindersOf = async (who: Caller) =>
  (await who.call('GET', '/api/v1/alerts')).json<{ items: readonly Alert[] }>().items

test('people are reminded of their own tasks as of others, each time once, until they are done', async () => {
  await app.person('Cleo')
  const cleo = () => app.signIn('cleo@northfield.example')
  const due = addDays(dayAt(app.context.now(), 'Europe/London'), 8)
  const id = await add(await cleo(), { title: 'Order gloves', due })
  const remind = () => remindOfPersonal(app.context.engine, app.context.now())
  const said: number[] = []
  for (let passed = 0; passed <= 12; passed += 1) {
    const runs = await Promise.all([remind(), remind()])
    await remind()
    if (Math.max(...runs) > 0) said.push(passed)
    app.pass(day)
  }

  assert.deepEqual(said, [1, 7, 8, 11])
  const told = await remindersOf(await cleo())
  assert.deepEqual(
    told.map(({ kind, title }) => [kind, title]),
    [
      ['overdue', '“Order gloves” is 3 days overdue.'],
      ['due-soon', '“Order gloves” is due today.'],
      ['due-soon', '“Order gloves” is due in 1 day.'],
      ['due-soon', '“Order gloves” is due in 7 days.'],
    ],
  )
  await (await cleo()).call('PUT', `${all}/${id}/done`, { payload: { done: true } })
  app.pass(3 * day)
  assert.equal(await remind(), 0)
  assert.ok((await remindersOf(await cleo())).every(({ resolvedAt }) => resolvedAt !== null))
})

test('whoever does not want to hear of what is due is not told, and not asked about again each hour', async () => {
  await app.person('Dora')
  const dora = await app.signIn('dora@northfield.example')
  await dora.call('PUT', '/api/v1/alerts/preferences', { payload: { kind: 'due-soon', setting: 'off' } })
  await add(dora, { title: 'Renew the badge', due: addDays(dayAt(app.context.now(), 'Europe/London'), 8) })
  const remind = () => remindOfPersonal(app.context.engine, app.context.now())

  app.pass(day)
  assert.deepEqual([await remind(), await remind()], [1, 0])
  assert.deepEqual(await remindersOf(await app.signIn('dora@northfield.example')), [])
})
