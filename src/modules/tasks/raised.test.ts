import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import type { Pool } from 'pg'
import type { PersonActor } from '#lib/actor.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { otherTasksOf, tasksOf } from '#features/tasks/read.server.ts'
import { raiseMissing } from '#features/tasks/repair.server.ts'
import { isAsked } from '#features/tasks/whom.ts'
import { openOrganisation } from '../../../test/organisation.ts'
import { suggestion } from '#modules/employee-suggestions/suggestion.ts'
import { risk } from '#modules/risk-management/risk.ts'
import { person as personDefinition } from '#modules/user-management/person.ts'
import { extension } from '#modules/modules.ts'
import { action } from './action.ts'

const app = await openOrganisation()
after(app.drop)
const { change, create, day, engine, person, take } = app

const routeOf = () => 'somewhere'
const of = (who: string) => tasksOf(engine, person(who), routeOf)
const on = async (who: string, { number }: AnyRow) =>
  (await of(who)).filter((task) => task.number === number).map(({ what }) => what)
const completed = (who: string) => otherTasksOf(engine, person(who), { which: 'completed', now: new Date(), routeOf })

const outcomes = async ({ id }: AnyRow) => {
  const { rows } = await engine.pool.query<{ what: string; outcome: string | null }>({
    text: 'select what, outcome from task where card = $1 order by assigned_at, what, outcome',
    values: [id],
  })
  return rows.map(({ what, outcome }) => `${what}: ${outcome ?? 'open'}`)
}

const ask = (owner: string, by = '@priya') =>
  create(by, action, {
    title: 'Write it down',
    expected: 'An instruction.',
    due: day(30),
    owner,
    department: '@production',
  })

const proof = { values: { evidence: 'Instruction WI-PRD-031 released.', doneOn: day(0) } }

const raiseRisk = () =>
  create('@ella', risk, {
    title: 'Seal leaks',
    cause: 'the seal is harder',
    event: 'it may not close',
    consequence: 'water enters',
    owner: '@priya',
    department: '@production',
    site: '@leeds',
  })

describe('a record asks', () => {
  test('its owner, as soon as there is one, until they have done it', async () => {
    const asked = await ask('@ella')
    const [task] = (await of('@ella')).filter(({ number }) => number === asked.number)

    assert.deepEqual(
      [task?.what, task?.kind, task?.due, task?.assignedBy, task?.cause, task?.signed],
      ['Complete the action and record how', 'act', day(30), 'Priya Nair', null, false],
    )
    await take('@ella', action, asked, 'complete', proof)
    assert.deepEqual(await on('@ella', asked), [])
    assert.ok((await completed('@ella')).some(({ number }) => number === asked.number))
  })

  test('a group, of which nobody is asked about their own work', async () => {
    const asked = await ask('@sofia')
    await take('@sofia', action, asked, 'complete', proof)

    assert.deepEqual(await on('@maya', asked), ['Verify completion'])
    assert.deepEqual(await on('@sofia', asked), [])
    assert.deepEqual(await on('@jack', asked), [])
  })

  test('as a person whoever is also one of the group, and once only', async () => {
    const asked = await ask('@ella', '@sofia')
    await take('@ella', action, asked, 'complete', proof)
    const tasks = (await of('@sofia')).filter(({ number }) => number === asked.number)

    assert.deepEqual(
      tasks.map(({ group, kind, signed, cause }) => [group, kind, signed, cause]),
      [[null, 'verify', true, 'Done']],
    )
    await take('@sofia', action, asked, 'verify')
    assert.equal((await completed('@sofia')).filter(({ number }) => number === asked.number).length, 1)
    assert.deepEqual(await outcomes(asked), [
      'Complete the action and record how: done',
      'Verify completion: done',
      'Verify completion: done',
    ])
  })

  test('the next owner when it changes hands', async () => {
    const asked = await ask('@ella')
    await change('@priya', action, asked, { owner: '@callum' })

    assert.deepEqual(await on('@ella', asked), [])
    assert.deepEqual(await on('@callum', asked), ['Complete the action and record how'])
    assert.deepEqual(await outcomes(asked), [
      'Complete the action and record how: reassigned',
      'Complete the action and record how: open',
    ])
  })

  test('through its parts whoever decides for the one who owns it now, at the site where it is now', async () => {
    const asked = await ask('@ella')
    const more = { parent: asked.number, until: day(60), reason: 'The photographer is ill.' }
    const request = await create('@ella', extension, more)
    const deciders = async () => {
      const { rows } = await engine.pool.query<{ assignee: string; site: string | null }>({
        text: 'select assignee, site from task where card = $1 and ended_at is null order by assignee',
        values: [request.id],
      })
      return rows.map(({ assignee, site }) => [assignee, site])
    }
    const expected = (who: string, site: string | null) => [
      ['role:quality', site],
      [`team:${person(who).id}`, null],
    ]
    const leeds = app.known('@leeds').id
    const porto = app.known('@porto').id
    await change('@priya', action, asked, { site: '@leeds' })
    assert.deepEqual(await deciders(), expected('@ella', leeds))

    await change('@priya', action, asked, { owner: '@yusuf', site: '@porto', department: '@engineering' })

    assert.deepEqual(await deciders(), expected('@yusuf', porto))
    assert.deepEqual(await on('@ines', request), ['Decide about the new due date'])
    assert.deepEqual(await on('@priya', request), [])
  })

  test('for the day that it is due, also when that day moves', async () => {
    const asked = await ask('@ella')
    const more = { parent: asked.number, until: day(60), reason: 'The photographer is ill.' }
    const request = await create('@ella', extension, more)
    for (const by of ['@priya', '@sofia']) await take(by, extension, request, 'approve')

    const [task] = (await of('@ella')).filter(({ number }) => number === asked.number)
    assert.ok(task)
    assert.equal(task.due, day(60))
    assert.ok(task.version > task.seen)
  })

  test('nothing any more once it is void', async () => {
    const asked = await ask('@ella')
    await take('@maya', action, asked, 'void', { reason: 'Raised by mistake.' })

    assert.deepEqual(await outcomes(asked), ['Complete the action and record how: cancelled'])
  })

  test('again whoever gets it back', async () => {
    const asked = await ask('@ella')
    await take('@ella', action, asked, 'complete', proof)
    await take('@priya', action, asked, 'return', { reason: 'The photographs are missing.' })

    assert.deepEqual(await on('@ella', asked), ['Complete the action and record how'])
    assert.deepEqual((await outcomes(asked)).toSorted(), [
      'Complete the action and record how: done',
      'Complete the action and record how: open',
      'Verify completion: by-another',
      'Verify completion: returned',
    ])
  })

  test('within working days where it says so, and the day stands', async () => {
    const made = await create('@ella', suggestion, { text: 'Print the label after the scan.' })
    const [task] = (await of('@sofia')).filter(({ number }) => number === made.number)

    assert.ok(task?.due && task.due > day(27))
    await change('@sofia', suggestion, made, { category: 'Quality' })
    const [later] = (await of('@sofia')).filter(({ number }) => number === made.number)
    assert.equal(later?.due, task.due)
  })
})

