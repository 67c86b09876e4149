import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { dayAt } from '#lib/days.ts'
import { openTestApp, type TestApp } from '../../../test/app.ts'
import { toldDatabase } from '../../../test/told-database.ts'
import { takeDueSteps } from './clock.server.ts'

const day = 24 * 60 * 60_000
let app: TestApp

type Accepted = {
  readonly id: string
  readonly number: string
  readonly state: string
  readonly reviewDate: string | null
  readonly acceptanceExpiry: string | null
}

before(async () => {
  app = await openTestApp({}, await toldDatabase())
  // What fell due while the story was told is not what these tests are about.
  await run()
})
after(() => app.close())

const run = () => takeDueSteps(app.context.engine, app.context.now(), app.context.log)

const risksIn = async (state: string): Promise<readonly Accepted[]> =>
  (
    await app.database.pool.query<Accepted>(
      `SELECT id, number, state, review_date AS "reviewDate", acceptance_expiry AS "acceptanceExpiry" FROM risk
       WHERE state = $1 ORDER BY least(review_date, acceptance_expiry)`,
      [state],
    )
  ).rows

const stateOf = async ({ id }: Accepted) =>
  (await app.database.pool.query<{ state: string }>('SELECT state FROM risk WHERE id = $1', [id])).rows[0]?.state

/** Lets time pass until it is a day. */
function passUntil(wanted: string): void {
  while (dayAt(app.context.now(), app.context.engine.zone) < wanted) app.pass(day)
}

test('nothing is taken before its day has come', async () => {
  const [next] = await risksIn('accepted')
  assert.ok(next, 'The sample organisation has a risk that was accepted.')

  const taken = await run()

  assert.deepEqual(taken, { taken: 0, blocked: 0, failed: 0 })
  assert.equal(await stateOf(next), 'accepted')
})

test('when its day has come the step is taken once, by the clock, and the trail says so', async () => {
  const [next] = await risksIn('accepted')
  assert.ok(next?.reviewDate)
  passUntil(next.reviewDate)

  const first = await run()
  const { rows: steps } = await app.database.pool.query('SELECT FROM clock_step WHERE card = $1', [next.id])
  // What has just been taken may bring the day of another record: that one alone is taken then.
  await run()
  const { rows: stillSteps } = await app.database.pool.query('SELECT FROM clock_step WHERE card = $1', [next.id])

  assert.ok(first.taken >= 1)
  assert.deepEqual([steps.length, stillSteps.length], [1, 1])
  assert.equal(await stateOf(next), 'under-review')
  const told = (await app.eventsOf(next.id)).at(-1)
  assert.deepEqual(
    [told?.kind, told?.actor.kind, told?.actor.name, told?.step?.label],
    ['moved', 'job', 'System (automatic)', 'Review due'],
  )
})

test('what a run has taken for a day is not taken again for the same day, wherever the record stands now', async () => {
  const taken = await app.database.pool.query<{ id: string }>(
    'SELECT c.card AS id FROM clock_step c JOIN risk r ON r.id = c.card ORDER BY c.at DESC LIMIT 1',
  )
  const risk = (await risksIn('under-review')).find(({ id }) => id === taken.rows[0]?.id)
  assert.ok(risk)
  // As if it had been put back by hand: the clock has done its part for this day.
  await app.database.owner.query(`UPDATE risk SET state = 'accepted' WHERE id = $1`, [risk.id])
  await app.database.owner.query(`UPDATE card SET state = 'accepted' WHERE id = $1`, [risk.id])

  await run()

  assert.equal(await stateOf(risk), 'accepted')
})

/** How many steps are kept as taken, and how many the trail tells of. */
async function counts() {
  const { rows } = await app.database.pool.query<{ steps: number; moves: number }>(
    `SELECT (SELECT count(*)::int FROM clock_step) AS steps,
       (SELECT count(*)::int FROM event WHERE kind = 'moved' AND body LIKE '%"name":"System (automatic)"%') AS moves`,
  )
  return rows[0] ?? { steps: 0, moves: 0 }
}

test('two runs at once take each step once', async () => {
  const earlier = await counts()
  app.pass(700 * day)

  const runs = await Promise.all([run(), run()])

  const later = await counts()
  assert.ok(later.steps > earlier.steps)
  assert.equal(later.moves - earlier.moves, later.steps - earlier.steps)
  assert.equal(
    runs.reduce((sum, { taken }) => sum + taken, 0),
    later.steps - earlier.steps,
  )
  assert.equal(
    runs.reduce((sum, { failed }) => sum + failed, 0),
    0,
  )
})
