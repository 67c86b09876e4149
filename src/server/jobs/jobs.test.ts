import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { PgBoss } from 'pg-boss'
import { openTestApp, type Caller, type TestApp } from '../../../test/app.ts'
import { until } from '../../../test/until.ts'
import type { Verification } from '#kernel/trail/verification.ts'
import { beginRun, endRun, lastRun, standingOf, sweepRuns, type Run } from './runs.server.ts'
import type { Did } from '#server/context/did.ts'
import { sweep } from './sweeps.server.ts'
import type { Job } from './work.server.ts'

let app: TestApp
let admin: Caller
let employee: Caller

before(async () => {
  app = await openTestApp()
  const [ada, ben] = [await app.person('Ada', 'administrator'), await app.person('Ben')]
  admin = await app.signIn(ada.email)
  employee = await app.signIn(ben.email)
  await app.jobs.start({ connectionString: app.database.url })
})
after(async () => {
  await app.jobs.stop()
  await app.close()
})

const job = (name: string) => {
  const found = app.jobs.all.find((one) => one.name === name)
  if (!found) throw new Error(`There is no job ${name}.`)
  return found
}

/** Does a job, each a moment after the one before. */
const perform = (name: string) => {
  app.pass(1_000)
  return app.jobs.perform(job(name), {})
}

const runsIn = async (url = '/api/v1/jobs') =>
  (await admin.call('GET', url)).json<{ items: (Run & { label: string })[] }>().items

test('the queue’s tables are exactly those that the installed pg-boss expects', async () => {
  const boss = new PgBoss({ connectionString: app.database.url, migrate: false, supervise: false, schedule: false })
  await boss.start()

  const drift = await boss.detectSchemaDrift()
  await boss.stop({ graceful: false })

  assert.equal(drift.ok, true, JSON.stringify(drift, null, 1))
})

test('the program’s role runs the queue and cannot change its shape', async () => {
  await assert.rejects(app.database.pool.query('CREATE TABLE pgboss.more (id int)'), /permission denied/)
  await assert.rejects(app.database.pool.query('DROP TABLE pgboss.job'), /must be owner/)
})

test('what runs by itself stands in the schedule', async () => {
  const { rows } = await app.database.pool.query<{ name: string; cron: string }>(
    'SELECT name, cron FROM pgboss.schedule ORDER BY name',
  )

  assert.deepEqual(rows, [
    { name: 'backup', cron: '10 2 * * *' },
    { name: 'import', cron: '41 * * * *' },
    { name: 'remind', cron: '7 * * * *' },
    { name: 'seal', cron: '*/10 * * * *' },
    { name: 'steps', cron: '2 * * * *' },
    { name: 'sweep', cron: '17 * * * *' },
    { name: 'usage', cron: '23 * * * *' },
    { name: 'verify', cron: '40 3 * * *' },
    { name: 'watch', cron: '*/5 * * * *' },
  ])
})

test('each run is a row that says what it did', async () => {
  for (const name of ['seal', 'seal', 'steps', 'sweep']) await perform(name)

  const rows = await runsIn()

  assert.deepEqual(
    rows
      .map(({ label, outcome, did }) => [label, outcome, did.words])
      .toReversed()
      .slice(0, 4),
    [
      ['Seal the trail', 'done', rows.at(-1)?.did.words],
      ['Seal the trail', 'done', 'There was nothing to seal.'],
      ['Automatic steps', 'done', 'No step was due.'],
      ['Remove what is no longer needed', 'done', 'There was nothing to remove.'],
    ],
  )
  assert.match(rows.at(-1)?.did.words ?? '', /^Seal 1 covers \d+ events\.$/)
})

test('a run that fails says why, and says it to the log', async () => {
  const broken = { ...job('seal'), name: 'broken', work: () => Promise.reject(new Error('The disk is full.')) }

  await assert.rejects(app.jobs.perform(broken, {}), /The disk is full/)

  const run = await lastRun(app.context.engine.pool, 'broken')
  assert.deepEqual([run?.outcome, run?.did.words], ['failed', 'The disk is full.'])
  assert.ok(app.said.includes('Seal the trail failed: The disk is full.'))
  const told = await until(async () => {
    const { items } = (await admin.call('GET', '/api/v1/alerts')).json<{ items: { title: string; body: string }[] }>()
    return items.find(({ title }) => title === 'The job “Seal the trail” failed.')
  })
  assert.equal(told.body, 'The disk is full.')
})

