// An action that is training: assigned in the act that decides it, waited for, and ended with it.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { SampleValues } from '#features/samples/scenario.ts'
import { capa } from '#modules/issue-management/capa.ts'
import { cause } from '#modules/issue-management/cause.ts'
import { action } from '#modules/tasks/action.ts'
import { openOrganisation, refusal } from '../../../../test/organisation.ts'
import { trainingAssignment } from '../assignment/assignment.ts'
import { curriculum } from '../curriculum/curriculum.ts'
import { jobRoleHeld } from '../holding/holding.ts'
import { jobRole } from '../job-role/job-role.ts'
import { readAsked } from '../matrix/asked.ts'
import { cellAt } from '../matrix/matrix.ts'
import { matrixOf } from '../matrix/matrix.server.ts'
import { trainingRequirement } from '../requirement/requirement.ts'

const app = await openOrganisation()
after(app.drop)
const { change, create, day, engine, person, read, take, whole } = app

/** Sent for review by whoever wrote it, approved by somebody else. */
async function inEffect(definition: Parameters<typeof take>[1], row: AnyRow): Promise<AnyRow> {
  await take('@hannah', definition, row, 'submit')
  return take('@maya', definition, row, 'approve')
}

let film: AnyRow

const requirement = async (title: string) =>
  inEffect(
    trainingRequirement,
    await create('@hannah', trainingRequirement, {
      title,
      description: 'What a scratched membrane does.',
      method: 'Video or material',
      material: 'Film on the intranet.',
      dueDays: 10,
      retrain: 'Never',
    }),
  )

before(async () => {
  film = await requirement('Handling membranes')
})

const training = (...learners: readonly string[]): SampleValues => ({
  title: 'Everybody at the line handles membranes as they must',
  expected: 'All have seen it.',
  due: day(20),
  owner: '@ines',
  teaches: [film.id],
  learners,
})

/** In planning, with a verified cause. */
async function inPlanning(severity = 'Major') {
  const row = await create('@maya', capa, {
    title: 'Membranes are scratched',
    source: 'Trend',
    openedOn: day(0),
    statement: 'Nine of a thousand since the spring.',
    owner: '@priya',
    department: '@production',
    site: '@leeds',
  })
  const rated = { consequence: 3, occurrence: 3, detection: 3 }
  await take('@maya', capa, row, 'accept', { values: { approver: '@ines', severity, due: day(60), ...rated } })
  const members = [{ person: '@ella', part: null }]
  await take('@priya', capa, row, 'start', { values: { members, method: '5-why' } })
  const why = await create('@priya', cause, { parent: row.id, statement: 'Nobody was shown how', bone: 'People' })
  await take('@priya', cause, why, 'verify', { values: { verified: 'Asked all nine at the line, one by one.' } })
  const escapeReason = 'It is seen at once, at the next station.'
  await take('@priya', capa, row, 'causes-verified', { values: { escapeReason } })
  return { row, why }
}

const submitted = (row: AnyRow) =>
  take('@priya', capa, row, 'submit', {
    values: {
      metric: 'Scratches',
      baseline: '9 of 1,000',
      target: '1 of 1,000',
      checkMethod: 'Count at final test.',
      windowStart: day(30),
      windowEnd: day(60),
      verifier: '@tomas',
      elsewhere: [{ where: 'Porto', by: null, result: null }],
    },
  })

const against = (from: AnyRow, values: SampleValues) =>
  create('@priya', action, values, [{ type: 'addressed_by', from: from.number }])

/** What somebody was asked of a requirement, the newest last. */
async function askedOf(who: string, of = film): Promise<readonly AnyRow[]> {
  const { rows } = await engine.pool.query<{ id: string }>({
    text: 'select id from training_assignment where owner = $1 and requirement = $2 and not void order by id',
    values: [person(who).id, of.id],
  })
  return Promise.all(rows.map(({ id }) => read('@hannah', trainingAssignment, { id } as AnyRow)))
}

const last = async (who: string) => (await askedOf(who)).at(-1) ?? assert.fail(`${who} was not asked.`)

const completes = (by: string, row: AnyRow) =>
  take(by, action, row, 'complete', {
    values: { evidence: 'All of them have seen the film and said so.', doneOn: day(0) },
  })

test('what the action of a CAPA asks people to learn is assigned with the approval of its plan, by its reason, and no sooner', async () => {
  const { row, why } = await inPlanning('Critical')
  const asking = await against(why, training('@ella', '@liam'))
  await submitted(row)
  await take('@ines', capa, row, 'approve-plan')
  await take('@sofia', capa, row, 'approve-plan')
  assert.deepEqual(await askedOf('@ella'), [])
  const early = await refusal(completes('@ines', asking))
  assert.equal(
    early.why,
    'It was not assigned yet to Ella Thornton (“Handling membranes”) and Liam Cartwright (“Handling membranes”): that follows once the plan which asks for the action is approved.',
  )

  await take('@helena', capa, row, 'approve-plan')

  const { why: reason, because, due, state } = await last('@ella')
  assert.deepEqual(
    [reason, because, due, state],
    ['CAPA action', `${asking.number}: Everybody at the line handles membranes as they must`, day(10), 'assigned'],
  )
  assert.equal((await askedOf('@liam')).length, 1)
})

