// Who may do what with a change: nobody weighs, approves or judges what they asked for.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { SampleValues } from '#features/samples/scenario.ts'
import { assignmentsOf } from '#features/tasks/assignments.ts'
import { holidaysOf } from '#features/tasks/holidays.server.ts'
import { addDays, dayAt, daysBetween } from '#lib/days.ts'
import { isWorkingDay, workingDayFrom } from '#lib/working-days.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Tied } from '#kernel/definition/workflow.ts'
import { together } from '#kernel/store/together.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { process as processes } from '#modules/system-settings/process.ts'
import { site } from '#modules/user-management/site.ts'
import { tellOfDays } from '#server/jobs/told-days.server.ts'
import { dayInWords } from '#ui/dates.ts'
import { openOrganisation, refusal } from '../../../test/organisation.ts'
import { impactAssessment } from './assessment/impact-assessment.ts'
import { change } from './change.ts'
import { collidingPairs, collisionsOf, freeDayOf } from './release/collisions.server.ts'
import { declareOrder } from './release/order.server.ts'
import { changeAction } from './plan/change-action.ts'
import { askedOf } from './samples/questions.ts'

const app = await openOrganisation()
after(app.drop)
const { create, day, engine, person, read, take } = app

const pumps = await create('@grace', engine.registry.named('vendor'), {
  name: 'Pumpworks of the yard',
  category: 'Material',
  criticality: 'Minor',
  supply: 'Direct',
  need: 'Pumps for the yard.',
  owner: '@priya',
  scope: [{ what: 'Hand pumps', specification: 'HP-1', site: 'Leeds' }, { what: 'Hoses' }],
})

const asksFor = (by: string, process: string, values: SampleValues = {}) =>
  create(by, change, {
    title: 'The gate opens at six',
    category: 'Equipment or facility',
    class: 'Minor',
    currentState: 'It opens at seven.',
    intendedState: 'It opens at six.',
    justification: 'The first shift waits in the rain for an hour every morning.',
    items: [{ record: process, what: 'When the gate opens' }],
    ...values,
  })

async function accepted(by: string, process: string, values: SampleValues = {}): Promise<AnyRow> {
  const made = await asksFor(by, process, values)
  await take(by, change, made, 'submit')
  return take('@ines', change, made, 'accept', { values: { owner: '@priya', due: day(30) } })
}