test('runs are for administrators', async () => {
  assert.equal((await employee.call('GET', '/api/v1/jobs')).statusCode, 403)
  assert.equal((await admin.call('GET', '/api/v1/jobs?name=guessed')).statusCode, 422)
  assert.equal((await admin.call('GET', '/api/v1/jobs?after=guessed')).statusCode, 422)
  assert.deepEqual(new Set((await runsIn('/api/v1/jobs?name=seal')).map(({ name }) => name)), new Set(['seal']))
})

test('an administrator runs a job now, and only jobs that there are', async () => {
  const earlier = (await runsIn('/api/v1/jobs?name=sweep')).length

  const asked = await admin.call('POST', '/api/v1/jobs/sweep')

  assert.equal(asked.statusCode, 202)
  await until(async () => (await runsIn('/api/v1/jobs?name=sweep')).length > earlier)
  assert.equal((await runsIn('/api/v1/jobs?name=sweep')).length, earlier + 1)
  assert.equal((await admin.call('POST', '/api/v1/jobs/guessed')).statusCode, 404)
  assert.equal((await employee.call('POST', '/api/v1/jobs/sweep')).statusCode, 403)
})

const verdict = (): Promise<Verification> =>
  until(async () => {
    const last = (await admin.call('GET', '/api/v1/trail/verify')).json<Verification>()
    return last.state !== 'running' && last
  })

test('the whole trail is verified by a job, which anybody who may can follow', async () => {
  const asked = await admin.call('POST', '/api/v1/trail/verify')
  const again = await admin.call('POST', '/api/v1/trail/verify')
  const last = await verdict()

  assert.deepEqual([asked.statusCode, again.statusCode], [202, 202])
  assert.deepEqual(
    [last.state, last.ok, last.askedBy, last.progress, last.broken],
    ['intact', true, 'Ada Weir', null, []],
  )
  assert.ok(last.events > 5 && last.seals === 1)
  const [told] = (await app.eventsOf('system')).filter(({ kind }) => kind === 'job-run')
  assert.deepEqual([told?.facts?.asked, told?.facts?.ok], ['Ada Weir', true])
})

test('a trail that was tampered with is said to be broken, and where', async () => {
  await app.database.owner.query('ALTER TABLE event DISABLE TRIGGER USER')
  await app.database.owner.query(`UPDATE event SET kind = 'exported' WHERE kind = 'signed-in'`)

  app.pass(1_000)
  await admin.call('POST', '/api/v1/trail/verify')
  const last = await verdict()

  assert.deepEqual([last.state, last.ok, last.broken[0]?.fault], ['broken', false, 'disagrees'])
  await app.database.owner.query(`UPDATE event SET kind = 'signed-in' WHERE kind = 'exported'`)
  await app.database.owner.query('ALTER TABLE event ENABLE ALWAYS TRIGGER event_stays')
})

test('a run whose process died is closed by the next one', async () => {
  const { pool } = app.context.engine
  const now = app.context.now()
  const dead = await beginRun(pool, { name: 'fragile', did: { words: 'Running.' } }, now)
  await beginRun(pool, { name: 'fragile', did: { words: 'Running.' } }, new Date(now.getTime() + 1))

  const { rows } = await pool.query<Run>({ text: 'SELECT outcome, did FROM job_run WHERE id = $1', values: [dead] })

  assert.deepEqual([rows[0]?.outcome, rows[0]?.did.words], ['failed', 'The program was stopped in the middle.'])
})

