// What administrators and quality managers are told of use: nothing of groups of fewer than five, nothing of one person without a reason.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestApp, type Body, type Caller, type TestApp } from '../../../test/app.ts'
import { toldDatabase } from '../../../test/told-database.ts'
import { startsAt } from '../../../test/app.ts'
import type { Health } from '#modules/system-utilisation/health.ts'
import type { PersonUse } from '#modules/system-utilisation/person-use.ts'
import type { Use } from '#modules/system-utilisation/use.ts'
import { reckonUsage } from '#server/jobs/reckon.server.ts'

let app: TestApp
let admin: Caller
let manager: Caller
let employee: Caller
let ella: { readonly id: string; readonly number: string; readonly email: string }

before(async () => {
  app = await openTestApp({}, await toldDatabase())
  admin = await app.signIn((await app.person('Ada', 'administrator')).email)
  manager = await app.signIn((await app.person('Quinn', 'quality-manager')).email)
  ella = await app.person('Elsa')
  employee = await app.signIn(ella.email)
  await reckonUsage(app.context.engine, app.context.env, app.context.now())
})
after(() => app.close())

const path = '/api/v1/usage'
const use = async (days = 30) => (await admin.call('GET', `${path}?days=${days}`)).json<Use>()

test('nobody else sees figures, exports, diagnostics or people, and nobody sees other lengths', async () => {
  for (const url of [path, `${path}/health`, `${path}/export`, `${path}/diagnostics`])
    assert.equal((await employee.call('GET', url)).statusCode, 403, url)
  const person = { payload: { reason: 'I want to know it.' } }
  assert.equal((await employee.call('POST', `${path}/people/${ella.number}`, person)).statusCode, 403)
  assert.equal((await manager.call('GET', path)).statusCode, 200)
  assert.equal((await manager.call('GET', `${path}/diagnostics`)).statusCode, 403)
  const wrong = await admin.call('GET', `${path}?days=31`)
  assert.deepEqual([wrong.statusCode, wrong.json<Body>().field], [422, 'days'])
})

test('of groups of fewer than five nothing is told and nothing is kept', async () => {
  const { departments, everybody, course, funnel, hours } = await use()
  const { rows } = await app.database.owner.query<{ id: string; staff: number }>(
    `select department as id, count(*)::int as staff from person where state = 'active' and not void group by 1`,
  )
  const staffOf = (id: string) => rows.find((one) => one.id === id)?.staff ?? 0

  const small = departments.filter(({ id }) => staffOf(id) < 5)
  assert.ok(small.length > 0 && small.length < departments.length)
  for (const { staff, looked } of small) assert.deepEqual([staff, looked], [null, {}])
  for (const { looked } of departments)
    assert.ok(Object.values(looked).every((people) => people === null || people >= 5))
  const kept = await app.database.owner.query(`select from usage_day where kind = 'module' and department = any($1)`, [
    small.map(({ id }) => id),
  ])
  assert.equal(kept.rowCount, 0)

  assert.ok((everybody['tasks'] ?? 0) > 30 && course.length > 20 && hours.length === 24)
  assert.ok(
    funnel.invited >= funnel.signedIn && funnel.signedIn >= funnel.completed && funnel.completed >= funnel.onTime,
  )
})

test('departments that report nothing are named, until one of theirs reports', async () => {
  const { silent } = await use()
  assert.ok(silent.length > 0)
  const [first] = silent
  await app.database.owner.query('update person set department = $1 where id = $2', [first?.id, ella.id])
  const made = await (
    await app.signIn(ella.email)
  ).call('POST', '/api/v1/nonconformances', {
    payload: {
      title: 'Label is crooked',
      detectedOn: startsAt.toISOString().slice(0, 10),
      category: 'Process',
      where: 'Line 2',
    },
  })
  assert.equal(made.statusCode, 201, made.body)

  assert.ok((await use()).silent.every(({ id }) => id !== first?.id))
})

test('one person is shown for a reason, which stands in their trail', async () => {
  const without = await manager.call('POST', `${path}/people/${ella.number}`, { payload: { reason: 'why' } })
  assert.deepEqual([without.statusCode, without.json<Body>().details.fields[0]?.field], [422, 'reason'])

  const reason = 'She reported sign-ins that were not hers.'
  const answer = await manager.call('POST', `${path}/people/${ella.number}`, { payload: { reason } })

  const { number, stays, days } = answer.json<PersonUse>()
  assert.deepEqual([number, stays.length > 0, days], [ella.number, true, 1])
  const told = (await app.eventsOf(ella.id)).filter(({ kind }) => kind === 'usage-seen')
  assert.deepEqual(
    told.map((event) => [event.reason, event.actor.name]),
    [[reason, 'Quinn Weir']],
  )
  assert.equal((await manager.call('POST', `${path}/people/P-9999`, { payload: { reason } })).statusCode, 404)
})

test('a restore drill is recorded with what was seen, and stands in the trail', async () => {
  const wrong = await admin.call('POST', `${path}/drills`, { payload: { worked: true, words: 'short' } })
  assert.deepEqual([wrong.statusCode, wrong.json<Body>().details.fields[0]?.field], [422, 'words'])

  const words = 'Last night’s backup on the spare machine; RSK-2026-0001 was read.'
  assert.equal((await admin.call('POST', `${path}/drills`, { payload: { worked: true, words } })).statusCode, 204)

  const { drill, jobs, storage, integrity } = (await admin.call('GET', `${path}/health`)).json<Health>()
  assert.deepEqual([drill?.worked, drill?.words, integrity.state], [true, words, 'never'])
  assert.ok(jobs.some(({ name }) => name === 'backup') && storage.length > 0)
  const told = (await app.eventsOf('system')).filter(({ kind }) => kind === 'configured')
  assert.equal(told.at(-1)?.facts?.kind, 'restore drill')
})

test('what is handed out for help names nobody, no address and no words', async () => {
  await admin.call('POST', path, { payload: { looked: [], nothing: ['secret project'], filled: [] } })

  const { body, statusCode } = await admin.call('GET', `${path}/diagnostics`)

  assert.equal(statusCode, 200)
  for (const trace of [ella.email, ella.id, 'Elsa', '@', 'secret project', 'spare machine', app.context.env.dataDir])
    assert.ok(!body.includes(trace), trace)
})

test('the export holds the figures as lines, small groups as such', async () => {
  const { body, headers } = await admin.call('GET', `${path}/export?days=90`)

  assert.match(String(headers['content-disposition']), /utilisation-2026-08-23-to-2026-11-20\.csv/)
  assert.match(body, /^\uFEFFFigure,Of,Detail,Value\r\n/)
  assert.match(body, /People who used a module,Quality,all modules,fewer than 5/)
})
