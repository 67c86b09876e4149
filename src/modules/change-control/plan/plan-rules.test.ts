// A plan that cannot be carried out is refused where it is entered, or at the latest when it is submitted.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { SampleValues } from '#features/samples/scenario.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { dayInWords } from '#ui/dates.ts'
import { changesIn } from '../../../../test/changes.ts'
import { openOrganisation, refusal, toMend } from '../../../../test/organisation.ts'
import { impactAssessment } from '../assessment/impact-assessment.ts'
import { change } from '../change.ts'
import { changeImpact } from '../impact/change-impact.ts'
import { askedOf } from '../samples/questions.ts'
import { changeAction } from './change-action.ts'
import { weighed } from '../samples/steps.ts'

const app = await openOrganisation()
after(app.drop)
const { create, day, engine, take } = app
const { asksFor } = changesIn(app)

const rowsOf = async (table: string, parent: AnyRow) => {
  const { rows } = await engine.pool.query<AnyRow>({
    text: `select * from ${table} where parent = $1 order by number`,
    values: [parent.id],
  })
  return rows
}

/** A change in planning, assessed by quality: with the actions that it requires, or without any. */
async function inPlanning(process: string, measures: string | null = null): Promise<AnyRow> {
  const made = await asksFor('@ella', process)
  await take('@ella', change, made, 'submit')
  await take('@ines', change, made, 'accept', { values: { owner: '@priya', due: day(30) } })
  for (const one of await rowsOf('impact_assessment', made)) {
    const answers = askedOf('@sofia').map((question) => ({ question, answer: 'No', note: null }))
    const impact = measures === null ? 'No' : 'Yes'
    await take('@sofia', impactAssessment, one, 'sign', { values: { answers, impact, measures } })
  }
  for (const one of await rowsOf('change_impact', made))
    await take('@priya', changeImpact, one, 'refuse', { reason: 'It is about the gate and about nothing else.' })
  return made
}

const add = (made: AnyRow, title: string, values: SampleValues = {}) =>
  create('@priya', changeAction, {
    parent: made.id,
    title,
    phase: 'Implementation',
    doer: '@priya',
    start: day(2),
    due: day(9),
    ...values,
  })

const submitted = (made: AnyRow) =>
  take('@priya', change, made, 'submit-plan', {
    values: weighed('The guard begins an hour earlier.', [
      [2, 2],
      [1, 2],
    ]),
  })

/** Puts an action into a state that no door leaves it in, as it may have been left before there was a rule. */
const left = (action: AnyRow, column: string, value: string) =>
  engine.pool.query({ text: `update change_action set ${column} = $2 where id = $1`, values: [action.id, value] })

describe('an action that can never be done', () => {
  let made: AnyRow
  let other: AnyRow
  let lock: AnyRow
  before(async () => {
    made = await inPlanning('@process-infrastructure')
    other = await inPlanning('@process-design', 'The guard is told.')
    lock = await add(made, 'Set the lock')
  })

  test('is refused where it starts after it is due', async () => {
    const [field, why] = await toMend(add(made, 'Paint it', { start: day(9), due: day(2) }))

    assert.equal(field, 'start')
    assert.match(why, /starts after it is due/)
    assert.equal((await toMend(app.change('@priya', changeAction, lock, { due: day(1) })))[0], 'start')
  })

  test('is refused where it waits for an action of another change, or covers what is another change’s', async () => {
    const foreign = await add(other, 'Tell the guard')
    const [assessed = assert.fail()] = await rowsOf('impact_assessment', other)

    assert.deepEqual(await toMend(add(made, 'Paint it', { dependsOn: [foreign.id] })), [
      'dependsOn',
      '“Tell the guard” is an action of another change: choose one of the same plan.',
    ])
    assert.equal((await toMend(app.change('@priya', changeAction, lock, { covers: [assessed.number] })))[0], 'covers')
  })

  test('is refused where it would wait for itself, by way of others too', async () => {
    const paint = await add(made, 'Paint it', { start: day(10), due: day(12), dependsOn: [lock.id] })
    const look = await add(made, 'Look at it', { start: day(13), due: day(14), dependsOn: [paint.number] })

    assert.deepEqual(await toMend(app.change('@priya', changeAction, lock, { dependsOn: [look.number] })), [
      'dependsOn',
      'The action would wait for itself, by way of “Look at it”, then “Paint it”: take one of them out.',
    ])
    assert.equal((await toMend(app.change('@priya', changeAction, lock, { dependsOn: [lock.id] })))[0], 'dependsOn')
  })

  test('is refused where it waits for a later phase, whichever of both is entered', async () => {
    const later = await add(made, 'Ask the shift', { phase: 'Post-implementation', start: day(31), due: day(40) })
    const [field, why] = await toMend(add(made, 'Order it', { phase: 'Pre-implementation', dependsOn: [later.id] }))
    assert.equal(field, 'dependsOn')
    assert.match(why, /^“Order it” \(Pre-implementation\) cannot wait for “Ask the shift” \(Post-implementation\)/)

    const moved = await toMend(app.change('@priya', changeAction, lock, { phase: 'Post-implementation' }))
    assert.equal(moved[0], 'phase')
  })
})

