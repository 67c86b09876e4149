import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { after, before, test } from 'node:test'
import { addDays, dayAt } from '#lib/days.ts'
import type { PersonActor } from '#lib/actor.ts'
import { prove } from '#kernel/signature/proof.server.ts'
import { snapshotOf } from '#kernel/signature/snapshot.ts'
import { together } from '#kernel/store/together.server.ts'
import { sha256 } from '#lib/hash.server.ts'
import { readWhole } from '#kernel/store/loaded.server.ts'
import { remindOfTasks } from '#features/tasks/remind.server.ts'
import { openTestApp, type TestApp } from '../../../test/app.ts'
import { until } from '../../../test/until.ts'
import { extension } from '#modules/modules.ts'
import { action } from './action.ts'

const day = 24 * 60 * 60_000

type Known = { readonly id: string; readonly number: string; readonly email: string }

let app: TestApp
let quality: Known
let manager: Known
let owner: Known
let admin: Known
let stores: string

before(async () => {
  app = await openTestApp() // It is Friday, 20 November 2026.
  quality = await app.person('Quinn', 'quality-manager')
  manager = await app.person('Mona')
  owner = await app.person('Olga')
  admin = await app.person('Adam', 'administrator')
  const { id: department } = await together(engine(), await actor(admin), app.context.now(), (door) =>
    door.create(engine().registry.named('department'), { name: 'Stores' }),
  )
  stores = department
  await save(manager, { department })
  await save(owner, { department, lineManager: manager.id })
})
after(() => app.close())

const engine = () => app.context.engine

async function save({ id }: Known, values: object) {
  const definition = engine().registry.named('person')
  await together(engine(), await actor(admin), app.context.now(), (door) => door.save(definition, id, 1, values))
}

const actor = async ({ id }: Known): Promise<PersonActor> => {
  const found = (await engine().people(app.database.pool, [id])).get(id)
  assert.ok(found)
  return found
}

const today = () => dayAt(app.context.now(), 'Europe/London')

async function ask(due: number, title: string, department: string | null = stores) {
  const by = await actor(quality)
  const values = { title, expected: 'It is done.', due: addDays(today(), due), owner: owner.id, department }
  return together(engine(), by, app.context.now(), (door) => door.create(action, values))
}

const remind = () => remindOfTasks(engine(), app.context.now())

type Told = { readonly kind: string; readonly title: string; readonly first: string }

/** What people were told of a record, but that it is theirs. */
async function told(card: string): Promise<readonly string[]> {
  const { rows } = await app.database.pool.query<Told>(
    `select a.kind, a.title, p.first_name as first from alert a join person p on p.id = a.person
      where a.card = $1 and a.kind in ('due-soon', 'overdue', 'escalated') order by a.at, a.kind`,
    [card],
  )
  return rows.map(({ kind, title, first }) => `${first}: ${kind}, ${title}`)
}

test('a task is remembered ahead, on its day and after it, and climbs from line manager to quality manager', async () => {
  const { id } = await ask(10, 'Move the weights')
  const seen: string[] = []
  for (let passed = 0; passed <= 25; passed += 1) {
    await remind()
    const now = await told(id)
    seen.push(...now.slice(seen.length).map((one) => `${passed} ${one}`))
    app.pass(day)
  }

  assert.deepEqual(seen, [
    '3 Olga: due-soon, is due in 7 days: Complete the action and record how',
    '9 Olga: due-soon, is due in 1 day: Complete the action and record how',
    '10 Olga: due-soon, is due today: Complete the action and record how',
    // Monday is the day it was due; the third working day after it is a Thursday.
    '13 Mona: escalated, is 3 days overdue: Complete the action and record how',
    '13 Olga: overdue, is 3 days overdue: Complete the action and record how',
    '16 Olga: overdue, is 6 days overdue: Complete the action and record how',
    '19 Olga: overdue, is 9 days overdue: Complete the action and record how',
    '22 Olga: overdue, is 12 days overdue: Complete the action and record how',
    '24 Quinn: escalated, is 14 days overdue: Complete the action and record how',
    '25 Olga: overdue, is 15 days overdue: Complete the action and record how',
  ])
})

