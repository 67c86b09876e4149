import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { until } from '../../../test/until.ts'
import { openTestApp, type Caller, type TestApp } from '../../../test/app.ts'
import { sweepUsage } from '#features/usage/sweep.server.ts'
import { reckonUsage } from './reckon.server.ts'

let app: TestApp
let admin: Caller

const hour = 3_600_000

before(async () => {
  app = await openTestApp()
  admin = await app.signIn((await app.person('Ada', 'administrator')).email)
})
after(() => app.close())

const reckon = () => reckonUsage(app.context.engine, app.context.env, app.context.now())

type Figure = { readonly kind: string; readonly what: string; readonly people: number; readonly count: number }

const figures = async (kind: string) => {
  const text = `select kind, what, people, count from usage_day where kind = $1 and day = '2026-11-20' order by what`
  return (await app.database.owner.query<Figure>(text, [kind])).rows
}

test('who was there, what they looked at and when they signed in is reckoned, the same however often', async () => {
  await admin.call('POST', '/api/v1/usage', {
    payload: { looked: [{ module: 'audits', span: 'long', count: 3 }], nothing: [], filled: [] },
  })

  await reckon()
  const first = [await figures('active'), await figures('module'), await figures('sign-in')]
  await reckon()

  assert.deepEqual([await figures('active'), await figures('module'), await figures('sign-in')], first)
  assert.deepEqual(
    first[0]?.map(({ what, people }) => [what, people]),
    [
      ['day', 1],
      ['month', 1],
      ['week', 1],
    ],
  )
  assert.deepEqual(
    first[1]?.map(({ what, people, count }) => [what, people, count]),
    [['audits', 1, 3]],
  )
  assert.deepEqual(
    first[2]?.map(({ what, count }) => [what, count]),
    [['09', 1]],
  )
})

test('a backup that is more than 26 hours old is told to administrators, once a day', async () => {
  const { pool } = app.database
  const begin = (name: string, at: Date) =>
    pool.query(
      `insert into job_run (id, name, started_at, ended_at, outcome, did) values (gen_random_uuid(), $1, $2, $2, 'done', '{}')`,
      [name, at.toISOString()],
    )
  await begin('backup', app.context.now())
  await reckon()
  app.pass(27 * hour)
  await reckon()
  await reckon()
  admin = await app.signIn('ada@northfield.example')

  const titles = await until(async () => {
    const { items } = (await admin.call('GET', '/api/v1/alerts')).json<{ items: { title: string }[] }>()
    return items.length > 0 && items.map(({ title }) => title)
  })
  assert.deepEqual(titles, ['The last backup is more than 26 hours old.'])
})

test('what says of whom and what was typed goes after 90 days, figures after 24 months', async () => {
  const { owner } = app.database
  const { zone } = app.context.engine
  await admin.call('POST', '/api/v1/usage', { payload: { looked: [], nothing: ['torque wrench'], filled: [] } })
  const left = async () =>
    (
      await owner.query<{ views: number; terms: number; days: number }>(
        `select (select count(*)::int from usage_view) as views, count(*) filter (where kind = 'nothing')::int as terms,
          count(*) filter (where kind = 'active')::int as days from usage_day`,
      )
    ).rows[0]
  const at = (days: number) => new Date(app.context.now().getTime() + days * 24 * hour)

  await sweepUsage(app.context.engine.pool, zone, at(60))
  assert.deepEqual([(await left())?.views, (await left())?.terms], [1, 1])
  await sweepUsage(app.context.engine.pool, zone, at(100))
  const after100 = await left()
  assert.deepEqual([after100?.views, after100?.terms], [0, 0])
  assert.ok((after100?.days ?? 0) > 0)
  await sweepUsage(app.context.engine.pool, zone, at(800))
  assert.equal((await left())?.days, 0)
})
