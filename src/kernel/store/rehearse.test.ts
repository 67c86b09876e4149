// What would come of a step is looked at, and nothing of it is kept.

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { capa } from '#modules/issue-management/capa.ts'
import { openOrganisation, refusal } from '../../../test/organisation.ts'
import { until } from '../../../test/until.ts'
import { foreseenOf } from './consequences.server.ts'
import { rehearse } from './together.server.ts'

const app = await openOrganisation()
after(app.drop)
const { engine } = app

const problem = {
  title: 'Membranes are scratched',
  source: 'Trend',
  openedOn: app.day(0),
  statement: 'Nine of a thousand since the spring.',
  owner: '@priya',
  department: '@production',
  site: '@leeds',
}

/** All that is kept, as far as it can be counted. */
async function kept() {
  const tables = ['card', 'event', 'stay', 'task', 'alert', 'outbox', 'series', 'signature', 'past_version', 'untold']
  const counts = tables.map((table) => `(select count(*) from ${table})::int as "${table}"`)
  const { rows } = await engine.pool.query({
    text: `select ${counts.join()}, (select sum(last)::int from series) as numbers`,
  })
  return rows[0]
}

test('a rehearsal uses up no number and leaves no row behind', async () => {
  await app.create('@maya', capa, problem)
  const before = await kept()

  const number = await rehearse(
    engine,
    app.person('@maya'),
    new Date(),
    (door) => door.create(capa, app.idsIn(problem)),
    (tx) => [...tx.loaded.values()][0]?.row.number,
  )

  assert.match(number ?? '', /^CAPA-/)
  assert.deepEqual(await kept(), before)
})

test('what a step would be refused for, its rehearsal is refused for', async () => {
  const row = await app.create('@maya', capa, problem)
  const asked = { definition: capa, number: row.number, step: 'accept' }
  const by = (who: string) => foreseenOf(engine, app.person(who), new Date(), asked, { version: row.version })

  assert.equal((await refusal(by('@ella'))).code, 'not-allowed')
  assert.equal((await refusal(by('@maya'))).code, 'blocked')
  const stale = foreseenOf(engine, app.person('@maya'), new Date(), asked, { version: row.version + 1 })
  assert.equal((await refusal(stale)).code, 'stale')
})

test('a rehearsal that finds the record held by somebody else gives up after a while, and holds nothing afterwards', async () => {
  const row = await app.create('@maya', capa, problem)
  const asked = { definition: capa, number: row.number, step: 'cancel' }
  const other = await engine.pool.connect()
  try {
    await other.query({ text: 'begin' })
    await other.query({ text: 'select from chain where id = $1 for update', values: [row.id] })

    const held = foreseenOf(engine, app.person('@maya'), new Date(), asked, { version: row.version })
    assert.equal((await refusal(held)).code, 'busy')
  } finally {
    await other.query({ text: 'rollback' })
    other.release()
  }
  const { moments } = await foreseenOf(engine, app.person('@maya'), new Date(), asked, { version: row.version })
  assert.deepEqual(
    moments.map(({ consequences }) => consequences),
    [[]],
  )
})

test('what is held for a moment is waited for, each time from the beginning', async () => {
  const row = await app.create('@maya', capa, problem)
  const asked = { definition: capa, number: row.number, step: 'cancel' }
  const other = await engine.pool.connect()
  const seen = new Set<string>()
  /** When the transactions began that have been seen waiting. */
  const waiting = async () => {
    // Not by the one that holds: within a transaction what others do stands still.
    const { rows } = await engine.pool.query<{ since: string }>({
      text: `select xact_start::text as since from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    })
    for (const { since } of rows) seen.add(since)
    return seen.size
  }
  try {
    await other.query({ text: 'begin' })
    await other.query({ text: 'select from chain where id = $1 for update', values: [row.id] })
    const held = foreseenOf(engine, app.person('@maya'), new Date(), asked, { version: row.version })
    await until(async () => (await waiting()) > 1)
    await other.query({ text: 'rollback' })

    assert.equal((await held).moments.length, 1)
  } finally {
    other.release(true)
  }
})
