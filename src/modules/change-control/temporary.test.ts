// A temporary change ends: somebody is asked in time to revert it or to make it permanent, and reverting puts back.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { SampleValues } from '#features/samples/scenario.ts'
import { assignmentsOf } from '#features/tasks/assignments.ts'
import type { Tied } from '#kernel/definition/workflow.ts'
import { together } from '#kernel/store/together.server.ts'
import { process as processes } from '#modules/system-settings/process.ts'
import { tellOfDays } from '#server/jobs/told-days.server.ts'
import { dayInWords } from '#ui/dates.ts'
import { openOrganisation, refusal } from '../../../test/organisation.ts'
import { change } from './change.ts'
import { changesIn } from '../../../test/changes.ts'

const app = await openOrganisation()
after(app.drop)
const { create, day, engine, person, read, take } = app
const { accepted, asksFor, linking, stand, takesEffect } = changesIn(app)

const pumps = await create('@grace', engine.registry.named('vendor'), {
  name: 'Pumpworks of the yard',
  category: 'Material',
  criticality: 'Minor',
  supply: 'Direct',
  need: 'Pumps for the yard.',
  owner: '@priya',
  scope: [{ what: 'Hand pumps', specification: 'HP-1', site: 'Leeds' }, { what: 'Hoses' }],
})

test('a change is made permanent by one that stands, not by one that was reverted', async () => {
  const made = await asksFor('@ella', '@process-sales', { duration: 'Temporary', endsOn: day(60) })
  const failing = (...states: readonly string[]) => {
    const tied = states.map((state): Tied => ({
      type: 'made_permanent_by',
      side: 'here',
      kind: 'change',
      id: state,
      number: state,
      title: state,
      state,
      void: false,
    }))
    const around = { tied, today: day(0), zone: engine.zone }
    const { guards = [] } = change.workflow.steps['make-permanent'] ?? assert.fail()
    return guards.filter(({ holds }) => !holds(made, around)).map(({ name }) => name)
  }

  assert.deepEqual(failing(), ['permanent-linked'])
  assert.deepEqual(failing('cancelled', 'approved'), ['permanent-linked'])
  assert.deepEqual(failing('reverted'), ['permanent-stands'])
  assert.deepEqual(failing('not-effective'), ['permanent-stands'])
  assert.deepEqual(failing('reverted', 'closed'), [])
})

test('who owns a temporary change is asked to end it by its last day, and change management hears when it runs on', async () => {
  const made = await asksFor('@ella', '@process-sales', { duration: 'Temporary', endsOn: day(20), owner: '@priya' })
  // How it came into effect and was closed is told elsewhere.
  const stands = (state: string) =>
    together(engine, { kind: 'job', name: 'Test' }, new Date(), async (door) => {
      await door.db.query({ text: 'update change set state = $2 where id = $1', values: [made.id, state] })
      await door.db.query({ text: 'update card set state = $2 where id = $1', values: [made.id, state] })
    })
  const asked = async (state: string) => {
    const { row } = await app.whole('@maya', change, made)
    return assignmentsOf(change, { ...row, state }, {}).map(({ what, due, assignee }) => [what, due, assignee])
  }
  const end = ['Revert the temporary change, or have it made permanent', day(20), `person:${person('@priya').id}`]

  assert.deepEqual(await asked('ready').then((all) => all.length), 1)
  assert.deepEqual((await asked('effective')).at(-1), end)
  assert.deepEqual(await asked('closed'), [end])
  assert.deepEqual(await asked('reverted'), [])

  await stands('closed')
  for (const days of [19, 20, 21, 22]) await tellOfDays(engine, new Date(`${day(days)}T12:00:00Z`))
  const { rows } = await engine.pool.query<{ title: string }>({
    text: `select title from alert where card = $1 and person = $2 and dedupe ~ '^(ends|overrun)' order by place`,
    values: [made.id, person('@ines').id],
  })
  const said = dayInWords(day(20))
  assert.deepEqual(
    rows.map(({ title }) => title),
    [
      `is temporary until ${said}: 1 day more.`,
      `is temporary until ${said}: today is the last day.`,
      `was temporary until ${said}: 1 day overdue.`,
    ],
  )
})