test('the seats of a round ask one after the other', async () => {
  const raised = await raiseRisk()
  const closing = { values: { closure: 'The product was withdrawn.' } }

  await take('@priya', risk, raised, 'close', closing)

  assert.deepEqual(await on('@priya', raised), [])
  assert.deepEqual(await on('@sofia', raised), ['Sign “Close”'])
  await take('@sofia', risk, raised, 'close')
  assert.deepEqual(await on('@sofia', raised), [])
})

describe('who is asked', () => {
  const toldOf = async (who: string, { id }: AnyRow) => {
    const { rows } = await engine.pool.query<{ said: string }>({
      text: `select kind || ' ' || title || case when resolved_at is null then '' else ' (over)' end as said
        from alert where person = $1 and card = $2 order by place`,
      values: [person(who).id, id],
    })
    return rows.map(({ said }) => said)
  }

  test('is told of it, once, and pressed no longer when it is done', async () => {
    const asked = await ask('@ella')
    assert.deepEqual(await toldOf('@ella', asked), ['assigned is waiting for you: Complete the action and record how.'])

    await take('@ella', action, asked, 'complete', proof)

    assert.deepEqual(await toldOf('@ella', asked), [
      'assigned is waiting for you: Complete the action and record how. (over)',
    ])
    assert.deepEqual(await toldOf('@priya', asked), ['assigned is waiting for you: Verify completion.'])
  })

  test('who gets it back hears why, and not a second time that it waits', async () => {
    const asked = await ask('@ella')
    await take('@ella', action, asked, 'complete', proof)
    await take('@priya', action, asked, 'return', { reason: 'The photographs are missing.' })

    const [, second, third] = await toldOf('@ella', asked)
    assert.match(second ?? '', /^rejection /)
    assert.equal(third, undefined)
  })

  test('as one of a group sees it in the inbox and is not alerted', async () => {
    const asked = await ask('@ella')
    await take('@ella', action, asked, 'complete', proof)

    assert.deepEqual(await on('@sofia', asked), ['Verify completion'])
    assert.deepEqual(await toldOf('@sofia', asked), [])
  })
})

test('the browsers of all whom an act concerns are told, with its commit', async () => {
  const heard: string[] = []
  const listener = await (engine.pool as Pool).connect() // The organisation's pool is node-postgres' own.
  listener.on('notification', ({ payload = '' }) => heard.push(payload))
  await listener.query('listen live')

  const asked = await ask('@ella')
  await take('@ella', action, asked, 'complete', proof)

  // What was told before this question was asked has come before its answer.
  await listener.query('select')
  const [first = '', second = ''] = heard.filter((payload) => payload.startsWith('tasks '))
  assert.equal(first, `tasks ${person('@ella').id}`)
  for (const who of ['@ella', '@priya', '@sofia', '@maya']) assert.ok(second.includes(person(who).id), who)
  assert.ok(!second.includes(person('@jack').id))
  listener.release(true)
})