async function planned(by: string, process = '@process-infrastructure', values: SampleValues = {}): Promise<AnyRow> {
  const made = await accepted(by, process, values)
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

test('what changes is refused with all that it may be, and its cancellation waits for nobody before it has begun', async () => {
  const wrong = (record: string) => refusal(asksFor('@ella', record)).then(({ why }) => why)
  const kinds = 'document, process, risk, control, training requirement, job role, vendor or product'
  assert.equal(
    await wrong('the gate'),
    `Record must name ${kinds.replaceAll(/(^|, | or )/g, '$1a ')} by its number or id.`,
  )
  assert.equal(await wrong(person('@ella').id), `Record names no ${kinds} that is known here.`)

  const made = await asksFor('@ella', '@process-design')
  const whyNot = async () => (await refusal(take('@sofia', change, made, 'cancel', { reason: 'It opens at six.' }))).why
  assert.equal(await whyNot(), 'Requires 2 signatures. First to sign: a change manager.')
  await take('@ines', change, made, 'cancel', { reason: 'It opens at six.' })
  assert.equal((await take('@sofia', change, made, 'cancel', { reason: 'It opens at six.' })).state, 'cancelled')
})

test('who lets an emergency begin is asked as soon as a draft is one, until it has begun or is given up', async () => {
  const askedFor = async ({ id }: AnyRow) => {
    const { rows } = await engine.pool.query<{ step: string | null; what: string; assignee: string }>({
      text: 'select step, what, assignee from task where card = $1 and ended_at is null order by assignee desc',
      values: [id],
    })
    return rows.map(({ step, what, assignee }) => [step, what, assignee])
  }
  const asked = { owner: '@priya', approver: '@daniel', due: day(1) }
  const heads = (what: string) => [
    ['emergency-start', what, 'role:quality-manager'],
    ['emergency-start', what, `person:${person('@daniel').id}`],
  ]
  const made = await asksFor('@ella', '@process-infrastructure', asked)
  assert.deepEqual(await askedFor(made), [['submit', 'Submit the change request', `person:${person('@ella').id}`]])

  await app.change('@ella', change, made, { urgency: 'Emergency' })
  assert.deepEqual(await askedFor(made), heads('Start the emergency change'))
  // Whatever day it is to take effect on, it is due at once.
  const ahead = await engine.pool.query<{ due: string }>({
    text: 'select due from task where card = $1 and ended_at is null',
    values: [made.id],
  })
  const today = dayAt(new Date(), engine.zone)
  const at = workingDayFrom(today, await holidaysOf(engine.pool, made.site as string | null, today, addDays(today, 14)))
  assert.deepEqual(
    ahead.rows.map(({ due }) => due),
    [at, at],
  )
  const { rows } = await engine.pool.query<{ title: string }>({
    text: 'select title from alert where card = $1 and person = $2',
    values: [made.id, person('@daniel').id],
  })
  assert.equal(rows.length, 1)
  // Asked since yesterday: the first signature gives nobody another day.
  await engine.pool.query({
    text: 'update task set due = $2 where card = $1 and ended_at is null',
    values: [made.id, day(-1)],
  })
  await take('@maya', change, made, 'emergency-start', { reason: 'The hinge is broken.' })
  const left = await engine.pool.query<{ due: string; assignee: string }>({
    text: 'select due, assignee from task where card = $1 and ended_at is null',
    values: [made.id],
  })
  assert.deepEqual(left.rows, [{ due: day(-1), assignee: `person:${person('@daniel').id}` }])
  await take('@daniel', change, made, 'emergency-start', { reason: 'The hinge is broken.' })
  assert.deepEqual(await askedFor(made), [['report-ready', 'Carry out the plan', `person:${person('@priya').id}`]])

  const other = await asksFor('@ella', '@process-infrastructure', { ...asked, urgency: 'Emergency' })
  assert.deepEqual(await askedFor(other), heads('Start the emergency change'))
  await take('@ines', change, other, 'cancel', { reason: 'It opens again.' })
  await take('@maya', change, other, 'cancel', { reason: 'It opens again.' })
  assert.deepEqual(await askedFor(other), [])
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

test('work is done on the day it was planned, by the days of its own site', async () => {
  const west = await create('@rui-matos', site, { name: 'Pago Pago', timeZone: 'Pacific/Pago_Pago' })
  const made = await planned('@ella', '@process-purchasing', { site: west.id })
  const at = new Date(`${day(1)}T05:00:00Z`) // There it is the evening before.
  const lock = await together(engine, person('@priya'), at, (door) =>
    door.create(changeAction, {
      parent: made.id,
      title: 'Set the lock',
      phase: 'Implementation',
      doer: person('@priya').id,
      due: day(9),
    }),
  )
  await take('@priya', change, made, 'submit-plan', { values: plan })
  await take('@maya', change, made, 'approve-plan')
  await take('@priya', change, made, 'start')
  const complete = async (doneOn: string) => {
    const { version } = await read('@priya', changeAction, lock)
    const values = { evidence: 'The lock opens at six, seen twice.', doneOn }
    return together(engine, person('@priya'), at, (door) =>
      door.move(changeAction, lock.id, 'complete', { version, values }),
    )
  }

  assert.deepEqual((await refusal(complete(day(-1)))).guards, ['not-before'])
  assert.deepEqual((await refusal(complete(day(1)))).guards, ['not-ahead'])
  assert.equal((await complete(day(0))).state, 'done')
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

const twoAreas = { class: 'Major', department: '@production', site: '@leeds' }

/** A change of two areas whose plan waits for its signatures. */
async function forTwoAreas(): Promise<AnyRow> {
  const made = await asksFor('@ella', '@process-infrastructure', twoAreas)
  await take('@ella', change, made, 'submit')
  const values = { owner: '@priya', approver: '@callum', approvers: ['@daniel'], due: day(30) }
  await take('@ines', change, made, 'accept', { values })
  // What functions and impacts say is told by the tests of releases.
  for (const text of [
    `update impact_assessment set state = 'signed' where parent = $1`,
    `update change_impact set state = 'refused' where parent = $1`,
  ])
    await engine.pool.query({ text, values: [made.id] })
  await stand(made, 'plan-approval')
  return made
}

const stand = async ({ id }: AnyRow, state: string) => {
  for (const table of ['change', 'card'])
    await engine.pool.query({ text: `update ${table} set state = $2 where id = $1`, values: [id, state] })
}

test('a plan that touches several areas is approved by each of them, whoever signs first, and by quality after that', async () => {
  const made = await forTwoAreas()

  assert.equal((await refusal(take('@maya', change, made, 'approve-plan'))).code, 'not-allowed')
  await take('@daniel', change, made, 'approve-plan')
  const twice = await refusal(take('@daniel', change, made, 'approve-plan'))
  assert.equal(twice.code, 'not-allowed')
  const early = await refusal(take('@maya', change, made, 'approve-plan'))
  assert.equal(early.code, 'not-allowed')
  assert.equal((await read('@maya', change, made)).state, 'plan-approval')

  await take('@callum', change, made, 'approve-plan')
  assert.equal((await take('@maya', change, made, 'approve-plan')).state, 'approved')
})

test('once one area has signed, the other one is asked, and nobody twice', async () => {
  const made = await forTwoAreas()
  await take('@daniel', change, made, 'approve-plan')

  const { row, rounds } = await app.whole('@maya', change, made)
  const open = { 'approve-plan': rounds.find(({ endedAt }) => endedAt === null)?.signatures ?? [] }
  assert.deepEqual(
    assignmentsOf(change, row, open).map(({ assignee }) => assignee),
    [`person:${person('@callum').id}`],
  )
})

test('nobody is named twice for the areas, nor whoever owns the change or asked for it', async () => {
  const made = await asksFor('@ella', '@process-infrastructure', twoAreas)
  await take('@ella', change, made, 'submit')
  const naming = async (approvers: readonly string[]) => {
    const values = { owner: '@priya', approver: '@callum', approvers, due: day(30) }
    return (await refusal(take('@ines', change, made, 'accept', { values }))).guards
  }

  for (const one of ['@callum', '@priya', '@ella']) assert.deepEqual(await naming([one]), ['approvers-other'], one)
})

const collisionsTold = async ({ id }: AnyRow) => {
  const { rows } = await engine.pool.query<{ open: boolean }>({
    text: `select resolved_at is null as open from alert where card = $1 and dedupe like 'collision %' order by place`,
    values: [id],
  })
  return rows.map(({ open }) => open)
}

/** Two changes of one day that are about the same process; nothing else is about it. */
async function twoOfOneDay(name: string): Promise<readonly [AnyRow, AnyRow]> {
  const about = await create('@maya', processes, { name, owner: '@priya' })
  return [await accepted('@ella', about.id), await accepted('@ella', about.id)]
}

test('which of two takes effect first is said in one step: the alerts of both end, and the second waits for the first', async () => {
  const [one, other] = await twoOfOneDay('Gates in the north')
  assert.deepEqual([await collisionsTold(one), await collisionsTold(other)], [[true], [true]])
  const pairs = async () =>
    (await collidingPairs(engine.pool, day(29), day(31))).filter((pair) => [pair.one, pair.other].includes(one.id))
  assert.equal((await pairs()).length, 1)

  await declareOrder(engine, person('@priya'), new Date(), other.number, { other: one.number, comes: 'after' })
  await app.engine.wake?.()

  assert.deepEqual(await collisionsOf(engine.pool, one), [])
  assert.deepEqual(await pairs(), [])
  assert.deepEqual([await collisionsTold(one), await collisionsTold(other)], [[false], [false]])
  await stand(other, 'release-set')
  const early = together(engine, { kind: 'job', name: 'System (automatic)' }, new Date(), async (door) =>
    door.move(change, other.id, 'take-effect', { version: (await read('@maya', change, other)).version }),
  )
  const { guards, why } = await refusal(early)
  assert.deepEqual(guards, ['order-kept'])
  assert.match(why, new RegExp(`It waits for ${one.number}: what comes first is not in effect yet`))
})

test('of two changes neither waits for the other, and whoever may change neither does not say which comes first', async () => {
  const [one, other] = await twoOfOneDay('Gates in the south')
  const order = { other: one.number, comes: 'after' } as const
  await declareOrder(engine, person('@priya'), new Date(), other.number, order)

  const back = await refusal(
    declareOrder(engine, person('@ines'), new Date(), one.number, { other: other.number, comes: 'after' }),
  )
  assert.equal(back.code, 'invalid')
  assert.match(back.why, /take that order away under Links first/)
  const stranger = await refusal(declareOrder(engine, person('@jack'), new Date(), other.number, order))
  assert.equal(stranger.code, 'not-allowed')
})

/** Ties or unties an order as any link is tied: by the dialog for links. */
const linking = (act: (door: UnitOfWork) => Promise<void>) =>
  together(engine, person('@priya'), new Date(), act).then(() => app.engine.wake?.())
const secondTo = (door: UnitOfWork, later: AnyRow, first: AnyRow) =>
  door.tie(change, later.id, 'takes_effect_after', first.number)

test('an order that is tied as any link is ends the alerts of a collision at once, and untied both owners are told again', async () => {
  const [one, other] = await twoOfOneDay('Gates of the yard')
  const told = async () => [await collisionsTold(one), await collisionsTold(other)]
  const untie = async (which: AnyRow) => {
    const { tied } = await app.whole('@priya', change, which)
    const [link] = tied.filter(({ type }) => type === 'takes_effect_after')
    await linking((door) =>
      door.untie(change, which.id, link?.link ?? '', 'The two are carried out together after all.'),
    )
  }

  await linking((door) => secondTo(door, other, one))
  assert.deepEqual(await told(), [[false], [false]])

  // From either end.
  await untie(one)
  assert.deepEqual(await told(), [
    [false, true],
    [false, true],
  ])

  await linking((door) => secondTo(door, one, other))
  await untie(one)
  assert.deepEqual(await told(), [
    [false, false, true],
    [false, false, true],
  ])
})

test('whoever has read of a collision is told of it again once its order is taken back', async () => {
  const [one, other] = await twoOfOneDay('Gates of the lane')
  await engine.pool.query({ text: 'update alert set read_at = now() where card = $1', values: [one.id] })
  await linking((door) => secondTo(door, other, one))

  await linking(async (door) => {
    const { tied } = await app.whole('@priya', change, other)
    await door.untie(change, other.id, tied.find(({ type }) => type === 'takes_effect_after')?.link ?? '')
  })

  assert.equal((await collisionsTold(one)).length, 2)
})

test('what has taken effect collides with nothing any more: an order that is taken back then tells nobody', async () => {
  const [one, other] = await twoOfOneDay('Gates of the ramp')
  await linking((door) => secondTo(door, other, one))
  await stand(one, 'effective')

  await linking(async (door) => {
    const { tied } = await app.whole('@priya', change, other)
    const [link] = tied.filter(({ type }) => type === 'takes_effect_after')
    await door.untie(change, other.id, link?.link ?? '', 'It is in effect, nothing waits for it any more.')
  })

  assert.deepEqual([await collisionsTold(one), await collisionsTold(other)], [[false], [false]])
})

test('of three changes none waits for itself, whichever way an order is tied', async () => {
  const [one, other] = await twoOfOneDay('Gates of the quay')
  const third = await accepted('@ella', String((one.items as readonly { readonly record: string }[])[0]?.record))
  await linking((door) => secondTo(door, other, one))
  await linking((door) => secondTo(door, third, other))

  const { code, why } = await refusal(linking((door) => secondTo(door, one, third)))

  assert.equal(code, 'invalid')
  assert.match(why, /take that order away under Links first/)
})

test('an order is said while the plan waits for its signatures, too, and what was signed without it is void', async () => {
  const [one] = await twoOfOneDay('Gates in the west')
  const made = await forTwoAreas()
  await take('@daniel', change, made, 'approve-plan')

  await declareOrder(engine, person('@priya'), new Date(), made.number, { other: one.number, comes: 'after' })

  const { rounds } = await app.whole('@maya', change, made)
  assert.deepEqual(
    rounds.map(({ outcome }) => outcome),
    ['changed'],
  )
})

test('a collision ends with the day: a later one is asked for, and with the approval the alerts of both end', async () => {
  const [one, other] = await twoOfOneDay('Gates in the east')
  const asking = {
    parent: other.id,
    until: day(45),
    reason: 'Another change to the same gate takes effect on that day.',
  }
  const request = await create('@priya', engine.registry.named('extension'), asking)
  const definition = engine.registry.named('extension')
  for (const by of ['@helena', '@sofia']) await take(by, definition, request, 'approve')

  assert.equal((await read('@maya', change, other)).due, day(45))
  assert.deepEqual([await collisionsTold(one), await collisionsTold(other)], [[false], [false]])
})

test('whoever comes back to a day that was left is told of its collision again, read or not, and once', async () => {
  const [one, other] = await twoOfOneDay('Gates in the valley')
  await stand(other, 'release-set')
  await engine.pool.query({ text: 'update change set release_on = $2 where id = $1', values: [other.id, day(30)] })
  await engine.pool.query({ text: 'update alert set read_at = now() where card = $1', values: [one.id] })
  const told = async () => [await collisionsTold(one), await collisionsTold(other)].map(({ length }) => length)
  const move = async (to: number) => {
    await take('@sofia', change, other, 'move-release', {
      values: { releaseOn: day(to) },
      reason: 'The yard is taken.',
    })
    await app.engine.wake?.()
  }

  await move(33)
  assert.deepEqual(await told(), [1, 1])
  await move(30)
  assert.deepEqual(await told(), [2, 2])
})

test('quality moves a release that is set to another day, with a reason, and what was signed stands', async () => {
  const made = await forTwoAreas()
  await stand(made, 'release-set')
  await engine.pool.query({ text: 'update change set release_on = $2 where id = $1', values: [made.id, day(20)] })
  const moving = { values: { releaseOn: day(25) }, reason: 'Another change to the same gate comes that day.' }

  assert.equal((await refusal(take('@priya', change, made, 'move-release', moving))).code, 'not-allowed')
  const past = { ...moving, values: { releaseOn: day(-1) } }
  assert.deepEqual((await refusal(take('@sofia', change, made, 'move-release', past))).guards, ['release-ahead'])
  const moved = await take('@sofia', change, made, 'move-release', moving)

  assert.deepEqual([moved.state, moved.releaseOn], ['release-set', day(25)])
})

test('what takes two clicks corrects wording: it is neither urgent nor temporary, and changes no process and no vendor', async () => {
  const typo = { class: 'Administrative' }
  const submitting = async (values: SampleValues) =>
    (await refusal(take('@ella', change, await asksFor('@ella', '@process-design', values), 'submit'))).guards

  const more: readonly SampleValues[] = [
    { urgency: 'Emergency' },
    { duration: 'Temporary', endsOn: day(20) },
    { processes: [{ process: '@process-design', outputs: 'Anything' }] },
    { vendors: [{ vendor: pumps.id, becomes: 'Approved for', what: 'Anything' }] },
  ]
  for (const values of more) assert.deepEqual(await submitting({ ...typo, ...values }), ['wording-only'])
})

test('what was submitted is what is weighed: whoever asked for it has it returned to say otherwise', async () => {
  const made = await asksFor('@ella', '@process-design', { class: 'Critical' })
  await take('@ella', change, made, 'submit')

  const { why } = await refusal(app.change('@ines', change, made, { class: 'Administrative' }))
  assert.equal(why, 'Locked while in Submitted.')
})

test('a change is asked for by today, and a temporary one ends on a day to come, after it has taken effect', async () => {
  const submitting = async (values: SampleValues) =>
    (await refusal(take('@ella', change, await asksFor('@ella', '@process-design', values), 'submit'))).guards
  assert.deepEqual(await submitting({ requestedOn: day(3) }), ['requested-before'])
  assert.deepEqual(await submitting({ duration: 'Temporary', endsOn: day(-3) }), ['end-ahead'])

  const made = await asksFor('@ella', '@process-design', { duration: 'Temporary', endsOn: day(20) })
  await take('@ella', change, made, 'submit')
  const accepting = (due: number) =>
    take('@ines', change, made, 'accept', { values: { owner: '@priya', due: day(due) } })
  assert.deepEqual((await refusal(accepting(30))).guards, ['end-after-effect'])
  await accepting(10)
  await stand(made, 'release-set')
  await engine.pool.query({ text: 'update change set release_on = $2 where id = $1', values: [made.id, day(10)] })
  const moving = { values: { releaseOn: day(25) }, reason: 'The yard is taken.' }
  assert.deepEqual((await refusal(take('@sofia', change, made, 'move-release', moving))).guards, ['end-after-effect'])
})

test('whoever asked for a change is no area approver of it, and whoever is to judge it approves nothing of it', async () => {
  const made = await asksFor('@ella', '@process-infrastructure', twoAreas)
  await take('@ella', change, made, 'submit')
  const values = { owner: '@priya', approver: '@ella', due: day(30) }
  assert.deepEqual((await refusal(take('@ines', change, made, 'accept', { values }))).guards, ['approver-other'])

  const waiting = await forTwoAreas()
  await engine.pool.query({
    text: 'update change set verifier = $2 where id = $1',
    values: [waiting.id, person('@maya').id],
  })
  for (const by of ['@daniel', '@callum']) await take(by, change, waiting, 'approve-plan')
  assert.equal((await refusal(take('@maya', change, waiting, 'approve-plan'))).code, 'not-allowed')
  assert.equal((await take('@sofia', change, waiting, 'approve-plan')).state, 'approved')
})

test('whoever is named for the area of an emergency signs for the area, though they manage quality', async () => {
  const asked = { urgency: 'Emergency', owner: '@priya', approver: '@maya', due: day(1) }
  const made = await asksFor('@ella', '@process-infrastructure', asked)
  const begin = (by: string) => take(by, change, made, 'emergency-start', { reason: 'The hinge is broken.' })

  assert.equal((await refusal(begin('@maya'))).code, 'not-allowed')
})

const takingEffect = ({ id }: AnyRow) =>
  together(engine, { kind: 'job', name: 'System (automatic)' }, new Date(), async (door) =>
    door.move(change, id, 'take-effect', { version: (await read('@maya', change, { id } as AnyRow)).version }),
  )

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
  await takingEffect(made)
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

test('the check moves with the day on which the change takes effect', async () => {
  const [, made] = await twoOfOneDay('Gates in the delta')
  await engine.pool.query({
    text: `update change set state = 'release-set', release_on = $2, check_from = $3 where id = $1`,
    values: [made.id, day(30), day(60)],
  })
  await stand(made, 'release-set')
  await take('@sofia', change, made, 'move-release', { values: { releaseOn: day(40) }, reason: 'The yard is taken.' })

  const span = daysBetween(day(30), day(40))
  assert.equal((await read('@maya', change, made)).checkFrom, addDays(day(60), span))
})

test('a change that is only asked for has no agreed day: it collides with nothing', async () => {
  const about = await create('@maya', processes, { name: 'Gates in the draft', owner: '@priya' })
  const made = await accepted('@ella', about.id)
  await asksFor('@ella', about.id, { due: day(30) })

  assert.deepEqual(await collisionsOf(engine.pool, made), [])
})

test('what did not work is followed by a CAPA or another change, and quality is asked for that', async () => {
  const made = await asksFor('@ella', '@process-design', { owner: '@priya' })
  await stand(made, 'not-effective')
  await engine.pool.query({ text: `update change set follow_up = 'Needed' where id = $1`, values: [made.id] })
  const { row } = await app.whole('@maya', change, made)
  assert.deepEqual(
    assignmentsOf(change, row, {}).map(({ what }) => what),
    ['Decide what follows: a CAPA or another change'],
  )
  assert.deepEqual((await refusal(take('@maya', change, made, 'follow-up'))).guards, ['followed-up'])

  const next = await asksFor('@ella', '@process-design')
  await linking((door) => door.tie(change, made.id, 'followed_by', next.number))

  assert.equal((await take('@maya', change, made, 'follow-up')).followUp, 'Decided')
  const { tied } = await app.whole('@priya', change, made)
  const link = tied.find(({ type }) => type === 'followed_by')?.link ?? ''
  const cut = await refusal(linking((door) => door.untie(change, made.id, link, 'It follows from something else.')))
  assert.equal(cut.why, `The follow-up of ${made.number} is decided: what follows from it stays linked.`)
})

/** One that touches nothing else, as nothing else is about its process. */
const plannedAlone = async (name: string) =>
  planned('@ella', (await create('@maya', processes, { name: `Gates and ${name}`, owner: '@priya' })).id)

const weighed = {
  impactAnalysis: 'Nobody waits in the rain any more.',
  likelihoodBefore: 3,
  impactBefore: 2,
  likelihoodAfter: 1,
  impactAfter: 2,
  validation: 'Not needed',
  customerNotice: 'Needed',
  regulatorNotice: 'Not needed',
}

/** The change with its notification cancelled. */
const withoutLetter = async (made: AnyRow, { id }: AnyRow): Promise<AnyRow> => {
  await engine.pool.query({ text: `update change_action set state = 'cancelled' where id = $1`, values: [id] })
  return made
}

test('whoever is to be notified has an action with a person and a day, and it is done before the closure review', async () => {
  const made = await plannedAlone('letters')
  const unplanned = await refusal(take('@priya', change, made, 'submit-plan', { values: weighed }))
  assert.deepEqual(unplanned.guards, ['notices-planned'])
  assert.match(unplanned.why, /^No planned action notifies customers: add one/)
  const letter = await create('@priya', changeAction, {
    parent: made.id,
    title: 'Write to those who come at six',
    phase: 'Post-implementation',
    notifies: 'Customers',
    doer: '@jack',
    due: day(35),
  })
  assert.equal((await take('@priya', change, made, 'submit-plan', { values: weighed })).state, 'plan-approval')

  await stand(made, 'effective')
  await engine.pool.query({ text: `update change_action set state = 'open' where id = $1`, values: [letter.id] })
  const { row } = await app.whole('@jack', changeAction, letter)
  assert.deepEqual(
    assignmentsOf(changeAction, row, {}).map(({ what, due, assignee }) => [what, due, assignee]),
    [['Notify the customers of the change', day(35), `person:${person('@jack').id}`]],
  )
  const complete = { values: { stock: 'There is none.' } }
  const open = await refusal(take('@priya', change, made, 'report-complete', complete))
  assert.deepEqual(open.guards, ['all-done'])
  const dropped = await refusal(take('@priya', change, await withoutLetter(made, letter), 'report-complete', complete))
  assert.deepEqual(dropped.guards, ['notices-sent'])
  await engine.pool.query({ text: `update change_action set state = 'open' where id = $1`, values: [letter.id] })
  const proof = { evidence: 'Forty letters were sent; thirty-eight came back signed.', doneOn: day(0) }
  await take('@jack', changeAction, letter, 'complete', { values: proof })

  const done = await take('@priya', change, made, 'report-complete', complete)
  assert.deepEqual([done.state, done.customerNotifiedOn, done.regulatorNotifiedOn], ['closure-review', day(0), null])
})

test('those who keep documents and training are asked once a release is ready, until they have looked', async () => {
  const made = await plannedAlone('checks')
  await stand(made, 'ready')
  const asked = async () => {
    const { row } = await app.whole('@maya', change, made)
    return assignmentsOf(change, row, {}).flatMap(({ duty, assignee }) => (duty.startsWith('also/') ? assignee : []))
  }
  assert.deepEqual(await asked(), [])
  const text = `update change set document_check = 'Needed', training_check = 'Needed' where id = $1`
  await engine.pool.query({ text, values: [made.id] })

  assert.deepEqual(await asked(), ['role:document-controller', 'role:trainer'])
  assert.equal((await refusal(take('@ines', change, made, 'documents-checked'))).code, 'not-allowed')
  await take('@sofia', change, made, 'documents-checked')
  assert.deepEqual(await asked(), ['role:trainer'])
  await take('@hannah', change, made, 'training-prepared')
  assert.deepEqual(await asked(), [])
})
