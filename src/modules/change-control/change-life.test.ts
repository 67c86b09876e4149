// Who may do what with a change: nobody weighs, approves or judges what they asked for.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { isWorkingDay } from '#lib/working-days.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { openOrganisation, refusal } from '../../../test/organisation.ts'
import { impactAssessment } from './assessment/impact-assessment.ts'
import { change } from './change.ts'
import { collisionsOf, freeDayOf } from './release/collisions.server.ts'
import { changeAction } from './plan/change-action.ts'
import { askedOf } from './samples/questions.ts'

const app = await openOrganisation()
after(app.drop)
const { create, day, engine, person, read, take } = app

const asksFor = (by: string, process: string) =>
  create(by, change, {
    title: 'The gate opens at six',
    category: 'Equipment or facility',
    class: 'Minor',
    currentState: 'It opens at seven.',
    intendedState: 'It opens at six.',
    justification: 'The first shift waits in the rain for an hour every morning.',
    items: [{ record: process, what: 'When the gate opens' }],
  })

async function accepted(by: string, process: string): Promise<AnyRow> {
  const made = await asksFor(by, process)
  await take(by, change, made, 'submit')
  return take('@ines', change, made, 'accept', { values: { owner: '@priya', due: day(30) } })
}

async function planned(by: string, process = '@process-infrastructure'): Promise<AnyRow> {
  const made = await accepted(by, process)
  const { rows } = await engine.pool.query<AnyRow>({
    text: 'select * from impact_assessment where parent = $1',
    values: [made.id],
  })
  for (const one of rows) {
    const answers = askedOf('@sofia').map((question) => ({ question, answer: 'No', note: null }))
    await take('@sofia', impactAssessment, one, 'sign', { values: { answers, impact: 'No' } })
  }
  const found = await engine.pool.query<AnyRow>({
    text: `select * from change_impact where parent = $1 and state = 'proposed'`,
    values: [made.id],
  })
  const [impact] = found.rows
  assert.equal(impact, undefined, impact?.why as string)
  return made
}

const plan = {
  impactAnalysis: 'The guard begins an hour earlier.',
  likelihoodBefore: 2,
  impactBefore: 2,
  likelihoodAfter: 1,
  impactAfter: 2,
  validation: 'Not needed',
  customerNotice: 'Not needed',
  regulatorNotice: 'Not needed',
}

test('whoever asked for a change does not approve its plan, though quality', async () => {
  const made = await planned('@sofia')
  await take('@priya', change, made, 'submit-plan', { values: plan })

  assert.equal((await refusal(take('@sofia', change, made, 'approve-plan'))).code, 'not-allowed')
  assert.equal((await take('@maya', change, made, 'approve-plan')).state, 'approved')
})

test('whoever asks for an emergency does not approve that it begins', async () => {
  const made = await create('@maya', change, {
    title: 'The gate stays shut tonight',
    urgency: 'Emergency',
    owner: '@priya',
    currentState: 'It opens at seven.',
    intendedState: 'It stays shut.',
    justification: 'Its hinge is broken.',
    items: [{ record: '@process-infrastructure', what: 'When the gate opens' }],
  })

  assert.equal((await refusal(take('@maya', change, made, 'emergency-start', { reason: 'Now.' }))).code, 'not-allowed')
})

test('a plan that turns out wrong is planned and approved anew, and its open work waits for that', async () => {
  const made = await planned('@ella', '@process-calibration')
  const lock = await create('@priya', changeAction, {
    parent: made.id,
    title: 'Set the lock',
    phase: 'Implementation',
    doer: '@priya',
    due: day(9),
  })
  await take('@priya', change, made, 'submit-plan', { values: plan })
  await take('@maya', change, made, 'approve-plan')
  await take('@priya', change, made, 'start')
  assert.equal((await read('@priya', changeAction, lock)).state, 'open')

  await take('@priya', change, made, 'replan', { reason: 'The lock has no clock that could be set.' })
  assert.equal((await read('@priya', changeAction, lock)).state, 'planned')
  await take('@priya', changeAction, lock, 'drop', { reason: 'It has no clock.' })
  await take('@priya', change, made, 'submit-plan', { values: plan })
  assert.equal((await take('@maya', change, made, 'approve-plan')).state, 'approved')
})

test('changes of one day that are about the same collide, and the first working day without one is told', async () => {
  const [one, other] = [await accepted('@ella', '@process-design'), await accepted('@ella', '@process-design')]
  const colliding = await collisionsOf(engine.pool, other)
  assert.ok(colliding.some((of) => of.change === one.id && of.owner === person('@priya').id))

  const free = await freeDayOf(engine.pool, other, day(30))
  assert.ok(free > day(30) && isWorkingDay(free, new Set()), free)
  await take('@ines', change, other, 'cancel', { reason: 'The first one does it.' })
  await take('@maya', change, other, 'cancel', { reason: 'The first one does it.' })
  assert.deepEqual(
    (await collisionsOf(engine.pool, one)).filter(({ change: id }) => id === other.id),
    [],
  )
})
