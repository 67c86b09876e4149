// On the first working day of a month quality finds one review of the last month, its sample drawn.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openOrganisation } from '../../../../test/organisation.ts'
import { isDue, openMonthly } from './monthly.server.ts'
import { trailReview } from './trail-review.ts'

const app = await openOrganisation()
after(app.drop)
const { create, engine, person } = app

type Opened = {
  readonly number: string
  readonly state: string
  readonly owner: string
  readonly opened_for: string
  readonly period_to: string
  readonly population: number
  readonly sample: readonly { readonly entry: number }[]
}

const opened = async (): Promise<readonly Opened[]> =>
  (
    await engine.pool.query<Opened>({
      text: `select number, state, owner, opened_for, period_to, population, sample from trail_review where opened_for is not null order by opened_for`,
      values: [],
    })
  ).rows

/** Next month, when its first working day is over: the last month is this one. */
const first = (() => {
  const at = new Date()
  at.setUTCHours(9, 0, 0, 0)
  at.setUTCMonth(at.getUTCMonth() + 1, 12)
  return at
})()
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

test('it is due on the first day on which people work, and on every day after', () => {
  // The first of November 2026 is a Sunday, and here its Monday is a holiday.
  const holidays = new Set(['2026-11-02'])
  const days = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-30', '2026-12-01']

  assert.deepEqual(
    days.map((day) => isDue(day, holidays)),
    [false, false, true, true, true],
  )
})

test('two that look at once open one, with a sample of nothing that its reviewer did, and a task', async () => {
  for (const by of ['@maya', '@tomas'])
    await create(by, trailReview, { periodFrom: app.day(-9), periodTo: app.day(-1), focus: 'All', size: 9, owner: by })

  const counts = await Promise.all([openMonthly(engine, first), openMonthly(engine, first)])
  assert.deepEqual(counts.toSorted(), [0, 1])
  assert.equal(await openMonthly(engine, new Date(first.getTime() + 3_600_000)), 0)

  const [review, ...others] = await opened()
  assert.ok(review)
  assert.deepEqual(others, [])
  const month = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() - 1, 1))
  assert.deepEqual(
    [review.opened_for, review.period_to, review.state, review.sample.length],
    [
      dayOf(month),
      dayOf(new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), 0))),
      'review',
      Math.min(30, review.population),
    ],
  )
  assert.ok(review.population > 0)
  const { rows } = await engine.pool.query<{ own: number }>({
    text: 'select count(*)::int as own from event where id = any($1::bigint[]) and actor = $2',
    values: [review.sample.map(({ entry }) => entry), review.owner],
  })
  assert.equal(rows[0]?.own, 0)
  const tasks = await engine.pool.query<{ assignee: string }>({
    text: `select t.assignee from task t join card c on c.id = t.card where c.number = $1 and t.ended_at is null`,
    values: [review.number],
  })
  assert.deepEqual(
    tasks.rows.map(({ assignee }) => assignee),
    [`person:${review.owner}`],
  )
})

test('it is the task of a quality manager, and a month without a trail has none', async () => {
  assert.equal(await openMonthly(engine, new Date('2019-02-01T09:00:00Z')), 0)
  const holders = await engine.pool.query<{ id: string }>({
    text: `select distinct p.id from person p, jsonb_array_elements(p.grants) g join role r on r.id = (g ->> 'role')::uuid where r.key = 'quality-manager' and p.state = 'active'`,
    values: [],
  })
  assert.ok(holders.rows.some(({ id }) => id === person('@maya').id))
  const [review] = await opened()
  assert.ok(holders.rows.some(({ id }) => id === review?.owner))
})
