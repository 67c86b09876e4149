import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '#lib/ids.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { together } from '#kernel/store/together.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { openTestApp, type TestApp } from '../../../test/app.ts'
import { raise, type AlertDraft } from '#features/alerts/raise.server.ts'
import { tellUntold } from './relay.server.ts'

type Somebody = { readonly id: string }

let app: TestApp
/** The engine of a process that dies with each commit: what it leaves to be told is left to others. */
let dying: Engine
let ada: Somebody
let ben: Somebody

before(async () => {
  app = await openTestApp()
  const { wake: _, ...engine } = app.context.engine
  dying = engine
  ;[ada, ben] = [await app.person('Ada', 'quality'), await app.person('Ben', 'quality')]
})
after(() => app.close())

const now = () => app.context.now()
const tell = () => tellUntold(dying, now())
const action = () => dying.registry.named('action')

async function act<T>(by: Somebody | null, work: (door: UnitOfWork) => Promise<T> | T): Promise<T> {
  const people = await dying.people(dying.pool, by ? [by.id] : [])
  const actor = (by && people.get(by.id)) ?? ({ kind: 'job', name: 'Test' } as const)
  return together(dying, actor, now(), async (door) => work(door))
}

const ask = (by: Somebody, owner: Somebody) =>
  act(by, (door) =>
    door.create(action(), { title: 'Move it', expected: 'It is moved.', due: '2026-12-01', owner: owner.id }),
  )

const step = (by: Somebody, { id }: AnyRow, name: string, taking: object) =>
  act(by, (door) => door.move(action(), id, name, { version: 1, ...taking }))

const news = (to: Somebody, more: Partial<AlertDraft> = {}): AlertDraft => ({
  to: [to.id],
  kind: 'mention',
  severity: 'info',
  title: 'Something happened.',
  dedupe: newId(),
  ...more,
})

type Told = { readonly title: string; readonly over: boolean; readonly mails: number }

const toldTo = async ({ id }: Somebody): Promise<readonly Told[]> => {
  const { rows } = await app.database.owner.query<Told>(
    `select title, resolved_at is not null as over, (select count(*)::int from notice n where n.alert = a.id) as mails
      from alert a where person = $1 order by place`,
    [id],
  )
  return rows
}

const left = async () => (await app.database.owner.query('select from untold')).rowCount

test('what an act has to tell outlives the process that did it, and is told once, with its mail', async () => {
  const eve = await app.person('Eve')
  await ask(ada, eve)
  assert.deepEqual(await toldTo(eve), [])
  assert.equal(await left(), 1)

  await tell()
  await tell()

  assert.deepEqual(await toldTo(eve), [
    { title: 'is waiting for you: Complete the action and record how.', over: false, mails: 1 },
  ])
  assert.equal(await left(), 0)
})

test('nodes that tell at the same time tell everything once, in the order in which it happened', async () => {
  const eve = await app.person('Fay')
  const titles = Array.from({ length: 250 }, (_, nth) => `Act ${nth}.`)
  for (const title of titles) await act(null, (door) => raise(door, [news(eve, { title })]))

  await Promise.all([tell(), tell(), tell()])

  assert.deepEqual(
    (await toldTo(eve)).map(({ title, mails }) => [title, mails]),
    titles.map((title) => [title, 1]),
  )
})

test('nobody is told of what they ask of themselves', async () => {
  const eve = await app.person('Gil')
  await ask(eve, eve)

  await tell()

  assert.deepEqual(await toldTo(eve), [])
})

test('whoever may not read the record any more when it is told is not told', async () => {
  const eve = await app.person('Hal', 'auditor')
  const { id } = await ask(ada, ben)
  await act(ada, (door) => raise(door, [news(eve, { card: id, title: 'is news.' })]))
  await act(ada, (door) => door.save(action(), id, 1, { confidentiality: 'Restricted' }))

  await tell()

  assert.deepEqual(await toldTo(eve), [])
})

test('what was over before it was told presses nobody, and news of it stays', async () => {
  const eve = await app.person('Ivy')
  const asked = await ask(ada, eve)
  await act(null, (door) => raise(door, [news(eve, { kind: 'overdue', card: asked.id, title: 'is late.' })]))
  await step(ada, asked, 'cancel', { reason: 'The machine was sold.' })

  await tell()

  assert.deepEqual(
    (await toldTo(eve)).map(({ title, over }) => [title, over]),
    [
      ['is waiting for you: Complete the action and record how.', true],
      ['is late.', true],
      ['moved to Cancelled by Ada Weir.', false],
    ],
  )
})

test('an act that cannot be told keeps nobody else waiting, and is tried again', async () => {
  const eve = await app.person('Jon')
  const failed: unknown[] = []
  await act(null, (door) => raise(door, [news(eve, { title: 'Before.' })]))
  await app.database.owner.query(
    `insert into untold (news) values (jsonb_build_object('actor', null, 'at', $1::text, 'settled', '[]'::jsonb, 'raised',
      jsonb_build_array(jsonb_build_object('to', jsonb_build_array($2::text), 'kind', 'unheard-of', 'severity', 'info', 'title', 'x', 'dedupe', 'x'))))`,
    [now().toISOString(), eve.id],
  )
  await act(null, (door) => raise(door, [news(eve, { title: 'After.' })]))

  await tellUntold(dying, now(), (error) => failed.push(error))
  await tellUntold(dying, now(), (error) => failed.push(error))

  const titles = async () => (await toldTo(eve)).map(({ title }) => title)
  assert.deepEqual(await titles(), ['Before.', 'After.'])
  assert.equal(failed.length, 1)
  await app.database.owner.query(`update untold set news = jsonb_set(news, '{raised,0,kind}', '"system"')`)
  app.pass(60 * 60_000)
  await tellUntold(dying, now())
  assert.deepEqual(await titles(), ['Before.', 'After.', 'x'])
})

/** A program on the same database that asks somebody for one thing after the other, and tells them. */
function another(owner: Somebody) {
  const program = new URL('../../../test/telling.ts', import.meta.url).pathname
  const args = [program, app.database.url, app.context.env.dataDir, ada.id, owner.id]
  const env = { ...process.env, PGAPPNAME: 'doomed' }
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], env })
  const ended = once(child, 'exit')
  return {
    /** Lets it act so often, and kills it. */
    killAfter: async (most: number) => {
      let acts = 0
      for await (const dots of child.stdout.setEncoding('utf8')) if ((acts += String(dots).length) >= most) break
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Whether the database still works on what a program sent before it was killed. */
const isAlive = async () =>
  (await app.database.owner.query(`select from pg_stat_activity where application_name = 'doomed'`)).rowCount !== 0

test('two programs that are killed while they act and tell leave nothing untold and nothing told twice', async () => {
  const eve = await app.person('Kim')

  await Promise.all([another(eve).killAfter(20), another(eve).killAfter(50)])
  while (await isAlive()) await sleep(10)
  await tell()

  const { rows } = await app.database.owner.query<{ acts: number; alerts: number; mails: number }>(
    `select (select count(*)::int from action where owner = $1) as acts, (select count(*)::int from alert where person = $1) as alerts,
      (select count(*)::int from notice where person = $1) as mails`,
    [eve.id],
  )
  const [counted] = rows
  assert.ok(counted && counted.acts >= 70, `${counted?.acts} acts`)
  assert.deepEqual([counted.alerts, counted.mails, await left()], [counted.acts, counted.acts, 0])
})
