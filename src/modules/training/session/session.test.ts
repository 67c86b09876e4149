// A session from its announcement to its signed roster, and what follows from it: through the API, as people use it.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import ICAL from 'ical.js'
import type { Role } from '#lib/roles.ts'
import { minute, openTestApp, password, type Body, type Caller } from '../../../../test/app.ts'

const app = await openTestApp({ PUBLIC_URL: 'https://quality.northfield.example' })
after(() => app.close())

async function somebody(name: string, ...roles: readonly Role[]) {
  const who = await app.person(name, ...roles)
  return { ...who, caller: await app.signIn(who.email) }
}

type Somebody = Awaited<ReturnType<typeof somebody>>

const hannah = await somebody('Hannah', 'trainer')
const maya = await somebody('Maya', 'quality-manager')
const owen = await somebody('Owen')
const learners = [await somebody('Ella'), await somebody('Ben'), await somebody('Cara'), await somebody('Dan')]
const [ella, ben, cara, dan] = learners as [Somebody, Somebody, Somebody, Somebody]

const today = '2026-11-20'

type Made = Body & { readonly version: number; readonly seen: string; readonly [field: string]: unknown }

async function call(caller: Caller, method: 'GET' | 'POST', path: string, payload?: object) {
  const answer = await caller.call(method, `/api/v1/${path}`, { ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.body === '' ? ({} as Made) : answer.json<Made>() }
}

async function create(by: Somebody, records: string, values: object): Promise<Made> {
  const { status, body } = await call(by.caller, 'POST', records, values)
  assert.equal(status, 201, JSON.stringify(body))
  return body
}

/** Takes a step on a record as it stands, signed where the step is; answers whatever is answered. */
async function tryStep(by: Somebody, path: string, step: string, more: object = {}) {
  const { body: now } = await call(by.caller, 'GET', path)
  const signature = {
    email: by.email,
    password,
    seen: now.seen,
    ...('foreseen' in more && { foreseen: more.foreseen }),
  }
  const { foreseen: _, ...taking } = more as { readonly foreseen?: string }
  return call(by.caller, 'POST', `${path}/steps/${step}`, { version: now.version, signature, ...taking })
}

async function take(by: Somebody, path: string, step: string, more: object = {}): Promise<Made> {
  const { status, body } = await tryStep(by, path, step, more)
  assert.equal(status, 200, `${step}: ${JSON.stringify(body)}`)
  return body
}

async function taught(title: string, more: object = {}): Promise<Made> {
  const { number } = await create(hannah, 'training-requirements', {
    title,
    description: 'What is taught in a room.',
    method: 'Classroom session',
    dueDays: 30,
    validity: 12,
    retrain: 'Never',
    ...more,
  })
  await take(hannah, `training-requirements/${number}`, 'submit')
  return take(maya, `training-requirements/${number}`, 'approve')
}

/** A session of today, announced. */
async function announced({ number: requirement }: Made, capacity: number): Promise<string> {
  const { number } = await create(hannah, 'training-sessions', {
    requirement,
    owner: owen.id,
    day: today,
    begins: '09:30',
    ends: '12:00',
    place: 'Leeds, room Aire',
    capacity,
  })
  await take(owen, `training-sessions/${number}`, 'announce')
  return `training-sessions/${number}`
}

const numberIn = (path: string) => path.split('/')[1] ?? ''

const book = (by: Somebody, session: string, learner = by) =>
  call(by.caller, 'POST', 'session-seats', { parent: numberIn(session), learner: learner.id })

async function seatOf(session: string, { id }: Somebody): Promise<Made> {
  const { body } = await call(hannah.caller, 'GET', `session-seats?parent=${numberIn(session)}&limit=200`)
  const seats = body.items as readonly (Made & { readonly learner: { readonly id: string } })[]
  const found = seats.findLast(({ learner }) => learner.id === id)
  return found ?? assert.fail('There is no such seat.')
}

const stateOf = async (session: string, who: Somebody) => (await seatOf(session, who)).state

const pathOf = async (session: string, who: Somebody) => `session-seats/${(await seatOf(session, who)).number}`

type Assigned = { readonly state: string; readonly why: string; readonly because: string; readonly expires_on: string }

async function assignmentsOf({ id }: Somebody, requirement: Made): Promise<readonly Assigned[]> {
  const { rows } = await app.database.owner.query<Assigned>(
    `select state, why, because, expires_on::text from training_assignment where owner = $1 and requirement = $2 order by ordinal`,
    [id, requirement.id],
  )
  return rows
}

const statesOf = async (who: Somebody, requirement: Made) =>
  (await assignmentsOf(who, requirement)).map(({ state }) => state)

const codeOf = async (session: string) => (await call(owen.caller, 'GET', `${session}/check-in`)).body.code

const checkIn = (by: Somebody, session: string, code: string) =>
  call(by.caller, 'POST', `${session}/check-in`, { code })

test('whoever gives a seat back makes room for who has waited longest, in the same act, and that one is told', async () => {
  const requirement = await taught('Waiting')
  const session = await announced(requirement, 1)
  for (const one of [ella, ben, cara]) assert.equal((await book(one, session)).status, 201)
  assert.deepEqual(
    [await stateOf(session, ella), await stateOf(session, ben), await stateOf(session, cara)],
    ['booked', 'waiting', 'waiting'],
  )

  await take(ella, await pathOf(session, ella), 'give-back')

  assert.deepEqual(
    [await stateOf(session, ella), await stateOf(session, ben), await stateOf(session, cara)],
    ['given-back', 'booked', 'waiting'],
  )
  const { body } = await call(ben.caller, 'GET', 'alerts')
  assert.ok(JSON.stringify(body).includes('has a free seat, and it is yours now.'))
  const { rows } = await app.database.owner.query<{ acts: number }>(
    `select count(distinct body::jsonb ->> 'act')::int as acts from event e join session_seat t on t.id::text = e.chain::text
      where t.parent = (select id from training_session where number = $1) and body::jsonb -> 'step' ->> 'name' in ('give-back', 'move-up')`,
    [numberIn(session)],
  )
  assert.deepEqual(rows, [{ acts: 1 }])
})

test('a session has as many seats as it has, however many book at the same moment', async () => {
  const session = await announced(await taught('At once'), 2)
  const answers = await Promise.all(learners.map((one) => book(one, session)))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 201, 201, 201],
  )
  const states = await Promise.all(learners.map((one) => stateOf(session, one)))

  assert.deepEqual(states.toSorted(), ['booked', 'booked', 'waiting', 'waiting'])
})