test('a temporary change that is reverted puts back what it has written, except what has become otherwise since', async () => {
  const gate = await create('@maya', processes, {
    name: 'Gates in summer',
    owner: '@priya',
    inputs: 'Keys',
    outputs: 'Open gates',
  })
  const made = await accepted('@ella', gate.id, { duration: 'Temporary', endsOn: day(60) })
  await app.change('@priya', change, made, {
    processes: [{ process: gate.id, inputs: 'Cards', outputs: 'Gates open until ten' }],
    vendors: [
      { vendor: pumps.id, becomes: 'Approved for', what: 'Sprinklers' },
      { vendor: pumps.id, becomes: 'Approved for', what: 'Hand pumps', specification: 'HP-2' },
      { vendor: pumps.id, becomes: 'No longer approved for', what: 'Hoses' },
    ],
  })
  await engine.pool.query({ text: `update vendor set state = 'approved' where id = $1`, values: [pumps.id] })
  await engine.pool.query({ text: `update card set state = 'approved' where id = $1`, values: [pumps.id] })
  await stand(made, 'release-set')
  await engine.pool.query({ text: 'update change set release_on = $2 where id = $1', values: [made.id, day(0)] })
  await takesEffect(made)
  const scope = async () => {
    const { row } = await app.whole('@maya', engine.registry.named('vendor'), pumps)
    const lines = row.scope as readonly { readonly what: string; readonly specification: string | null }[]
    return lines.map(({ what, specification }) => [what, specification])
  }
  assert.deepEqual(await scope(), [
    ['Hand pumps', 'HP-2'],
    ['Sprinklers', null],
  ])
  assert.equal((await read('@maya', processes, gate)).outputs, 'Gates open until ten')
  // Somebody says of the inputs what neither said: that stays.
  await app.change('@maya', processes, gate, { inputs: 'Cards and keys' })

  const values = { reversal: 'The summer is over; the keys are back.' }
  await take('@priya', change, made, 'revert', { values })
  assert.equal((await read('@maya', processes, gate)).outputs, 'Gates open until ten')
  await take('@maya', change, made, 'revert', { values })

  const { inputs, outputs } = await read('@maya', processes, gate)
  assert.deepEqual([inputs, outputs], ['Cards and keys', 'Open gates'])
  assert.deepEqual(await scope(), [
    ['Hand pumps', 'HP-1'],
    ['Hoses', null],
  ])
})

test('what makes a temporary change permanent lasts, is about the same and took effect after it', async () => {
  const temporary = await asksFor('@ella', '@process-sales', {
    duration: 'Temporary',
    endsOn: day(60),
    owner: '@priya',
  })
  await takesEffect(temporary)
  await engine.pool.query({
    text: 'update change set effective_on = $2 where id = $1',
    values: [temporary.id, day(-5)],
  })
  const whyNot = async (process: string, values: SampleValues = {}, effectiveOn: string | null = null) => {
    const other = await asksFor('@ella', process, values)
    await engine.pool.query({
      text: 'update change set effective_on = $2 where id = $1',
      values: [other.id, effectiveOn],
    })
    const tying = linking((door) => door.tie(change, temporary.id, 'made_permanent_by', other.number))
    return (await refusal(tying)).why.replace(other.number, 'It')
  }

  assert.match(await whyNot('@process-design'), /^It is about something else/)
  assert.match(await whyNot('@process-sales', { duration: 'Temporary', endsOn: day(9) }), /^It is temporary itself/)
  assert.match(await whyNot('@process-sales', {}, day(-9)), /^It took effect before/)
})

test('once its plan is approved, a change is cancelled or reverted, and not made void by one', async () => {
  const made = await asksFor('@ella', '@process-sales', { owner: '@priya' })
  for (const state of ['approved', 'release-set', 'effective', 'closed']) {
    await stand(made, state)
    const { code } = await refusal(take('@maya', change, made, 'void', { reason: 'It was entered by mistake.' }))
    assert.equal(code, 'blocked', state)
  }
})
