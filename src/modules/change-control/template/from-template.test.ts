// A change begins as its template says it, and is planned by it once its day is agreed.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { AnyRow } from '#kernel/definition/row.ts'
import { dayAt } from '#lib/days.ts'
import { openOrganisation, refusal } from '../../../../test/organisation.ts'
import { change } from '../change.ts'
import { changeTemplate } from './change-template.ts'

const app = await openOrganisation()
after(app.drop)
const { create, day, engine, known, read, take } = app

const move = known('@change-template-move')

const asked = (values = {}) =>
  create('@ella', change, {
    template: '@change-template-move',
    title: 'The oven moves to hall 2',
    currentState: 'It stands in hall 1.',
    intendedState: 'It stands in hall 2.',
    justification: 'Hall 1 is needed for goods-in from the spring on.',
    items: [{ record: '@process-assembly', what: 'Where the oven stands' }],
    ...values,
  })

test('what is left empty is as the template says, what was entered stays', async () => {
  const made = await asked({ class: 'Minor' })

  assert.deepEqual([made.category, made.class, made.rollback], [move.category, 'Minor', move.rollback])
})

test('its plan is counted from the day on which it is to take effect, and done by its owner where nobody is named', async () => {
  const made = await asked()
  await take('@ella', change, made, 'submit')

  await take('@ines', change, made, 'accept', { values: { owner: '@priya', approver: '@daniel', due: day(100) } })

  const { rows } = await engine.pool.query<AnyRow>({
    text: 'select title, phase, doer, due - $2::date as ends, start - $2::date as begins from change_action where parent = $1 order by number',
    values: [made.id, (await read('@maya', change, made)).due],
  })
  assert.deepEqual(
    rows.map(({ phase, doer, begins, ends }) => [phase, doer === known('@priya').id, begins, ends]),
    [
      ['Pre-implementation', true, -21, -14],
      ['Implementation', true, -7, -2],
      ['Post-implementation', true, 1, 21],
    ],
  )
})

test('what would lie in the past is planned from today on', async () => {
  const made = await asked()
  await take('@ella', change, made, 'submit')

  await take('@ines', change, made, 'accept', { values: { owner: '@priya', approver: '@daniel', due: day(4) } })

  const planned = await engine.pool.query<AnyRow>({
    text: 'select start, due from change_action where parent = $1 order by number limit 1',
    values: [made.id],
  })
  const today = dayAt(new Date(), engine.zone)
  assert.deepEqual(planned.rows, [{ start: today, due: today }])
})

test('a template that was retired begins no change', async () => {
  const { code, why } = await refusal(asked({ template: '@change-template-rental' }))

  assert.equal(code, 'invalid')
  assert.match(why, /is no longer in use/)
})

/** A second version of how a machine is moved, in use from today on: without its rollback plan, and with another class. */
async function secondVersion() {
  await take('@ines', changeTemplate, move, 'new-version')
  const { rows } = await engine.pool.query<AnyRow>({
    text: `select * from change_template where family = $1 and state = 'draft'`,
    values: [move.family],
  })
  const draft = rows[0] ?? assert.fail('No draft.')
  await app.change('@ines', changeTemplate, draft, { class: 'Critical' })
  await take('@ines', changeTemplate, draft, 'propose', { values: { inUseFrom: day(0) } })
  return draft
}

test('a template is approved by somebody else, and changes that were begun by the version before keep it', async () => {
  const before = await asked()
  const draft = await secondVersion()

  assert.equal((await refusal(take('@ines', changeTemplate, draft, 'approve'))).code, 'not-allowed')
  assert.equal((await take('@maya', changeTemplate, draft, 'approve')).state, 'in-use')

  assert.equal((await read('@maya', changeTemplate, move)).state, 'superseded')
  assert.equal((await read('@maya', change, before)).template, move.id)
  // Whoever names the version before begins by the one in use all the same.
  const now = await asked()
  assert.deepEqual([now.template, now.class, now.rollback], [draft.id, 'Critical', move.rollback])
})
