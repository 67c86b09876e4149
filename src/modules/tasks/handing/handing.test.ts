// Tasks are handed over or sent back: the record names somebody else, with its trail, and the task follows.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openTestApp, type Caller } from '../../../../test/app.ts'
import type { Handed } from '#features/tasks/handed.ts'
import type { Task } from '#features/tasks/task.ts'

const app = await openTestApp()
after(app.close)

const priya = await app.person('Priya', 'quality')
const ella = await app.person('Ella', 'staff')
const hugo = await app.person('Hugo', 'staff')
const asPriya = await app.signIn(priya.email)
const asElla = await app.signIn(ella.email)
const asHugo = await app.signIn(hugo.email)

const reason = 'I am away at the supplier all week.'

const made = async (who: Caller, path: string, payload: object) => {
  const answer = await who.call('POST', `/api/v1/${path}`, { payload })
  assert.equal(answer.statusCode, 201, answer.body)
  return answer.json<{ number: string; version: number }>()
}
const risk = (title: string, owner: string) =>
  made(asPriya, 'risks', { title, cause: 'a pump wears', event: 'it may leak', consequence: 'a line stops', owner })
const action = (owner: string) =>
  made(asPriya, 'actions', { title: 'Write it down', expected: 'An instruction.', due: '2027-01-15', owner })
const about = async (who: Caller, number: string) =>
  (await who.call('GET', '/api/v1/tasks')).json<readonly Task[]>().find((task) => task.number === number)
const taskOf = async (who: Caller, number: string) => {
  const found = await about(who, number)
  assert.ok(found, `a task about ${number}`)
  return found.id
}
const hand = async (who: Caller, tasks: readonly string[], to: string | null) => {
  const answer = await who.call('POST', '/api/v1/tasks/hand-over', { payload: { tasks, to, reason } })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<{ results: readonly Handed[] }>().results
}
const undo = async (who: Caller, tasks: readonly string[]) =>
  (await who.call('POST', '/api/v1/tasks/hand-over/undo', { payload: { tasks } })).json<{
    results: readonly Handed[]
  }>().results

test('whoever owns a record hands its task over with a reason, in its trail, and takes it back', async () => {
  const { number } = await risk('The pump leaks', ella.id)
  const id = await taskOf(asElla, number)
  assert.deepEqual(await hand(asElla, [id], hugo.id), [{ task: id, outcome: 'handed', to: hugo.id }])
  assert.equal(await about(asElla, number), undefined)
  await taskOf(asHugo, number)
  const record = (await asHugo.call('GET', `/api/v1/risks/${number}`)).json<{ owner: { id: string } }>()
  assert.equal(record.owner.id, hugo.id)
  const trail = await asHugo.call('GET', `/api/v1/risks/${number}/trail`)
  assert.ok(trail.body.includes(reason), trail.body.slice(0, 300))

  assert.equal((await undo(asHugo, [id]))[0]?.outcome, 'refused', 'another’s hand-over')
  app.pass(60_000)
  assert.deepEqual(await undo(asElla, [id]), [{ task: id, outcome: 'handed', to: ella.id }])
  await taskOf(asElla, number)
})

test('several at once: what the record does not allow stays, each with its sentence', async () => {
  const [free, bound] = [await risk('The belt slips', ella.id), await action(ella.id)]
  const ids = [await taskOf(asElla, free.number), await taskOf(asElla, bound.number)]
  const [first, second] = await hand(asElla, ids, hugo.id)
  assert.equal(first?.outcome, 'handed')
  assert.equal(second?.outcome, 'refused')
  assert.match(second.message, /quality|raised/i)
  await taskOf(asElla, bound.number)
})

test('what was assigned is sent back to who raised it, with the reason', async () => {
  const { number } = await action(ella.id)
  const id = await taskOf(asElla, number)
  assert.deepEqual(await hand(asElla, [id], null), [{ task: id, outcome: 'handed', to: priya.id }])
  await taskOf(asPriya, number)
  assert.equal(await about(asElla, number), undefined)
})

test('what is to be verified is returned by the step of its record', async () => {
  const { number, version } = await action(ella.id)
  const values = { evidence: 'Released as drawing M-7 on Friday.', doneOn: '2026-11-20' }
  const done = await asElla.call('POST', `/api/v1/actions/${number}/steps/complete`, { payload: { version, values } })
  assert.equal(done.statusCode, 200, done.body)
  const id = await taskOf(asPriya, number)
  assert.deepEqual(await hand(asPriya, [id], null), [{ task: id, outcome: 'returned', step: 'Return' }])
  await taskOf(asElla, number)
})

test('a task that is not one’s own is handed over by nobody, nor without a reason, nor to who is asked already', async () => {
  const { number } = await risk('The valve sticks', ella.id)
  const id = await taskOf(asElla, number)
  assert.equal((await hand(asHugo, [id], hugo.id))[0]?.outcome, 'refused')
  const same = await hand(asElla, [id], ella.id)
  assert.deepEqual(same, [
    { task: id, outcome: 'refused', message: 'It is assigned to them already. Choose somebody else.' },
  ])
  const short = await asElla.call('POST', '/api/v1/tasks/hand-over', {
    payload: { tasks: [id], to: hugo.id, reason: 'No' },
  })
  assert.ok([400, 422].includes(short.statusCode), short.body)
})

test('a hand-over is not undone once the record has moved on', async () => {
  const { number } = await risk('The seal dries', ella.id)
  const id = await taskOf(asElla, number)
  await hand(asElla, [id], hugo.id)
  app.pass(60_000)
  const { version } = (await asHugo.call('GET', `/api/v1/risks/${number}`)).json<{ version: number }>()
  const changed = await asHugo.call('PATCH', `/api/v1/risks/${number}`, {
    payload: { cause: 'the seal is old' },
    headers: { 'if-match': `"${version}"` },
  })
  assert.equal(changed.statusCode, 200, changed.body)
  const [left] = await undo(asElla, [id])
  assert.equal(left?.outcome, 'refused')
})