test('more seats go to those who wait, and there are no fewer than are taken', async () => {
  const session = await announced(await taught('More seats'), 1)
  for (const one of [ella, ben]) await book(one, session)
  const reason = 'The larger room is free.'

  await take(owen, session, 'change', { values: { capacity: 2 }, reason })
  assert.equal(await stateOf(session, ben), 'booked')
  const fewer = await tryStep(owen, session, 'change', { values: { capacity: 1 }, reason })
  assert.deepEqual([fewer.status, fewer.body.field], [422, 'capacity'])
})

test('everybody books for themselves, and gets the requirement with it; for others the trainer does', async () => {
  const requirement = await taught('For whom')
  const session = await announced(requirement, 5)

  const forOther = await book(ella, session, ben)
  assert.deepEqual([forOther.status, forOther.body.field], [403, 'learner'])
  await book(ella, session)
  await book(owen, session, ben)
  const own = await book(owen, session)
  assert.deepEqual([own.status, own.body.field], [422, 'learner'])
  assert.match((await book(ella, session)).body.message, /on the roster already/)
  const [byHerself] = await assignmentsOf(ella, requirement)
  const [byTrainer] = await assignmentsOf(ben, requirement)
  assert.deepEqual([byHerself?.why, byTrainer?.why], ['Self-enrolled', 'Manual'])
  assert.match(byTrainer?.because ?? '', /^Seat in TRS-/)

  const second = await book(ella, await announced(requirement, 5))
  assert.match(second.body.message, /There is a seat in TRS-.* already/)
})

test('a requirement that is read is not taught in a session', async () => {
  const { number: requirement } = await create(hannah, 'training-requirements', {
    title: 'A film',
    description: 'Watched alone.',
    method: 'Video or material',
    material: 'On the tablets.',
    dueDays: 30,
    retrain: 'Never',
  })
  await take(hannah, `training-requirements/${requirement}`, 'submit')
  await take(maya, `training-requirements/${requirement}`, 'approve')
  const answer = await call(hannah.caller, 'POST', 'training-sessions', {
    requirement,
    owner: owen.id,
    day: today,
    begins: '09:30',
    ends: '12:00',
    place: 'x',
    capacity: 3,
  })
  assert.deepEqual([answer.status, answer.body.field], [422, 'requirement'])
  assert.match(answer.body.message, /not met in a classroom session/)
})

