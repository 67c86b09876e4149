// A role that is asked for is decided by who owns it, never by who asks or gets it, and counts from its first day to its last.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { SampleValues } from '#features/samples/scenario.ts'
import { takeDueSteps } from '#server/jobs/clock.server.ts'
import { openOrganisation, refusal } from '../../../../test/organisation.ts'
import { dutyWaiver } from '../duties/duty-waiver.ts'
import { linesOf } from '../grants.ts'
import { person } from '../person.ts'
import { role } from '../role.ts'
import { conflictsNow } from './my-roles.server.ts'
import { conflictsOf, roleRequest } from './role-request.ts'

const app = await openOrganisation()
after(app.drop)
const { change, create, day, known, read, take } = app

const reason = 'The work of the coming months takes it, and nobody else has the time.'

const ask = (by: string, values: SampleValues) => create(by, roleRequest, { holder: by, reason, ...values })

const state = async (row: AnyRow) => (await read('@maya', roleRequest, row)).state

const holds = async (who: string, roleKey: string) =>
  linesOf((await read('@maya', person, known(who))).grants).some((line) => line.role === known(`@role-${roleKey}`).id)

const clock = (passed = 0) =>
  takeDueSteps(app.engine, new Date(Date.now() + passed), { info() {}, warn() {}, error: (said) => assert.fail(said) })

test('one asks for oneself or one’s team, in one’s own name, and administrators for anybody', async () => {
  assert.equal((await refusal(ask('@ella', { holder: '@shauna', role: '@role-auditor' }))).code, 'not-allowed')
  assert.equal((await refusal(ask('@ella', { owner: '@maya', role: '@role-auditor' }))).code, 'not-allowed')
  assert.equal(
    (await ask('@priya', { holder: '@ella', role: '@role-auditor' })).title,
    'Internal auditor for Ella Thornton',
  )
  const again = await refusal(ask('@rui-matos', { holder: '@ella', role: '@role-auditor' }))
  assert.match(again.why, /asked for already/)
})

test('what is held already, retired, or comes with being from outside is not asked for', async () => {
  assert.match((await refusal(ask('@priya', { role: '@role-engineer' }))).why, /holds this role already/)
  assert.match((await refusal(ask('@shauna', { role: '@role-guest-auditor' }))).why, /not asked for/)
  const vendors = known('@role-vendor-manager')
  const { rows } = await app.engine.pool.query<AnyRow>({
    text: `select id, number from person where state = 'active' and grants @> jsonb_build_array(jsonb_build_object('role', $1::text))`,
    values: [vendors.id],
  })
  for (const holder of rows) await change('@rui-matos', person, holder, { grants: [] })
  await take('@rui-matos', role, vendors, 'retire', { reason: 'Nobody buys any more.' })
  assert.match((await refusal(ask('@shauna', { role: '@role-vendor-manager' }))).why, /retired/)
  await take('@rui-matos', role, vendors, 'restore', { reason: 'We buy again after all.' })
})

test('neither who asks nor who gets it decides, even where they own the role', async () => {
  const own = await ask('@helena', { role: '@role-complaint-handler' })
  assert.equal((await refusal(take('@helena', roleRequest, own, 'approve'))).code, 'not-allowed')
  const asked = await ask('@helena', { holder: '@daniel', role: '@role-administrator' })
  assert.equal((await refusal(take('@helena', roleRequest, asked, 'approve'))).code, 'not-allowed')
  const another = await ask('@rui-matos', { holder: '@maya', role: '@role-auditor' })
  assert.equal((await refusal(take('@maya', roleRequest, another, 'approve'))).code, 'not-allowed')
  assert.equal((await refusal(take('@rui-matos', roleRequest, another, 'approve'))).code, 'not-allowed')
  assert.equal((await take('@helena', roleRequest, another, 'approve')).state, 'effective')
})