describe('a plan is not submitted', () => {
  test('with an action of the past that is not done', async () => {
    const made = await inPlanning('@process-calibration')
    const lock = await add(made, 'Set the lock', { start: '2020-01-06', due: '2020-01-10' })
    const refused = await refusal(submitted(made))
    assert.deepEqual(refused.guards, ['plan-ahead'])
    assert.equal(refused.why, '“Set the lock” is not done and was due on 10 Jan 2020: plan it for a day to come.')

    await app.change('@priya', changeAction, lock, { start: day(0), due: day(3) })
    assert.equal((await submitted(made)).state, 'plan-approval')
  })

  test('with work that ends after the effective day, or follows the release up before it', async () => {
    const made = await inPlanning('@process-purchasing')
    const lock = await add(made, 'Set the lock', { due: day(300) })
    const refused = await refusal(submitted(made))
    assert.deepEqual(refused.guards, ['plan-around-effect'])
    assert.ok(refused.why.startsWith(`“Set the lock” ends on ${dayInWords(day(300))}, after the planned`), refused.why)

    await app.change('@priya', changeAction, lock, { due: day(30) })
    const look = await add(made, 'Ask the shift', { phase: 'Post-implementation', start: day(29), due: day(40) })
    const early = await refusal(submitted(made))
    assert.deepEqual(early.guards, ['plan-around-effect'])
    assert.match(early.why, /^“Ask the shift” follows the release, but begins on/)

    await app.change('@priya', changeAction, look, { start: day(30) })
    assert.equal((await submitted(made)).state, 'plan-approval')
  })

  test('with an action that begins before what it waits for has ended, or waits for another plan', async () => {
    const made = await inPlanning('@process-shipping')
    const lock = await add(made, 'Set the lock')
    const paint = await add(made, 'Paint it', { start: day(4), due: day(12), dependsOn: [lock.id] })
    const refused = await refusal(submitted(made))
    assert.deepEqual(refused.guards, ['plan-in-order'])
    assert.equal(
      refused.why,
      `“Paint it” begins on ${dayInWords(day(4))}, before “Set the lock”, which it waits for, ends on ${dayInWords(day(9))}: move one of them.`,
    )

    await app.change('@priya', changeAction, paint, { start: day(9) })
    const foreign = await inPlanning('@process-assembly')
    await left(lock, 'parent', foreign.id)
    assert.match((await refusal(submitted(made))).why, /^“Paint it” waits for “Set the lock”, which is no action of/)
    await left(lock, 'parent', made.id)
    assert.equal((await submitted(made)).state, 'plan-approval')
  })

  test('while no action covers what an assessor requires', async () => {
    const made = await inPlanning('@process-design', 'The guard is told in writing.')
    const lock = await add(made, 'Set the lock')
    const [assessed = assert.fail()] = await rowsOf('impact_assessment', made)
    const refused = await refusal(submitted(made))
    assert.deepEqual(refused.guards, ['measures-covered'])
    assert.ok(refused.why.startsWith(`No planned action covers what is required by ${assessed.function as string}:`))

    await app.change('@priya', changeAction, lock, { covers: [assessed.number] })
    assert.equal((await submitted(made)).state, 'plan-approval')
  })
})

test('what the assessors of an emergency require is planned, and done, before it is closed', async () => {
  const made = await inPlanning('@process-assembly', 'The gate keeper is trained.')
  for (const table of ['change', 'card'])
    await engine.pool.query({ text: `update ${table} set state = 'closure-review' where id = $1`, values: [made.id] })

  const { guards, why } = await refusal(take('@sofia', change, made, 'close'))

  assert.deepEqual(guards, ['measures-covered-at-last'])
  assert.match(why, /No planned action covers what is required by/)
})