test('the code is shown to the trainer alone, and checks in whoever is on the roster, while it is shown', async () => {
  const session = await announced(await taught('Code'), 2)
  for (const one of [ella, ben, cara]) await book(one, session)
  const early = await call(owen.caller, 'GET', `${session}/check-in`)
  assert.match(early.body.message, /has not begun yet/)
  await take(owen, session, 'begin')
  assert.equal((await call(ella.caller, 'GET', `${session}/check-in`)).status, 403)

  const code = await codeOf(session)
  const wrong = await checkIn(ella, session, '0000 0000')
  assert.deepEqual([wrong.status, wrong.body.field], [422, 'code'])
  const stranger = await checkIn(dan, session, code)
  assert.match(stranger.body.message, /You are not on the roster/)
  assert.match((await checkIn(cara, session, code)).body.message, /waiting list/)
  app.pass(5 * minute)
  assert.equal((await checkIn(ella, session, code)).status, 422, 'an old code')

  assert.equal((await checkIn(ella, session, await codeOf(session))).status, 204)
  assert.equal((await checkIn(ella, session, await codeOf(session))).status, 204, 'once more does nothing')
  const seat = await seatOf(session, ella)
  assert.deepEqual([seat.state, seat.arrived, seat.signedOn], ['attended', 'By code', null])
  assert.equal(await stateOf(session, ben), 'booked')
})

test('nobody checks in on another day', async () => {
  const session = await announced(await taught('Day'), 2)
  await book(ella, session)
  await take(owen, session, 'begin')
  await app.database.owner.query(`update training_session set day = '2026-11-19' where number = $1`, [
    numberIn(session),
  ])

  const { body } = await call(owen.caller, 'GET', `${session}/check-in`)
  assert.match(body.message, /was on another day/)
  assert.match((await checkIn(ella, session, 'ABCD1234')).body.message, /was on another day/)
})

test('whoever is there without a seat takes one while it is held; on another day the trainer adds them', async () => {
  const session = await announced(await taught('Walking in'), 3)
  await take(owen, session, 'begin')
  assert.equal((await book(ella, session)).status, 201)
  assert.equal((await checkIn(ella, session, await codeOf(session))).status, 204)

  await app.database.owner.query(`update training_session set day = '2026-11-19' where number = $1`, [
    numberIn(session),
  ])
  const late = await book(ben, session)
  assert.deepEqual([late.status, late.body.field], [422, 'parent'])
  assert.match(late.body.message, /The session is over/)
  assert.equal((await book(owen, session, ben)).status, 201)
})

test('a signed roster completes the assignments of those who came, and plans the evaluation', async () => {
  const requirement = await taught('Closing', { evaluatedAt: '3 Behaviour', evaluatedAfter: 30 })
  const session = await announced(requirement, 3)
  for (const one of [ella, ben, cara]) await book(one, session)
  await take(owen, session, 'begin')
  await checkIn(ella, session, await codeOf(session))

  const untold = await tryStep(owen, session, 'close')
  assert.match(untold.body.message, /Say of everybody on the roster whether they came.*Checked in.*Ella Weir/)
  await take(owen, await pathOf(session, ben), 'mark-present')
  await take(owen, await pathOf(session, cara), 'mark-absent')
  await take(ella, await pathOf(session, ella), 'sign')
  const closed = await take(owen, session, 'close')

  assert.equal(closed.state, 'closed')
  assert.deepEqual(
    [await statesOf(ella, requirement), await statesOf(ben, requirement), await statesOf(cara, requirement)],
    [['completed'], ['completed'], ['assigned']],
  )
  assert.equal((await assignmentsOf(ella, requirement))[0]?.expires_on, '2027-11-19')
  const told = await call(cara.caller, 'GET', 'alerts')
  assert.ok(JSON.stringify(told.body).includes('took place without you'))
  const { rows } = await app.database.owner.query(
    `select level, method, due::text, state from training_evaluation where requirement = $1`,
    [requirement.id],
  )
  assert.deepEqual(rows, [{ level: '3 Behaviour', method: 'Observation', due: '2026-12-20', state: 'planned' }])
  const again = await book(ella, await announced(requirement, 3))
  assert.match(again.body.message, /has met “Closing” already/)
})

test('whoever comes by another order after they were booked keeps nobody from having attended, themselves neither', async () => {
  const [before, requirement] = [await taught('Theory of cranes'), await taught('Cranes')]
  const session = await announced(requirement, 3)
  for (const one of [ella, ben]) await book(one, session)
  const approved = async (records: string, values: object) => {
    const { number } = await create(hannah, records, values)
    await take(hannah, `${records}/${number}`, 'submit')
    return take(maya, `${records}/${number}`, 'approve')
  }
  const requirements = [before, requirement].map(({ id }) => ({ requirement: id }))
  const curriculum = await approved('curricula', {
    title: 'Crane driving',
    order: 'One after the other',
    requirements,
  })
  const role = await approved('job-roles', { title: 'Crane driver', curricula: [curriculum.id] })
  await create(hannah, 'job-roles-held', { owner: ella.id, role: role.id, since: today })

  await take(owen, session, 'begin')
  for (const one of [ella, ben]) await take(owen, await pathOf(session, one), 'mark-present')
  const closed = await take(owen, session, 'close')

  assert.equal(closed.state, 'closed')
  assert.deepEqual(
    [await statesOf(ella, requirement), await statesOf(ben, requirement), await statesOf(ella, before)],
    [['completed'], ['completed'], ['assigned']],
  )
})