test('the action is done once each has learnt it or need not, and the refusal names who has not', async () => {
  const { row, why } = await inPlanning()
  const asking = await against(why, training('@shauna', '@bethan'))
  await submitted(row)
  await take('@ines', capa, row, 'approve-plan')
  await take('@sofia', capa, row, 'approve-plan')

  const open = await refusal(completes('@ines', asking))
  assert.deepEqual([open.code, open.guards], ['blocked', ['training-settled']])
  assert.equal(
    open.why,
    'Still to be learnt, or waived: Bethan Rhys (“Handling membranes”) and Shauna Kelly (“Handling membranes”).',
  )
  await take('@shauna', trainingAssignment, await last('@shauna'), 'work-through')
  assert.match((await refusal(completes('@ines', asking))).why, /^Still to be learnt, or waived: Bethan/)
  await take('@hannah', trainingAssignment, await last('@bethan'), 'waive', {
    values: { proof: 'Her rota: she has no turn at the line this year.' },
    reason: 'She does not work there any more.',
  })
  assert.equal((await completes('@ines', asking)).state, 'done')
})

test('what an approved plan says of training stands: neither who learns nor what is changed', async () => {
  const { row, why } = await inPlanning()
  const asking = await against(why, training('@kiran'))
  await submitted(row)

  const { code } = await refusal(change('@priya', action, asking, { learners: ['@bethan'] }))

  assert.equal(code, 'not-allowed')
})

test('whoever has met it before learns it anew; whoever is asked already for a job role is asked once, and waited for', async () => {
  const basics = await requirement('Basics of the line')
  const taught = await create('@hannah', curriculum, {
    title: 'The line',
    order: 'Any',
    requirements: [{ requirement: basics.id }],
  })
  const { id } = await inEffect(curriculum, taught)
  const role = await inEffect(jobRole, await create('@hannah', jobRole, { title: 'At the line', curricula: [id] }))
  const given = (owner: string) => create('@hannah', jobRoleHeld, { owner, role: role.id, since: day(-1), until: null })
  await given('@grace')
  await given('@sofia')
  const [met = assert.fail()] = await askedOf('@grace', basics)
  await take('@grace', trainingAssignment, met, 'work-through')

  const asking = await create('@maya', action, { ...training('@grace', '@sofia'), teaches: [basics.id] })

  const states = async (who: string) => (await askedOf(who, basics)).map(({ state, why }) => [state, why])
  assert.deepEqual(await states('@grace'), [
    ['completed', 'Role'],
    ['assigned', 'Action'],
  ])
  assert.deepEqual(await states('@sofia'), [['assigned', 'Role']])
  const { tied } = await whole('@maya', action, asking)
  assert.deepEqual(
    tied.map(({ type, state }) => [type, state]),
    [
      ['trained_by', 'assigned'],
      ['trained_by', 'assigned'],
    ],
  )

  await take('@maya', action, asking, 'cancel', { reason: 'It is shown on the spot instead.' })
  assert.deepEqual((await states('@grace')).at(-1), ['cancelled', 'Action'])
  assert.deepEqual(await states('@sofia'), [['assigned', 'Role']])
})

test('an action that nothing plans begins at once; whoever is taken out of it is excused, and whoever is named later is asked', async () => {
  const asking = await create('@maya', action, training('@andre'))
  assert.equal((await last('@andre')).state, 'assigned')

  await change('@maya', action, asking, { learners: ['@tiago'] })

  assert.equal((await last('@andre')).state, 'cancelled')
  assert.equal((await last('@tiago')).state, 'assigned')
  const { row } = await whole('@maya', action, asking)
  assert.deepEqual(row.asked, [(await last('@tiago')).id])
})

test('what is learnt and who learns it are said together', async () => {
  const { teaches: _, ...nothing } = training('@ella')
  assert.equal((await refusal(create('@maya', action, nothing))).code, 'invalid')
  assert.equal((await refusal(create('@maya', action, training()))).code, 'invalid')
})

test('whoever learns for an action may read it', async () => {
  const asking = await create('@maya', action, training('@piotr'))

  assert.equal((await read('@piotr', action, asking)).id, asking.id)
})

test('what an action asks stands in the matrix beside what job roles ask, and what was met for it stays there', async () => {
  const asked = await requirement('Looking through a microscope')
  await create('@maya', action, { ...training('@priya', '@yusuf'), teaches: [asked.id] })
  const [own = assert.fail()] = await askedOf('@priya', asked)
  await take('@priya', trainingAssignment, own, 'work-through')

  const when = { now: new Date(Date.now() + 60_000), asOf: null }
  const matrix = await matrixOf(engine, person('@maya'), readAsked({ requirement: asked.number }), when)

  const stands = matrix.people.map(({ name }, at) => [name, cellAt(matrix, at, 0)?.standing] as const)
  assert.deepEqual(Object.fromEntries(stands), { 'Priya Nair': 'current', 'Yusuf Demir': 'due' })
})