/** Somebody signs for more time. */
async function approve(by: Known, request: string) {
  const [who, at] = [await actor(by), app.context.now()]
  const whole = await readWhole(engine().pool, who, extension, request)
  const { row } = whole
  const proven = await prove(() => Promise.resolve(), who, { password: '' }, at)
  const signature = { proven, seen: sha256(snapshotOf(extension, whole)) }
  await together(engine(), who, at, (door) =>
    door.move(extension, request, 'approve', { version: row.version, signature }),
  )
}

test('whoever was given more time is reminded of the new day as of the first', async () => {
  const asked = await ask(8, 'Paint the door')
  app.pass(2 * day)
  await remind()
  const values = { parent: asked.id, until: addDays(today(), 20), reason: 'The paint comes a week late.' }
  const request = await together(engine(), await actor(owner), app.context.now(), (door) =>
    door.create(extension, values),
  )
  for (const by of [manager, quality]) await approve(by, request.id)
  for (let passed = 0; passed <= 20; passed += 1) {
    await remind()
    app.pass(day)
  }

  assert.deepEqual(await told(asked.id), [
    'Olga: due-soon, is due in 6 days: Complete the action and record how',
    'Olga: due-soon, is due in 7 days: Complete the action and record how',
    'Olga: due-soon, is due in 1 day: Complete the action and record how',
    'Olga: due-soon, is due today: Complete the action and record how',
  ])
})

test('what was missed while nobody looked is said once, as it stands', async () => {
  const { id } = await ask(10, 'Clean the bench')
  app.pass(15 * day)

  await remind()
  await remind()

  assert.deepEqual(await told(id), [
    'Mona: escalated, is 5 days overdue: Complete the action and record how',
    'Olga: overdue, is 5 days overdue: Complete the action and record how',
  ])
})

test('a line manager who may not read it hears nothing; the quality manager does in their place', async () => {
  const { id } = await ask(1, 'Count the masks', null)
  app.pass(6 * day)

  await remind()

  assert.deepEqual(await told(id), [
    'Quinn: escalated, is 5 days overdue: Complete the action and record how',
    'Olga: overdue, is 5 days overdue: Complete the action and record how',
  ])
})

test('nobody is reminded of what is done', async () => {
  const { id, version } = await ask(3, 'Sweep the floor')
  const by = await actor(owner)
  const values = { evidence: 'Swept from wall to wall, nothing left.', doneOn: today() }
  await together(engine(), by, app.context.now(), (door) => door.move(action, id, 'complete', { version, values }))
  app.pass(9 * day)

  await remind()

  assert.deepEqual(await told(id), [])
})

/** A second program on the same database, where it has this name. */
async function another(name: string) {
  const program = new URL('../../../test/reminding.ts', import.meta.url).pathname
  const args = [program, app.database.url, app.context.env.dataDir, app.context.now().toISOString()]
  const env = { ...process.env, PGAPPNAME: name }
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'], env })
  child.stdout.setEncoding('utf8')
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  return { child, ended }
}

test('two programs say each thing once, though one of them is killed at it', async () => {
  const count = 120
  for (let at = 0; at < count; at += 1) await ask(2, `Task ${at}`)
  app.pass(2 * day)
  const [doomed, other] = await Promise.all([another('doomed'), another('other')])
  const left = async () =>
    Number(
      (
        await app.database.pool.query<{ count: string }>(
          `select count(*) from alert where title like 'is due today%' and at = $1`,
          [app.context.now().toISOString()],
        )
      ).rows[0]?.count,
    )
  /** Whether the database still works on what the one that was killed has sent. */
  const isAtWork = async () =>
    (await app.database.owner.query(`select from pg_stat_activity where application_name = 'doomed'`)).rowCount !== 0
  await until(left)
  doomed.child.kill('SIGKILL')
  await doomed.ended
  await until(async () => !(await isAtWork()))
  other.child.stdin.end()
  await other.ended

  const reached = await left()
  await remind()

  assert.equal(await left(), count)
  assert.equal(reached, count)
  const { rows } = await app.database.pool.query(
    `select task, name from task_reminder group by task, name having count(*) > 1`,
  )
  assert.deepEqual(rows, [])
})
