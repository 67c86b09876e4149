import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addDays } from '#lib/days.ts'
import type { SampleValues } from '#features/samples/scenario.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { takeDueSteps } from '#server/jobs/clock.server.ts'
import { tellOfDays } from '#server/jobs/told-days.server.ts'
import { dayInWords } from '#ui/dates.ts'
import { openOrganisation, refusal } from '../../../../test/organisation.ts'
import { audit } from '../audit.ts'
import { auditorQualification } from './qualification.ts'

const app = await openOrganisation()
after(app.drop)
const { change, create, day, engine, known, read, take } = app

const kept = (key: string) => read('@maya', auditorQualification, known(key))

async function lastDay(key: string): Promise<string> {
  const { validUntil } = await kept(key)
  assert.ok(typeof validUntil === 'string')
  return validUntil
}

/** An audit of production that is planned until a day. */
async function planned(plannedEnd: string, owner = '@tomas') {
  const row = await create('@maya', audit, { title: 'Assembly', process: '@process-assembly' })
  const values = { owner, department: '@production', plannedStart: addDays(plannedEnd, -1), plannedEnd }
  await take('@maya', audit, row, 'plan', { values })
  return row
}

const withGrace = { values: { team: [{ person: '@grace', role: 'Auditor' }] } }

const since: SampleValues = {
  validFrom: day(-1),
  validUntil: day(300),
  basis: 'Course of a week, two audits beside a lead.',
}

/** Who was told about a record, how it was put. */
async function told({ id }: AnyRow): Promise<readonly string[]> {
  const { rows } = await engine.pool.query<{ email: string; title: string }>({
    text: `select p.email, a.title from alert a join person p on p.id = a.person
      where a.card = $1 and a.kind = 'expiry' order by a.title, p.email`,
    values: [id],
  })
  return rows.map(({ email, title }) => `${email} ${title}`)
}

const silent = () => undefined
const quiet = { info: silent, warn: silent, error: silent }

/** Noon in London of a day, in winter and summer. */
const noonOf = (date: string) => new Date(`${date}T12:00:00Z`)

test('whose qualification ends before the audit does, does not count: the sentence says who, and when it ended', async () => {
  const last = await lastDay('@qualified-grace')
  const inTime = await planned(last)
  const late = await planned(addDays(last, 1))

  const refused = await refusal(take('@tomas', audit, late, 'prepare', withGrace))
  assert.deepEqual(refused.guards, ['team-qualified'])
  assert.match(refused.why, new RegExp(`Grace Lin \\(qualified as auditor until ${dayInWords(last)}\\)`))
  assert.equal((await take('@tomas', audit, inTime, 'prepare', withGrace)).state, 'preparation')
})

test('whoever leads an audit is qualified to lead one; it can be planned before that is so', async () => {
  const last = await lastDay('@leads-grace')
  const row = await planned(addDays(last, 1), '@grace')

  assert.equal((await refusal(take('@grace', audit, row, 'prepare'))).guards[0], 'team-qualified')
  assert.equal(
    (await read('@grace', audit, row)).unqualified,
    `Grace Lin (qualified as lead auditor until ${dayInWords(last)})`,
  )
})

test('who was never qualified does not audit, whatever their role', async () => {
  const withdrawing = { reason: 'He leads no audit any more this year.' }
  await take('@maya', auditorQualification, known('@qualified-tomas'), 'withdraw', withdrawing)
  const row = await planned(day(10))

  assert.equal((await read('@maya', audit, row)).unqualified, 'Tomás Ferreira (not qualified as lead auditor)')
  const values = { auditor: '@tomas', scope: 'Lead auditor' }
  const fresh = await create('@maya', auditorQualification, values)
  assert.equal(fresh.title, 'Tomás Ferreira, lead auditor')
  await take('@maya', auditorQualification, fresh, 'grant', { values: since })
  // What stood on the audit is asked again as soon as he is qualified.
  assert.equal((await read('@maya', audit, row)).unqualified, null)
})

test('a renewal lets the audits go on that wait for it', async () => {
  const last = await lastDay('@leads-grace')
  const row = await planned(addDays(last, 30), '@grace')
  assert.notEqual((await read('@maya', audit, row)).unqualified, null)

  const values = { validUntil: addDays(last, 400), basis: 'Led two audits this year.' }
  await take('@maya', auditorQualification, known('@leads-grace'), 'renew', { values })
  assert.equal((await read('@maya', audit, row)).unqualified, null)
  assert.equal((await take('@grace', audit, row, 'prepare')).state, 'preparation')
})

test('nobody qualifies themselves', async () => {
  const row = await create('@maya', auditorQualification, { auditor: '@maya', scope: 'Auditor' })

  for (const by of ['@maya', '@tomas'])
    assert.equal((await refusal(take(by, auditorQualification, row, 'grant', { values: since }))).code, 'not-allowed')
  assert.equal((await refusal(change('@maya', auditorQualification, row, { basis: 'I can.' }))).code, 'not-allowed')
  assert.equal((await take('@helena', auditorQualification, row, 'grant', { values: since })).state, 'qualified')
})

test('a person has one qualification of each scope in force', async () => {
  const row = await create('@maya', auditorQualification, { auditor: '@grace', scope: 'Auditor' })

  assert.equal((await refusal(take('@maya', auditorQualification, row, 'grant', { values: since }))).code, 'blocked')
})

test('what it stands on and its last day are said before it is granted, and that day is not over', async () => {
  const row = await create('@maya', auditorQualification, { auditor: '@hannah', scope: 'Auditor' })
  const grant = (values: SampleValues) => refusal(take('@maya', auditorQualification, row, 'grant', { values }))

  assert.deepEqual((await grant({ validFrom: day(-1) })).guards, ['needs:validUntil', 'needs:basis'])
  assert.deepEqual((await grant({ ...since, validFrom: day(-20), validUntil: day(-5) })).guards, ['still-ahead'])
})

test('the person and quality hear ahead that a qualification ends, and when it has; it then waits to be renewed', async () => {
  const row = await create('@maya', auditorQualification, { auditor: '@ines', scope: 'Technical expert' })
  const last = day(100)
  await take('@maya', auditorQualification, row, 'grant', { values: { ...since, validUntil: last } })
  const both = (sentence: string) => [`ines.costa@example.com ${sentence}`, `quality@example.com ${sentence}`]

  await tellOfDays(engine, noonOf(addDays(last, -70)))
  assert.deepEqual(await told(row), [])
  await tellOfDays(engine, noonOf(addDays(last, -30)))
  const ahead = both(`is valid until ${dayInWords(last)}: 30 days more.`)
  assert.deepEqual(await told(row), ahead)
  await takeDueSteps(engine, noonOf(last), quiet)
  assert.equal((await read('@maya', auditorQualification, row)).state, 'qualified')
  await takeDueSteps(engine, noonOf(addDays(last, 1)), quiet)
  assert.equal((await read('@maya', auditorQualification, row)).state, 'expired')
  assert.deepEqual(await told(row), [...ahead, ...both(`was valid until ${dayInWords(last)}: it has ended.`)])
})