test('attendance is signed by whoever attended, and the roster by who ran it', async () => {
  const session = await announced(await taught('Signing'), 3)
  await book(ella, session)
  await take(owen, session, 'begin')
  await checkIn(ella, session, await codeOf(session))

  assert.equal((await tryStep(owen, await pathOf(session, ella), 'sign')).status, 403)
  assert.equal((await tryStep(ella, await pathOf(session, ella), 'mark-present')).status, 403)
  await take(ella, await pathOf(session, ella), 'sign')
  assert.equal((await tryStep(ella, session, 'close')).status, 403)
  const twice = await tryStep(ella, await pathOf(session, ella), 'sign')
  assert.match(twice.body.message, /signed already/)
})

test('a cancelled session gives its seats back and tells everybody why', async () => {
  const session = await announced(await taught('Cancelled'), 1)
  for (const one of [dan, ben]) await book(one, session)

  await take(owen, session, 'cancel', { reason: 'The room is under water since the storm.' })

  assert.deepEqual([await stateOf(session, dan), await stateOf(session, ben)], ['given-back', 'given-back'])
  const { body } = await call(ben.caller, 'GET', 'alerts')
  assert.ok(JSON.stringify(body).includes('The room is under water since the storm.'))
})

test('not effective: whoever has met it learns it anew, as was foretold', async () => {
  const requirement = await taught('Not effective')
  const session = await announced(requirement, 3)
  for (const one of [ella, ben]) await book(one, session)
  await take(owen, session, 'begin')
  await take(owen, await pathOf(session, ella), 'mark-present')
  await take(owen, await pathOf(session, ben), 'mark-absent')
  await take(owen, session, 'close')
  await take(ella, await pathOf(session, ella), 'answer', {
    values: { useful: 4, clear: 5, confident: 2, remark: 'More.' },
  })
  const { number } = await create(owen, 'training-evaluations', {
    requirement: requirement.number,
    session: numberIn(session),
    level: '1 Reaction',
    method: 'Survey',
    owner: owen.id,
    criterion: 'A mean of 4.',
    due: '2026-12-01',
  })
  const path = `training-evaluations/${number}`
  const survey = await call(owen.caller, 'GET', `${path}/survey`)
  assert.deepEqual(survey.body.survey, {
    came: 1,
    answered: 1,
    useful: 4,
    clear: 5,
    confident: 2,
    remarks: ['More.'],
  })
  const values = {
    found: 'Nobody feels sure of what they have learnt, as the survey says.',
    followUp: 'It is taught with more practice.',
    again: 'Everybody who met it',
  }
  const foreseenBy = async (by: Somebody) => {
    const { body: now } = await call(by.caller, 'GET', path)
    return (
      await call(by.caller, 'POST', `${path}/steps/judge-not-effective/rehearsal`, { version: now.version, values })
    ).body as Made & { readonly fingerprint: string }
  }

  const byOwner = await tryStep(owen, path, 'judge-not-effective', { values })
  assert.deepEqual([byOwner.status, byOwner.body.field], [403, 'again'])
  const foreseen = await foreseenBy(maya)
  assert.ok(JSON.stringify(foreseen).includes('Superseded'), JSON.stringify(foreseen))
  assert.deepEqual(await statesOf(ella, requirement), ['completed'], 'a rehearsal leaves nothing behind')
  await take(maya, path, 'judge-not-effective', { values, foreseen: foreseen.fingerprint })

  const anew = await assignmentsOf(ella, requirement)
  assert.deepEqual(
    anew.map(({ state, why }) => [state, why]),
    [
      ['superseded', 'Self-enrolled'],
      ['assigned', 'Manual'],
    ],
  )
  assert.match(anew[1]?.because ?? '', /^TEV-.*not effective/)
  assert.deepEqual(await statesOf(ben, requirement), ['assigned'], 'who has not met it is asked already')
})

test('a session stands in the calendar of those on it, by the clock of its place', async () => {
  const session = await announced(await taught('Calendar'), 3)
  assert.equal((await call(ella.caller, 'GET', `${session}/calendar`)).status, 403)
  await book(ella, session)

  const { body: text } = await ella.caller.call('GET', `/api/v1/${session}/calendar`)
  const [event] = new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one))
  assert.deepEqual(
    [event?.startDate.toString(), event?.endDate.toString(), event?.location],
    ['2026-11-20T09:30:00Z', '2026-11-20T12:00:00Z', 'Leeds, room Aire'],
  )
})
