import { dayAt } from '#lib/days.ts'
import { noId } from '#lib/ids.ts'
import { features } from '#features/features.server.ts'
import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { registryOf } from '#kernel/definition/registry.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { startsAt } from '../../test/app.ts'
import { freshDatabase, type TestDatabase } from '../../test/database.ts'
import { isOldest } from '../../test/other-server.ts'
import { toldDatabase } from '../../test/told-database.ts'
import { definitions, modules } from './modules.ts'
import { staleAcceptances } from './risk-management/stale.server.ts'
import { standingSql } from './training/standing/standing.server.ts'
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

const count = async ({ owner }: TestDatabase, table: string) =>
  Number((await owner.query<{ count: number }>(`select count(*) from ${table}`)).rows[0]?.count)

/** The trail forgets nothing on purpose; only the database's owner can start over. */
const startOver = async () => {
  const turned = (how: 'disable' | 'enable') =>
    ['event', 'signature', 'comment'].map((table) => `alter table ${table} ${how} trigger user`).join('; ')
  await database.owner.query(turned('disable'))
  await database.owner.query('truncate card, chain, event, series, usage_day cascade')
  await database.owner.query(turned('enable'))
}

// What is asked of the organisation is asked of the one that other tests read as well, as of the day that it was told on.
const told = await toldDatabase()
after(() => told.drop())

// The story's days are reckoned by the product, whatever PostgreSQL hears it: an older one hears that of the tests' own.
const isHeardBefore = (await isOldest()) && 'The days of the story are reckoned alike on every PostgreSQL.'

// The turn of a year; journeys begin with that of today. SAMPLE_DAYS names others for who goes looking: a leap day
// (2028-02-29), the ends of summer time (2026-03-30,2026-10-26).
for (const day of (process.env['SAMPLE_DAYS'] ?? '2027-01-01').split(',')) {
  describe(`loaded on ${day}`, { skip: isHeardBefore }, () => {
    // What was broken off leaves its room taken up, which the next telling would read through.
    after(startOver)

    test('it holds eighteen living risks in many states, and nothing that lies ahead; broken off, it leaves nothing', async () => {
      const now = new Date(`${day}T07:30:00Z`)
      const broken = loadSampleOrganisation(engine, now, async (db) => {
        const living = `select state from risk where state not in ('void', 'rejected')`
        const { rows: risks } = await db.query<{ state: string }>({ text: living })
        assert.ok(risks.length >= 18)
        assert.ok(new Set(risks.map(({ state }) => state)).size >= 7)
        const { rows: latest } = await db.query<{ at: string }>({ text: 'select max(at) as at from event' })
        assert.ok(latest[0] && latest[0].at < now.toISOString())
        const { rows: ahead } = await db.query({ text: `select number from action where done_on > '${day}'` })
        assert.deepEqual(ahead, [])
        // As the database would by itself after a minute: it would count none of what is not kept yet, and read all of it.
        await database.owner.query('analyze (skip_locked) card, task')
        const counted = `select relname from pg_class where relname in ('card', 'task') and reltuples >= 0`
        assert.deepEqual((await database.owner.query(counted)).rows, [])
        throw new Error('The machine was switched off.')
      })

      await assert.rejects(broken, /switched off/)
      assert.deepEqual(await Promise.all(['card', 'event', 'series'].map((table) => count(database, table))), [0, 0, 0])
    })
  })
}

const all = async <Row extends object>(sql: string): Promise<readonly Row[]> => (await told.owner.query<Row>(sql)).rows

const today = `date '${dayAt(startsAt, engine.zone)}'`

