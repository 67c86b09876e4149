// A duty that takes training: open to all until the organisation says what it takes, then to those who have met it, while it lasts.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays } from '#lib/days.ts'
import type { Duty } from '#lib/duties.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { together } from '#kernel/store/together.server.ts'
import { openOrganisation, refusal } from '../../../../test/organisation.ts'
import { audit } from '../../audits/audit.ts'
import { trainingAssignment } from '../assignment/assignment.ts'
import { curriculum } from '../curriculum/curriculum.ts'
import { jobRoleHeld } from '../holding/holding.ts'
import { jobRole } from '../job-role/job-role.ts'
import { trainingRequirement } from '../requirement/requirement.ts'
import { askQualified } from './unqualified.server.ts'

const app = await openOrganisation()
after(app.drop)
const { create, day, engine, person, read, take } = app

const today = day(0)

/** Sent for review by whoever wrote it, approved by somebody else. */
async function inEffect(definition: Parameters<typeof take>[1], row: AnyRow): Promise<AnyRow> {
  await take('@hannah', definition, row, 'submit')
  return take('@maya', definition, row, 'approve')
}

let requirement: AnyRow
let taught: AnyRow

const roleFor = async (title: string, ...duties: readonly Duty[]): Promise<AnyRow> => {
  const values = { title, curricula: [taught.id], qualifies: duties.map((duty) => ({ duty })) }
  const row = await together(engine, person('@hannah'), new Date(), (door) => door.create(jobRole, values))
  return inEffect(jobRole, row)
}

const given = (who: string, role: AnyRow, until: string | null = null) =>
  create('@hannah', jobRoleHeld, { owner: who, role: role.id, since: day(-30), until })

/** What was assigned to somebody for the requirement. */
async function assigned(who: string): Promise<AnyRow> {
  const { rows } = await engine.pool.query<{ id: string }>({
    text: 'select id from training_assignment where owner = $1 and requirement = $2 and not void order by id desc',
    values: [person(who).id, requirement.id],
  })
  return read('@hannah', trainingAssignment, { id: rows[0]?.id } as AnyRow)
}

const learns = async (who: string) => take(who, trainingAssignment, await assigned(who), 'work-through')

const lacksOf = async (who: string, duty: Duty, on = today) =>
  (await askQualified(engine.pool, [{ person: person(who).id, duty }], on)).map(({ lacks }) => lacks)

before(async () => {
  requirement = await inEffect(
    trainingRequirement,
    await create('@hannah', trainingRequirement, {
      title: 'Leading an audit',
      description: 'Plan, meetings, team, time, report.',
      method: 'Video or material',
      material: 'Film of an hour, on the intranet.',
      dueDays: 10,
      validity: 12,
      retrain: 'Never',
    }),
  )
  taught = await inEffect(
    curriculum,
    await create('@hannah', curriculum, {
      title: 'Leading',
      order: 'Any',
      requirements: [{ requirement: requirement.id }],
    }),
  )
})

/** An audit of production, planned to begin in some days, led by somebody who was granted to lead. */
async function planned(owner = '@tomas', begins = 5) {
  const row = await create('@maya', audit, { title: 'Assembly', process: '@process-assembly' })
  const values = { owner, department: '@production', plannedStart: day(begins), plannedEnd: day(begins + 1) }
  await take('@maya', audit, row, 'plan', { values })
  return row
}

test('a duty for which no job role qualifies is open to all, as it was', async () => {
  assert.deepEqual(await lacksOf('@tomas', 'Lead auditor'), [])
  assert.equal((await take('@tomas', audit, await planned(), 'prepare')).state, 'preparation')
})

test('once a job role qualifies for it, who holds none may not, who lacks training may not, and who has met it may', async () => {
  const role = await roleFor('Lead auditor', 'Lead auditor')
  const row = await planned()

  const without = await refusal(take('@tomas', audit, row, 'prepare'))
  assert.deepEqual([without.code, without.guards], ['blocked', ['qualified:owner']])
  assert.equal(
    without.why,
    'Tomás Ferreira is not qualified as lead auditor: they hold no job role that qualifies for it.',
  )
  await given('@tomas', role)
  const { why } = await refusal(take('@tomas', audit, row, 'prepare'))
  assert.equal(why, 'Tomás Ferreira is not qualified as lead auditor: “Leading an audit” is not met.')
  await learns('@tomas')
  assert.equal((await take('@tomas', audit, row, 'prepare')).state, 'preparation')
})

test('what is missing is named by its assignment, and by its requirement where that may not be read', async () => {
  const role = await roleFor('Board member', 'Review board')
  await given('@priya', role)
  const { number } = await assigned('@priya')
  const asked = [{ person: person('@priya').id, duty: 'Review board' }] as const
  const [lacking] = await askQualified(engine.pool, asked, today)

  const own = await assigned('@priya')
  assert.equal(own.number, number)
  assert.deepEqual(lacking?.see, [[own.id, requirement.id]])
})

test('training that has run out takes the qualification away, and a job role that ended does', async () => {
  const role = await roleFor('Observer', 'On-the-job observer')
  await given('@sofia', role)
  await given('@ella', role, day(20))
  await learns('@sofia')
  await learns('@ella')

  assert.deepEqual(await lacksOf('@sofia', 'On-the-job observer'), [])
  assert.deepEqual(await lacksOf('@sofia', 'On-the-job observer', addDays(today, 300)), [])
  assert.deepEqual(await lacksOf('@sofia', 'On-the-job observer', addDays(today, 400)), [
    '“Leading an audit” has expired',
  ])
  assert.deepEqual(await lacksOf('@ella', 'On-the-job observer', day(20)), [])
  assert.deepEqual(await lacksOf('@ella', 'On-the-job observer', day(28)), [
    'they hold no job role that qualifies for it',
  ])
})

test('whoever is qualified to lead audits is qualified to take part in one', async () => {
  await roleFor('Auditor', 'Auditor')

  assert.deepEqual(await lacksOf('@tomas', 'Auditor'), [])
  assert.equal((await lacksOf('@grace', 'Auditor')).length, 1)
})

test('of several job roles that qualify, one that is met is enough', async () => {
  const [one, other] = [await roleFor('Owner one', 'CAPA owner'), await roleFor('Owner two', 'CAPA owner')]
  await given('@yusuf', one)
  await given('@yusuf', other)

  assert.equal((await lacksOf('@yusuf', 'CAPA owner')).length, 1)
  await learns('@yusuf')
  assert.deepEqual(await lacksOf('@yusuf', 'CAPA owner'), [])
})