test('a role with which nobody signs takes its owner alone, and the trail of the person names the request', async () => {
  const asked = await ask('@gareth', { role: '@role-auditor' })
  assert.equal((await refusal(take('@helena', roleRequest, asked, 'approve'))).code, 'not-allowed')
  assert.match((await refusal(take('@maya', roleRequest, asked, 'approve', { unsigned: true }))).why, /password/)
  assert.equal((await take('@maya', roleRequest, asked, 'approve')).state, 'effective')

  assert.ok(await holds('@gareth', 'auditor'))
  const { rows } = await app.engine.pool.query<{ text: string }>({
    text: `select body::text as text from event where chain = $1 order by place desc limit 1`,
    values: [known('@gareth').id],
  })
  assert.ok(rows[0]?.text.includes(asked.number))
})

test('a role with which one signs takes its owner and a quality manager, in this order', async () => {
  const asked = await ask('@liam', { role: '@role-change-manager' })
  assert.equal((await refusal(take('@maya', roleRequest, asked, 'approve'))).code, 'not-allowed')
  assert.equal((await take('@ines', roleRequest, asked, 'approve')).state, 'requested')
  assert.ok(!(await holds('@liam', 'change-manager')))
  assert.equal((await take('@maya', roleRequest, asked, 'approve')).state, 'effective')
  assert.ok(await holds('@liam', 'change-manager'))

  const seat = await ask('@liam', { role: '@role-engineer' })
  assert.equal((await take('@ines', roleRequest, seat, 'approve')).state, 'requested')
  assert.equal((await take('@maya', roleRequest, seat, 'approve')).state, 'effective')
})

test('a conflict of duties is told with the request, and blocks its effect until somebody has waived it', async () => {
  const asked = await ask('@kiran', { role: '@role-complaint-handler' })
  assert.deepEqual(
    conflictsOf(asked.conflicts).map(({ conflict, waiver }) => [conflict, waiver]),
    [
      ['complaint.send', null],
      ['complaint.approves-and-verifies', null],
    ],
  )
  await take('@helena', roleRequest, asked, 'approve')
  assert.equal((await take('@maya', roleRequest, asked, 'approve')).state, 'approved')
  await clock()
  assert.deepEqual([await state(asked), await holds('@kiran', 'complaint-handler')], ['approved', false])

  const waivers: string[] = []
  for (const conflict of ['complaint.send', 'complaint.approves-and-verifies']) {
    const waiver = await create('@maya', dutyWaiver, {
      conflict,
      holder: '@kiran',
      reason: 'Two people answer all complaints, and both take them in as well.',
      instead: 'The quality manager reads ten answers of each month.',
      until: day(120),
    })
    assert.equal(await state(asked), 'approved')
    await take('@helena', dutyWaiver, waiver, 'grant')
    waivers.push(waiver.id)
  }

  assert.deepEqual([await state(asked), await holds('@kiran', 'complaint-handler')], ['effective', true])
  const kept = conflictsOf((await read('@maya', roleRequest, asked)).conflicts)
  assert.deepEqual(
    kept.map((line) => line.waiver),
    waivers,
  )
})