describe('told', () => {
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
    const stale = await staleAcceptances(told.pool, finding)
    assert.deepEqual(
      stale.map(({ reason }) => reason),
      ['The matrix changed from v2 to v3 since this was accepted (Information matrix).'],
    )
    const soon = await all(
      `select number from risk where state = 'accepted' and acceptance_expiry between ${today} and ${today} + 30`,
    )
    assert.equal(soon.length, 1)
  })

  test('eighteen months lie behind it: cases of every age, causes of which few make most, CAPAs that are late', async () => {
    const [span] = await all<{ cases: number; days: number }>(
      `select count(*)::int as cases, ${today} - min(detected_on) as days from nonconformance`,
    )
    assert.ok(span && span.cases === 40 && span.days > 530, JSON.stringify(span))
    const ages = await all<{ age: number }>(
      `select least(3, greatest(0, ${today} - detected_on - 1) / 30) as age from nonconformance
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
       count(*) filter (where not void and state not in ('closed', 'cancelled') and due < ${today})::int as late from capa`,
    )
    assert.deepEqual(capas, { all: 14, late: 3, failed: 1 })
    assert.equal(await count(told, 'suggestion'), 36)
  })

  test('each certificate from outside that was handed in stands with its file', async () => {
    const handed = await all<{ number: string; file: string | null }>(
      `select a.number, f.name as file from training_assignment a left join field_file f on f.card = a.id and f.id::text = a.evidence ->> 'id'
     where a.method = 'External certificate' and a.issuer is not null and not a.void order by a.id`,
    )
    assert.ok(handed.length >= 5)
    assert.deepEqual(
      handed.filter(({ file }) => !file?.endsWith('.pdf')),
      [],
    )
  })

  test('sixty-two people work there, three have left, and a few have joined within the last ninety days', async () => {
    const [people] = await all<{ here: number; left: number; fresh: number; idle: number }>(
      `select count(*) filter (where p.state <> 'leaver')::int as here, count(*) filter (where p.state = 'leaver')::int as left,
       count(*) filter (where p.created_at > ${today} - interval '90 days')::int as fresh,
       count(*) filter (where p.department is null or p.line_manager is null and p.email <> 'executive@example.com')::int as idle
       from person p where not p.void and not exists (select from guest_access g where g.guest = p.id)`,
    )
    assert.deepEqual([people?.here, people?.left, people?.idle], [62, 3, 0])
    assert.ok(people && people.fresh >= 3 && people.fresh <= 8, JSON.stringify(people))
    const departments = await all(
      `select p.department from person p where p.state not in ('leaver', 'guest') group by 1 having count(*) >= 4`,
    )
    assert.equal(departments.length, 8)
  })

  test('nine job roles are held by most of them, whose training is current for the most part', async () => {
    const [roles] = await all<{ roles: number; holders: number }>(
      `select count(distinct h.role)::int as roles, count(distinct h.owner)::int as holders from job_role_held h
       join job_role j on j.id = h.role and j.state = 'effective' where h.state = 'held' and not h.void`,
    )
    assert.ok(roles?.roles === 9 && roles.holders > 31, JSON.stringify(roles))
    const stands = await all<{ standing: string; count: number }>(
      `select standing, count(*)::int as count from (${standingSql(today)}) s group by 1`,
    )
    const counted = Object.fromEntries(stands.map((one) => [one.standing, one.count]))
    const { current = 0, due = 0, overdue = 0, expired = 0, credited = 0, missing = 0 } = counted
    const others = due + overdue + expired + credited
    assert.ok(current > 3 * others && due > overdue && overdue > expired, JSON.stringify(counted))
    assert.ok(expired >= 1 && expired <= 3 && credited >= 4 && missing === 0, JSON.stringify(counted))
  })

  test('the new label release was read and understood by the eleven whom it affects', async () => {
    const [read] = await all<{ number: string; name: string; done: number; late: number }>(
      `select d.number, v.name, count(*) filter (where a.state = 'completed')::int as done,
       count(*) filter (where a.why = 'Document revision' and a.state <> 'completed')::int as late
       from training_assignment a join document_version v on v.id = a.reads join document d on d.id = v.parent
       where d.title = 'Label release' and not a.void group by 1, 2`,
    )
    assert.deepEqual(read, { number: 'PROC-QA-014', name: 'Label release 3.0', done: 11, late: 0 })
  })

  test('the story of the labels leads from the complaint, the case and the finding to the risk that became smaller', async () => {
    const story = await all<{ type: string; from: string; to: string }>(
      `select type, one.title as from, other.title as to from link
       join card one on one.id = from_card join card other on other.id = to_card
       where 'Labels in the wrong language leave the house' in (one.title, other.title) order by type`,
    )
    assert.deepEqual(
      story.map(({ type, from, to }) => [type, from, to]),
      [
        ['dealt_with_by', 'French labels on a German order', 'Labels in the wrong language leave the house'],
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
