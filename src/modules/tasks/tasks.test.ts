// The caller's tasks over HTTP, as integrations read them and the browser feeds its list.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Role } from '#lib/roles.ts'
import { openTestApp, password, type Caller } from '../../../test/app.ts'
import type { Task } from '#features/tasks/task.ts'

const app = await openTestApp()
after(app.close)

const priya = await app.person('Priya', 'quality')
const sofia = await app.person('Sofia', 'quality')
const ella = await app.person('Ella', 'staff')
const asPriya = await app.signIn(priya.email)
const asSofia = await app.signIn(sofia.email)
const asElla = await app.signIn(ella.email)

const tasks = async (who: Caller) => (await who.call('GET', '/api/v1/tasks')).json<readonly Task[]>()

const ask = async (owner: string, due = '2027-01-15') => {
  const payload = { title: 'Write it down', expected: 'An instruction.', due, owner }
  const made = await asPriya.call('POST', '/api/v1/actions', { payload })
  assert.equal(made.statusCode, 201, made.body)
  return made.json<{ number: string; version: number }>()
}

const suggest = async () => {
  const made = await asElla.call('POST', '/api/v1/suggestions', { payload: { text: 'Hooks at the bench.' } })
  return made.json<{ number: string; version: number }>()
}

const about = async (who: Caller, number: string) => {
  const found = (await tasks(who)).find((task) => task.number === number)
  assert.ok(found, `a task about ${number}`)
  return found
}

test('tasks are told in the order in which they were assigned, each with its own link', async () => {
  const first = await ask(ella.id)
  app.pass(60_000)
  const second = await ask(ella.id)
  const told = await tasks(asElla)

  assert.deepEqual(
    told.map(({ number }) => number),
    [first.number, second.number],
  )
  assert.equal(told[0]?.link, `/tasks/${first.number}#complete`)
  assert.equal(new Set(told.map(({ link }) => link)).size, 2)
  assert.deepEqual(
    told,
    told.toSorted((one, other) => one.dateAssigned.localeCompare(other.dateAssigned)),
  )
})

test('a step that is taken takes its task away in the same moment', async () => {
  const { number, version } = await ask(ella.id)
  const payload = { version, values: { evidence: 'Released as drawing M-7 on Friday.', doneOn: '2026-11-20' } }

  const refused = await asElla.call('POST', `/api/v1/actions/${number}/steps/complete`, { payload: { version } })
  assert.equal(refused.statusCode, 422)
  await about(asElla, number)
  const taken = await asElla.call('POST', `/api/v1/actions/${number}/steps/complete`, { payload })
  assert.equal(taken.statusCode, 200, taken.body)
  assert.equal(
    (await tasks(asElla)).some((task) => task.number === number),
    false,
  )
  assert.equal((await about(asPriya, number)).what, 'Verify completion')
  const done = (await asElla.call('GET', '/api/v1/tasks/completed')).json<readonly { number: string }[]>()
  assert.ok(done.some((task) => task.number === number))
})

test('who takes on what a group is asked has it alone, and may give it back', async () => {
  const { number } = await suggest()
  const { id, group } = await about(asSofia, number)
  assert.equal(group, 'Quality officer')

  assert.equal((await asSofia.call('PUT', `/api/v1/tasks/${id}/claim`)).statusCode, 204)
  assert.equal((await about(asSofia, number)).claimed, true)
  assert.equal(
    (await tasks(asPriya)).some((task) => task.number === number),
    false,
  )
  const late = await asPriya.call('PUT', `/api/v1/tasks/${id}/claim`)
  assert.equal(late.statusCode, 403)
  assert.match(late.json<{ message: string }>().message, /quicker/)
  assert.equal((await asSofia.call('DELETE', `/api/v1/tasks/${id}/claim`)).statusCode, 204)
  await about(asPriya, number)
})

test('nobody does anything about a task that is not theirs', async () => {
  const { id } = await about(asElla, (await ask(ella.id)).number)

  for (const [method, what] of [
    ['PUT', 'claim'],
    ['DELETE', 'claim'],
    ['PUT', 'look'],
    ['GET', 'since'],
  ] as const)
    assert.equal((await asSofia.call(method, `/api/v1/tasks/${id}/${what}`)).statusCode, 404, what)
})

test('a task tells what changed on its record since one looked', async () => {
  const { number, version } = await ask(ella.id)
  const { id } = await about(asElla, number)
  const moved = await asPriya.call('PATCH', `/api/v1/actions/${number}`, {
    payload: { expected: 'A draft of it.' },
    headers: { 'if-match': `"${version}"` },
  })
  assert.equal(moved.statusCode, 200, moved.body)

  const task = await about(asElla, number)
  assert.ok(task.version > task.seen)
  const { items } = (await asElla.call('GET', `/api/v1/tasks/${id}/since`)).json<{ items: readonly object[] }>()
  assert.deepEqual(
    items.map((item) => ({ ...item, at: '' })),
    [{ version: version + 1, at: '', by: 'Priya Weir', step: null, fields: ['expected'] }],
  )
  assert.equal((await asElla.call('PUT', `/api/v1/tasks/${id}/look`)).statusCode, 204)
  const looked = await about(asElla, number)
  assert.equal(looked.version, looked.seen)
})

