import { noId } from '#lib/ids.ts'
import { features } from '#features/features.server.ts'
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { registryOf } from '#kernel/definition/registry.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { freshDatabase } from '../../test/database.ts'
import { definitions, modules } from './modules.ts'
import { staleAcceptances } from './risk-management/stale.server.ts'
import { peopleById } from '#server/account/who.server.ts'
import { qualified, rules } from './modules.server.ts'
import { loadSampleOrganisation } from './sample-organisation.server.ts'

const database = await freshDatabase()
after(() => database.drop())

const engine: Engine = {
  pool: database.pool,
  registry: registryOf(definitions, modules),
  zone: 'Europe/London',
  rules,
  features,
  identity: () => Promise.reject(new Error('The samples ask nobody for a password.')),
  people: peopleById,
  qualified,
}

const all = async <Row extends object>(sql: string): Promise<readonly Row[]> =>
  (await database.owner.query<Row>(sql)).rows

const count = async (table: string) => Number((await all<{ count: number }>(`select count(*) from ${table}`))[0]?.count)

/** The trail forgets nothing on purpose; only the database's owner can start over. */
const startOver = async () => {
  const turned = (how: 'disable' | 'enable') =>
    ['event', 'signature', 'comment'].map((table) => `alter table ${table} ${how} trigger user`).join('; ')
  await database.owner.query(turned('disable'))
  await database.owner.query('truncate card, chain, event, series cascade')
  await database.owner.query(turned('enable'))
}

test('the sample organisation is loaded whole or not at all', async () => {
  const broken = loadSampleOrganisation(engine, new Date(), async (db) => {
    assert.ok((await db.query({ text: 'select from risk' })).rows.length > 0)
    throw new Error('The machine was switched off.')
  })

  await assert.rejects(broken, /switched off/)
  assert.deepEqual([await count('card'), await count('event'), await count('series')], [0, 0, 0])
})

// A Saturday, a leap day, the turn of a year and the ends of summer time.
for (const day of ['2026-11-21', '2028-02-29', '2027-01-01', '2026-03-30', '2026-10-26']) {
  describe(`loaded on ${day}`, () => {
    after(startOver)

    test('it holds eighteen living risks in many states, and nothing that lies ahead', async () => {
      const now = new Date(`${day}T07:30:00Z`)

      await loadSampleOrganisation(engine, now)

      const risks = await all<{ state: string }>(`select state from risk where state not in ('void', 'rejected')`)
      assert.ok(risks.length >= 18)
      assert.ok(new Set(risks.map(({ state }) => state)).size >= 7)
      const [latest] = await all<{ at: string }>('select max(at) as at from event')
      assert.ok(latest && latest.at < now.toISOString())
      assert.deepEqual(await all(`select number from action where done_on > '${day}'`), [])
    })
  })
}

describe('loaded today', () => {
  before(() => loadSampleOrganisation(engine, new Date()))
  after(startOver)

  test('its risks stand in registers, one decision has gone stale and one runs out within a month', async () => {
    const registers = await all<{ type: string; risks: number }>(
      `select g.type, count(*)::int as risks from risk r join risk_register g on g.id = r.register and g.state = 'in-use'
     group by g.type order by g.type`,
    )
    assert.deepEqual(
      registers.map(({ type }) => type),
      ['Information', 'Product FMEA', 'Quality and process', 'Strategic', 'Supplier'],
    )
    const lines = await all(`select number from risk where priority is not null`)
    assert.ok(lines.length >= 3)
    const finding = { after: noId, limit: 200, since: '-infinity' }
    const stale = await staleAcceptances(database.pool, finding)
    assert.deepEqual(
      stale.map(({ reason }) => reason),
      ['The matrix changed from v2 to v3 since this was accepted (Information matrix).'],
    )
    const soon = await all(
      `select number from risk where state = 'accepted' and acceptance_expiry between current_date and current_date + 30`,
    )
    assert.equal(soon.length, 1)
  })

  test('eighteen months lie behind it: cases of every age, causes of which few make most, CAPAs that are late', async () => {
    const [span] = await all<{ cases: number; days: number }>(
      `select count(*)::int as cases, current_date - min(detected_on) as days from nonconformance`,
    )
    assert.ok(span && span.cases === 40 && span.days > 530, JSON.stringify(span))
    const ages = await all<{ age: number }>(
      `select least(3, greatest(0, current_date - detected_on - 1) / 30) as age from nonconformance
     where not void and state not in ('closed', 'dismissed') group by 1 order by 1`,
    )
    assert.deepEqual(
      ages.map(({ age }) => age),
      [0, 1, 2, 3],
    )
    const kinds = await all<{ kind: string; count: number }>(
      `select cause_kind as kind, count(*)::int as count from nonconformance where cause_kind is not null group by 1 order by 2 desc`,
    )
    const [most, next] = kinds
    assert.ok(kinds.length >= 6 && most && next && most.count > 2 * next.count, JSON.stringify(kinds))
    const [capas] = await all<{ all: number; late: number; failed: number }>(
      `select count(*)::int as all, count(*) filter (where result = 'Not effective')::int as failed,
       count(*) filter (where not void and state not in ('closed', 'cancelled') and due < current_date)::int as late from capa`,
    )
    assert.deepEqual(capas, { all: 14, late: 3, failed: 1 })
    assert.equal(await count('suggestion'), 30)
  })

  test('the story of the labels leads from the case and the finding to the risk that became smaller', async () => {
    const story = await all<{ type: string; from: string; to: string }>(
      `select type, one.title as from, other.title as to from link
       join card one on one.id = from_card join card other on other.id = to_card
       where 'Labels in the wrong language leave the house' in (one.title, other.title) order by type`,
    )
    assert.deepEqual(
      story.map(({ type, from, to }) => [type, from, to]),
      [
        [
          'escalated_to',
          'Forty loggers packed with French labels for a German order',
          'Labels in the wrong language leave the house',
        ],
        ['handled_by', 'Label template is still chosen by hand', 'Labels in the wrong language leave the house'],
        ['reduces', 'Labels in the wrong language leave the house', 'Label in the wrong language reaches a customer'],
      ],
    )
  })

  test('each trial person is active and is what the sign-in says', async () => {
    const people = await all<{ email: string; state: string; roles: string }>(
      `select p.email, p.state, (select string_agg(r.key, ',') from jsonb_to_recordset(p.grants) as g (role uuid)
       join role r on r.id = g.role) as roles
     from person p where split_part(p.email, '@', 1) in ('admin', 'quality', 'auditor', 'manager', 'executive', 'employee')
     order by p.email`,
    )
    assert.deepEqual(
      people.map(({ email, state, roles }) => [email, state, roles]),
      [
        ['admin@example.com', 'active', 'administrator'],
        ['auditor@example.com', 'active', 'lead-auditor'],
        ['employee@example.com', 'active', null],
        ['executive@example.com', 'active', 'executive'],
        ['manager@example.com', 'active', 'engineer'],
        ['quality@example.com', 'active', 'quality-manager'],
      ],
    )
  })

  test('the manager heads the department that owns most risks', async () => {
    const [most] = await all<{ email: string }>(
      `select p.email from risk r join department d on d.id = r.department join person p on p.id = d.head
     group by p.email order by count(*) desc limit 1`,
    )
    assert.equal(most?.email, 'manager@example.com')
  })
})