test('one waiver of a role lets everything stand that it brings together, and is asked for by a task; once it is over, quality hears', async () => {
  const asked = await ask('@shauna', { role: '@role-quality-manager' })
  assert.ok(conflictsOf(asked.conflicts).length > 5)
  await take('@helena', roleRequest, asked, 'approve')
  const approved = await take('@maya', roleRequest, asked, 'approve')
  const tasks = () =>
    app.engine.pool.query<{ assignee: string; what: string }>({
      text: 'select assignee, what from task where card = $1 and ended_at is null',
      values: [approved.id],
    })
  assert.ok((await tasks()).rows.some(({ what }) => what.startsWith('Ask for a waiver')))
  const { conflicts, whole } = await conflictsNow(app.engine, approved, new Date())
  assert.ok(conflicts.every(({ waiver }) => waiver === null))
  assert.equal(whole?.said, 'Quality manager: all that this role lets one person do alone that two should')

  const waiver = await create('@maya', dutyWaiver, {
    conflict: whole.conflict,
    holder: '@shauna',
    reason: 'Maya is on leave from the spring on, and somebody must sign in her place.',
    instead: 'Top management looks through what was signed once a month.',
    until: day(90),
  })
  await take('@helena', dutyWaiver, waiver, 'grant')
  assert.deepEqual([await state(asked), await holds('@shauna', 'quality-manager')], ['effective', true])
  const lines = conflictsOf((await read('@maya', roleRequest, asked)).conflicts)
  assert.ok(lines.length > 5 && lines.every((line) => line.waiver === waiver.id))
  assert.equal((await tasks()).rows.length, 0)

  await take('@maya', dutyWaiver, waiver, 'withdraw', { reason: 'She is back, and signs herself.' })
  const { rows } = await app.engine.pool.query({
    text: `select from alert where card = $1 and title like 'lets it stand no longer%'`,
    values: [waiver.id],
  })
  assert.ok(rows.length > 0)
  assert.ok(await holds('@shauna', 'quality-manager'))
})

test('a waiver for somebody else lets nothing take effect', async () => {
  const asked = await ask('@keith', { role: '@role-complaint-handler' })
  await take('@helena', roleRequest, asked, 'approve')
  assert.equal((await take('@maya', roleRequest, asked, 'approve')).state, 'approved')
  await clock()
  assert.equal(await state(asked), 'approved')
})

test('it counts from its first day to the end of its last, by the clock', async () => {
  const week = 7 * 86_400_000
  const asked = await ask('@lucy', { role: '@role-auditor', firstDay: day(3), lastDay: day(12) })
  assert.equal((await take('@maya', roleRequest, asked, 'approve')).state, 'approved')
  await clock()
  assert.ok(!(await holds('@lucy', 'auditor')))
  await clock(week)
  assert.ok(await holds('@lucy', 'auditor'))
  await clock(4 * week)
  assert.deepEqual([await state(asked), await holds('@lucy', 'auditor')], ['ended', false])
})

test('it ends early by who owns the role, never by whoever holds it', async () => {
  const asked = await ask('@bethan', { role: '@role-auditor' })
  await take('@maya', roleRequest, asked, 'approve')
  const early = { reason: 'She changes over to the laboratory.' }
  assert.equal((await refusal(take('@bethan', roleRequest, asked, 'end-early', early))).code, 'not-allowed')
  assert.equal((await take('@maya', roleRequest, asked, 'end-early', early)).state, 'ended')
  assert.ok(!(await holds('@bethan', 'auditor')))
})

test('whoever has asked stays who asked, and a last day before the first is refused', async () => {
  const asked = await ask('@emeka', { role: '@role-auditor', firstDay: day(9), lastDay: day(2) })
  assert.equal((await refusal(change('@emeka', roleRequest, asked, { owner: '@lucy' }))).code, 'not-allowed')
  assert.deepEqual((await refusal(take('@maya', roleRequest, asked, 'approve'))).guards, ['in-order'])
})

test('with whoever leaves ends what was asked for in their name', async () => {
  const asked = await ask('@poppy', { role: '@role-auditor' })
  const gone = { values: { lastDay: day(0) }, reason: 'She goes back to university.' }
  await take('@rui-matos', person, known('@poppy'), 'offboard', gone)

  assert.equal(await state(asked), 'ended')
})

test('a request ends with the role that was taken away on its person', async () => {
  const asked = await ask('@keith', { role: '@role-auditor' })
  assert.equal((await take('@maya', roleRequest, asked, 'approve')).state, 'effective')
  const keith = await read('@rui-matos', person, known('@keith'))
  const auditors = known('@role-auditor').id
  const grants = linesOf(keith.grants).filter((line) => line.role !== auditors)
  await change('@rui-matos', person, keith, { grants: grants.map((line) => ({ ...line })) })

  assert.equal(await state(asked), 'ended')
})
