// A change begins as its template says it, and is planned by it once its day is agreed.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { SampleValues } from '#features/samples/scenario.ts'
import type { NewTie } from '#kernel/store/unit-of-work.server.ts'
import { changeAction } from '../plan/change-action.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { dayAt } from '#lib/days.ts'
import { openOrganisation, refusal } from '../../../../test/organisation.ts'
import { change } from '../change.ts'
import { changeTemplate } from './change-template.ts'

const app = await openOrganisation()
after(app.drop)
const { create, day, engine, known, read, take } = app

const move = known('@change-template-move')

const asked = (values: SampleValues = {}, links: readonly NewTie[] = []) =>
  create(
    '@ella',
    change,
    {
      template: '@change-template-move',
      title: 'The oven moves to hall 2',
      currentState: 'It stands in hall 1.',
      intendedState: 'It stands in hall 2.',
      justification: 'Hall 1 is needed for goods-in from the spring on.',
      items: [{ record: '@process-assembly', what: 'Where the oven stands' }],
      ...values,
    },
    links,
  )

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

/** What is planned of a change: in days from the one on which it takes effect, and what each waits for. */
async function planOf({ id, due }: AnyRow) {
  const { rows } = await engine.pool.query<Readonly<Record<string, unknown>>>({
    text: `select a.title, a.phase, a.due - $2::date as ends,
        (select array_agg(b.title) from change_action b where b.id = any(a.depends_on)) as after
      from change_action a where a.parent = $1 and a.state <> 'cancelled' order by a.due, a.number`,
    values: [id, due],
  })
  return rows.map(({ title, phase, ends, after: waits }) => [title, phase, ends, waits])
}

test('the duplicate of a change is planned as that was, from its own day on, without what was cancelled', async () => {
  const original = await asked({ due: day(60) })
  const line = { parent: original.id, phase: 'Implementation', doer: '@priya' }
  const first = await create('@ines', changeAction, { ...line, title: 'Lay the pipes', start: day(40), due: day(45) })
  await create('@ines', changeAction, {
    ...line,
    title: 'Move the oven',
    start: day(50),
    due: day(55),
    dependsOn: [first.number],
  })
  const dropped = await create('@ines', changeAction, { ...line, title: 'Rent a crane', due: day(41) })
  await take('@ines', changeAction, dropped, 'drop', { reason: 'It is not that heavy.' })

  const copy = await asked({}, [{ type: 'copied_from', to: original.number }])
  await take('@ella', change, copy, 'submit')
  const accepted = await take('@ines', change, copy, 'accept', {
    values: { owner: '@priya', approver: '@daniel', due: day(100) },
  })

  assert.deepEqual(await planOf(accepted), await planOf(original))
  assert.deepEqual(
    (await planOf(accepted)).map(([title, , , waits]) => [title, waits]),
    [
      ['Lay the pipes', null],
      ['Move the oven', ['Lay the pipes']],
    ],
  )
})

test('what is read by few is not told by the plan of a duplicate', async () => {
  const original = await asked({ due: day(60), confidentiality: 'Restricted' })
  const line = { parent: original.id, phase: 'Implementation', doer: '@priya', due: day(50) }
  await create('@ella', changeAction, { ...line, title: 'Buy the works in Lille' })

  const copy = await asked({ template: null, category: 'Process', class: 'Minor' }, [
    { type: 'copied_from', to: original.number },
  ])
  await take('@ella', change, copy, 'submit')
  const values = { owner: '@priya', approver: '@daniel', due: day(100) }
  const accepted = await take('@ines', change, copy, 'accept', { values })

  assert.deepEqual(await planOf(accepted), [])
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
