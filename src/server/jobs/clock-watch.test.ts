import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { systemClock } from 'pg-boss'
import { openTestApp, type Caller, type TestApp } from '../../../test/app.ts'
import { mendFuture, spanInWords, watchClock } from './clock-watch.server.ts'
import { steadyClock } from './queue.server.ts'

let app: TestApp
let admin: Caller

before(async () => {
  app = await openTestApp()
  admin = await app.signIn((await app.person('Ada', 'administrator')).email)
  await app.jobs.start({ connectionString: app.database.url })
})
after(async () => {
  await app.jobs.stop()
  await app.close()
})

const day = 24 * 60 * 60_000

const notes = async () => {
  const answer = await admin.call('GET', '/api/v1/jobs')
  return answer.json<{ notes: readonly { label: string; outcome: string; did: { words: string } }[] }>().notes
}

test('what was stamped by a clock that ran ahead is taken back, and jobs run again', async () => {
  const { pool } = app.database
  await pool.query(`update pgboss.version set cron_on = now() + interval '2 days'`)
  await pool.query(`update pgboss.queue set monitor_claim_on = now() + interval '2 days'`)
  await pool.query(
    `insert into pgboss.job (name, state, start_after, started_on, heartbeat_on, heartbeat_seconds)
      values ('steps', 'active', now() + interval '2 days', now() + interval '2 days', now() + interval '2 days', 60)`,
  )

  assert.ok((await mendFuture(pool)) > 2)

  const { rows } = await pool.query<{ late: boolean }>(
    `select bool_or(moment > now()) as late from (select cron_on as moment from pgboss.version
      union all select monitor_claim_on from pgboss.queue union all select start_after from pgboss.job
      union all select heartbeat_on from pgboss.job) all_of_them`,
  )
  assert.equal(rows[0]?.late, false)
  assert.equal(await mendFuture(pool), 0)
})

test('a clock that is set back, and one that the database does not share, are told once each', async () => {
  const { pool } = app.database
  // How far the two are ahead of the real time, which the database goes by.
  let [wall, steady] = [0, 0]
  const said: string[] = []
  const say = (sentence: string) => void said.push(sentence)
  const log = { info: say, warn: say, error: say }
  const told: string[] = []
  const tellDrift = (words: string) => Promise.resolve(void told.push(words))
  const { look } = watchClock({
    db: pool,
    now: app.context.now,
    log,
    wall: () => Date.now() + wall,
    steady: () => performance.now() + steady,
    tellDrift,
  })
  const pass = (milliseconds: number) => {
    wall += milliseconds
    steady += milliseconds
  }

  await look()
  pass(3_000)
  await look()
  assert.equal(said.length, 0)
  wall += 2 * day
  await look()
  await look()
  wall -= 2 * day
  await look()
  await look()

  assert.deepEqual(
    said.map((sentence) => sentence.split('.')[0]),
    [
      'The clock of this machine was set forward by 2 days',
      'The clock of the database is 2 days behind that of the server',
      'The clock of this machine was set back by 2 days',
      'The clocks of the server and of its database agree again',
    ],
  )
  assert.equal(told.length, 1)
  const [last] = await notes()
  assert.deepEqual([last?.label, last?.outcome], ['Clock', 'failed'])
})

test('clocks that are more than five seconds apart are told, and less are not', async () => {
  const { pool } = app.database
  const said: string[] = []
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const watching = (apart: number) =>
    watchClock({
      db: pool,
      now: app.context.now,
      log,
      wall: () => Date.now() + apart,
      steady: () => performance.now(),
      tellDrift: (words) => Promise.resolve(void said.push(words)),
    })

  await watching(3_000).look()
  assert.deepEqual(said, [])
  await watching(-7_000).look()
  assert.match(said.join(), /^The clock of the database is 7 seconds ahead of that of the server\./)
})

test('the queue’s own clock goes on whatever is done to that of the machine', (t) => {
  const began = steadyClock.now()
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() - 2 * day })

  assert.ok(steadyClock.now() >= began)
  assert.ok(systemClock.now() < began)
})

test('a span is said in its largest unit', () => {
  assert.deepEqual([2 * day, 3_600_000, 90_000, 61_000].map(spanInWords), ['2 days', '1 hour', '2 minutes', '1 minute'])
})