test('the one who asked sees whom they wait for', async () => {
  const asked = await ask('@ella')

  const waiting = await otherTasksOf(engine, person('@priya'), { which: 'waiting', now: new Date(), routeOf })

  assert.deepEqual(
    waiting.filter(({ number }) => number === asked.number).map(({ assignee }) => assignee),
    [person('@ella').name],
  )
})

test('a delegate has the tasks of whom they stand for, but none that is barred to them or that they may not sign', async () => {
  const mine = await ask('@ella')
  const own = await ask('@callum', '@ella')
  await take('@callum', action, own, 'complete', proof)
  const principal = { ...person('@ella'), delegation: 'DLG-2026-0001', signs: false }
  const told = async (one: PersonActor) =>
    (await tasksOf(engine, one, routeOf)).flatMap(({ number, onBehalfOf }) =>
      [mine.number, own.number].includes(number) ? [[number, onBehalfOf]] : [],
    )
  const name = principal.name

  assert.deepEqual(await told({ ...person('@jack'), standsFor: [principal] }), [[mine.number, name]])
  assert.deepEqual(await told({ ...person('@jack'), standsFor: [{ ...principal, signs: true }] }), [
    [mine.number, name],
    [own.number, name],
  ])
  // The verification of one's own work is barred, also for somebody else.
  assert.deepEqual(await told({ ...person('@callum'), standsFor: [{ ...principal, signs: true }] }), [
    [mine.number, name],
  ])
})

test('what was asked of somebody who has left is seen to by the quality manager', async () => {
  const asked = await ask('@callum')
  assert.deepEqual(await on('@maya', asked), [])

  await take('@rui-matos', personDefinition, app.known('@callum'), 'suspend', { reason: 'On leave for a year.' })

  const [task] = (await of('@maya')).filter(({ number }) => number === asked.number)
  assert.deepEqual([task?.group, task?.away], ['Quality manager', person('@callum').name])
  assert.deepEqual(await on('@sofia', asked), [])
  await take('@rui-matos', personDefinition, app.known('@callum'), 'reinstate', { reason: 'Back from leave.' })
  assert.deepEqual(await on('@maya', asked), [])
})

test('a line manager sees what waits for their people', async () => {
  const { rows } = await engine.pool.query<{ manager: string }>({
    text: 'select line_manager as manager from person where id = $1',
    values: [person('@ella').id],
  })
  const asked = await ask('@ella')
  const key = ['@priya', '@callum', '@maya', '@sofia'].find((one) => person(one).id === rows[0]?.manager)

  assert.ok(key, 'Ella has a line manager')
  const team = await otherTasksOf(engine, person(key), { which: 'team', now: new Date(), routeOf })
  assert.ok(team.some(({ number }) => number === asked.number))
})

test('a person has exactly the tasks that mean them, at the sites for which they hold a role', async () => {
  await raiseRisk()
  const { rows } = await engine.pool.query<Parameters<typeof isAsked>[1] & { number: string }>({
    text: 'select t.assignee, t.site, t.barred, k.number from task t join card k on k.id = t.card where t.ended_at is null',
  })
  const made = await ask('@sofia')
  await take('@sofia', action, made, 'complete', proof)
  const leeds = { ...person('@jack'), grants: [{ role: 'quality', site: app.known('@leeds').id }] } as const
  const everyone = ['@ella', '@maya', '@sofia', '@callum', '@priya', '@jack', '@tomas'].map(person)

  for (const one of [...everyone, leeds]) {
    const meant = new Set(rows.filter((task) => isAsked(one, task)).map(({ number }) => number))
    const told = new Set((await tasksOf(engine, one, routeOf)).map(({ number }) => number))
    told.delete(made.number)

    assert.ok(told.isSubsetOf(meant), one.name)
    // Whoever is asked may read what they are asked about, but for the site's quality officer of this test.
    if (one !== leeds) assert.deepEqual(told, meant, one.name)
  }
})

test('records that stood before there were tasks get theirs, once', async () => {
  const asked = await ask('@ella')
  const said = async (definition: Definition, { id }: AnyRow) => {
    const { rows } = await engine.pool.query({
      text: `select duty, step, kind, what, assignee, site, barred, due, signed from task where card = $1 and ended_at is null order by assignee`,
      values: [id],
    })
    return [definition.name, rows]
  }
  const done = await ask('@callum')
  await take('@callum', action, done, 'complete', proof)
  const before = [await said(action, asked), await said(action, done)]
  await engine.pool.query({ text: 'delete from task' })

  assert.ok((await raiseMissing(engine, new Date())) > 0)

  assert.deepEqual([await said(action, asked), await said(action, done)], before)
  assert.equal(await raiseMissing(engine, new Date()), 0)
})