test('a task sleeps until a day, and never past the day it is due', async () => {
  const { id, number } = await about(asElla, (await ask(ella.id, '2026-12-01')).number)
  const put = (until: unknown) => asElla.call('PUT', `/api/v1/tasks/${id}/snooze`, { payload: { until } })

  for (const until of ['2026-12-02', '2026-11-20', 'later', 7])
    assert.equal((await put(until)).statusCode, 422, String(until))
  assert.equal((await put('2026-11-25')).statusCode, 204)
  assert.equal((await about(asElla, number)).snoozedUntil, '2026-11-25')
  assert.equal((await put(null)).statusCode, 204)
  assert.equal((await about(asElla, number)).snoozedUntil, null)
})

test('a task that has come to be due sooner wakes on that day', async () => {
  const { number } = await ask(ella.id, '2026-12-04')
  const { id } = await about(asElla, number)
  const payload = { until: '2026-12-04' }
  assert.equal((await asElla.call('PUT', `/api/v1/tasks/${id}/snooze`, { payload })).statusCode, 204)

  // As its record would set it, were the day not agreed.
  await app.database.owner.query(`update task set due = '2026-12-02' where id = $1`, [id])

  const { due, snoozedUntil } = await about(asElla, number)
  assert.deepEqual([due, snoozedUntil], ['2026-12-02', '2026-12-02'])
})

test('a task sleeps for ninety days at most, however late it is due', async () => {
  const { id } = await about(asElla, (await ask(ella.id, '2027-12-01')).number)
  const put = (until: string) => asElla.call('PUT', `/api/v1/tasks/${id}/snooze`, { payload: { until } })

  assert.equal((await put('2027-03-01')).json<{ field: string }>().field, 'until')
  assert.equal((await put('2027-02-18')).statusCode, 204)
})

/** Sofia hands over everything but her signatures to somebody who holds these roles. */
async function delegateOfSofia(firstName: string, ...holding: readonly Role[]) {
  const delegate = await app.person(firstName, ...holding)
  const leave = { owner: sofia.id, delegate: delegate.id, firstDay: '2026-11-20', lastDay: '2026-11-30' }
  const payload = { title: 'Leave', covers: 'Everything but signatures', ...leave }
  const { number } = (await asSofia.call('POST', '/api/v1/delegations', { payload })).json<{ number: string }>()
  const path = `/api/v1/delegations/${number}`
  const { version, seen } = (await asSofia.call('GET', path)).json<{ version: number; seen: string }>()
  const signature = { email: sofia.email, password, seen }
  const agreed = await asSofia.call('POST', `${path}/steps/agree`, { payload: { version, signature } })
  assert.equal(agreed.statusCode, 200, agreed.body)
  return app.signIn(delegate.email)
}

for (const [firstName, ...holding] of [['Stan'], ['Quentin', 'quality-manager']] as const)
  test(`a delegate does about a task what the one they stand for could: ${holding[0] ?? 'without a role'}`, async () => {
    const asDelegate = await delegateOfSofia(firstName, ...holding)
    const { number, version } = await ask(sofia.id)
    const { id, onBehalfOf } = await about(asDelegate, number)
    const group = (await about(asDelegate, (await suggest()).number)).id
    const moved = await asPriya.call('PATCH', `/api/v1/actions/${number}`, {
      payload: { expected: 'A draft of it.' },
      headers: { 'if-match': `"${version}"` },
    })
    assert.equal(moved.statusCode, 200, moved.body)

    assert.equal(onBehalfOf, 'Sofia Weir')
    for (const [method, what, payload] of [
      ['GET', 'blocks'],
      ['GET', 'waiting'],
      ['GET', 'team'],
      ['GET', 'completed'],
      ['GET', `${id}/since`],
      ['PUT', `${id}/look`],
      ['PUT', `${id}/snooze`, { until: '2026-11-25' }],
      ['PUT', `${group}/claim`],
      ['DELETE', `${group}/claim`],
    ] as const) {
      const answer = await asDelegate.call(method, `/api/v1/tasks/${what}`, { ...(payload && { payload }) })
      assert.equal(answer.statusCode, method === 'GET' ? 200 : 204, `${method} ${what}: ${answer.body}`)
    }
    const task = await about(asDelegate, number)
    assert.equal(task.version, task.seen)
    assert.equal(task.snoozedUntil, '2026-11-25')
  })