test('a verification that ends while somebody looks is not said to have failed', async (t) => {
  const { pool } = app.context.engine
  await until(async () => !(await standingOf(pool, 'verify')).isQueued)
  await app.database.owner.query(`insert into pgboss.job (name, state) values ('verify', 'active')`)
  app.pass(1_000)
  const id = await beginRun(pool, { name: 'verify', did: { words: 'Running.' } }, app.context.now())
  const ask = pool.query.bind(pool)
  let ended = false
  // Its end comes right behind the first look at it.
  t.mock.method(pool, 'query', async (asked: { readonly text: string }) => {
    const answer = await ask(asked)
    if (!ended && asked.text.includes('from job_run where name')) {
      ended = true
      await ask({ text: `update job_run set outcome = 'done', ended_at = started_at where id = $1`, values: [id] })
      await app.database.owner.query(`delete from pgboss.job where name = 'verify'`)
    }
    return answer
  })

  const { state } = (await admin.call('GET', '/api/v1/trail/verify')).json<Verification>()

  assert.deepEqual([ended, state], [true, 'running'])
})

test('a verification whose process died is not said to be running for ever', async () => {
  // The queue lets go of a job a moment after the run has written its end.
  await until(async () => !(await standingOf(app.context.engine.pool, 'verify')).isQueued)
  app.pass(1_000)
  await beginRun(app.context.engine.pool, { name: 'verify', did: { words: 'Running.' } }, app.context.now())

  const last = (await admin.call('GET', '/api/v1/trail/verify')).json<Verification>()

  assert.deepEqual([last.state, last.ok, last.words], ['failed', null, ['The program was stopped in the middle.']])
})

test('rows of old runs are removed, but for the last of each job', async () => {
  const { pool } = app.context.engine
  const day = 24 * 60 * 60_000
  const now = app.context.now().getTime()
  for (const age of [200, 100, 95]) {
    const at = new Date(now - age * day)
    const id = await beginRun(pool, { name: 'rare', did: { words: 'Running.' } }, at)
    await endRun(pool, id, { outcome: 'done', did: { words: `${age} days ago` } }, at)
  }

  const removed = await sweepRuns(pool, new Date(now))

  assert.equal(removed, 2)
  assert.equal((await lastRun(pool, 'rare'))?.did.words, '95 days ago')
})

test('a sweep that fails does not keep the others from theirs', async () => {
  const swept: string[] = []
  const sweeps = [
    { what: 'one', run: () => Promise.reject(new Error('no')) },
    { what: 'two', run: () => Promise.resolve(swept.push('two')) },
  ]

  await assert.rejects(sweep(sweeps, new Date()), /1 of 2 sweeps failed/)

  assert.deepEqual(swept, ['two'])
})

test('what is kept for a time only is removed when it is over', async () => {
  const { pool } = app.context.engine
  const [person] = (await pool.query<{ id: string }>({ text: 'select id from person limit 1' })).rows
  const keys = async () => (await pool.query({ text: 'select from idempotency' })).rowCount
  await pool.query({
    text: `insert into idempotency (person, key, request, number, at) values ($1, 'old', '', '', $2), ($1, 'new', '', '', $3)`,
    values: [person?.id, '2026-11-18T00:00:00Z', app.context.now().toISOString()],
  })

  await perform('sweep')

  assert.equal(await keys(), 1)
  assert.match((await lastRun(pool, 'sweep'))?.did.words ?? '', /^Removed: .*idempotency keys \(1\)/)
})

test('a quiet job leaves a row only where it did something or failed', async () => {
  let did: Did = { words: 'There was nothing.', nothing: true }
  const quiet: Job = { name: 'quiet', label: 'Quiet', isQuiet: true, work: () => Promise.resolve(did) }
  await app.jobs.perform(quiet, {})
  assert.equal(await lastRun(app.database.pool, 'quiet'), undefined)
  did = { words: 'One came.', nothing: false }
  await app.jobs.perform(quiet, {})
  assert.deepEqual((await lastRun(app.database.pool, 'quiet'))?.outcome, 'done')
  app.pass(1_000)
  const broken: Job = { ...quiet, work: () => Promise.reject(new Error('It broke.')) }
  await assert.rejects(app.jobs.perform(broken, {}), /It broke/)
  assert.deepEqual((await lastRun(app.database.pool, 'quiet'))?.outcome, 'failed')
})
