// What waits for each of a team, counted by the weeks in which it is due.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addDays, dayAt, mondayOf } from '#lib/days.ts'
import type { Load } from '#features/tasks/load.ts'
import type { OtherTask } from '#features/tasks/task.ts'
import { openTestApp, type Caller } from '../../../test/app.ts'

const app = await openTestApp()
after(app.close)

const priya = await app.person('Priya', 'quality')
const max = await app.person('Max', 'quality')
const ella = await app.person('Ella', 'staff')
const gil = await app.person('Gil', 'staff')
const asPriya = await app.signIn(priya.email)
const asMax = await app.signIn(max.email)
const asElla = await app.signIn(ella.email)
await app.database.owner.query('update person set line_manager = $1 where id = any($2)', [max.id, [ella.id, gil.id]])

const { now } = (await asMax.call('GET', '/api/v1/session')).json<{ now: string }>()
const today = dayAt(new Date(now), 'Europe/London')
const sunday = addDays(mondayOf(today), 6)

const ask = async (due: string) => {
  const payload = { title: 'Write it down', expected: 'An instruction.', due, owner: ella.id }
  const made = await asPriya.call('POST', '/api/v1/actions', { payload })
  assert.equal(made.statusCode, 201, made.body)
}

const load = async (who: Caller) =>
  (await who.call('GET', '/api/v1/tasks/load')).json<{ items: readonly Load[] }>().items

test('whoever manages nobody is told of nobody', async () => {
  assert.deepEqual(await load(asElla), [])
})

test('each of the team stands with what waits for them, by when it is due', async () => {
  for (const due of [today, sunday, addDays(sunday, 1), addDays(sunday, 7), addDays(sunday, 8)]) await ask(due)

  assert.deepEqual(await load(asMax), [
    {
      person: { id: ella.id, number: ella.number, name: 'Ella Weir' },
      overdue: 0,
      thisWeek: 2,
      nextWeek: 2,
      later: 1,
      undated: 0,
    },
    {
      person: { id: gil.id, number: gil.number, name: 'Gil Weir' },
      overdue: 0,
      thisWeek: 0,
      nextWeek: 0,
      later: 0,
      undated: 0,
    },
  ])
  const team = (await asMax.call('GET', '/api/v1/tasks/team')).json<readonly OtherTask[]>()
  assert.deepEqual(new Set(team.map(({ person }) => person)), new Set([ella.id]))
  app.pass(86_400_000)
  const [first] = await load(await app.signIn(max.email))
  assert.equal(first?.overdue, 1)
})
