// Assignments are made and cancelled by rules, in the act that brings it about.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { SampleValues } from '#features/samples/scenario.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { together } from '#kernel/store/together.server.ts'
import { takeDueSteps } from '#server/jobs/clock.server.ts'
import { person } from '#modules/user-management/person.ts'
import { openOrganisation, refusal } from '../../../../test/organisation.ts'
import { curriculum } from '../curriculum/curriculum.ts'
import { jobRoleHeld } from '../holding/holding.ts'
import { jobRole } from '../job-role/job-role.ts'
import { quiz } from '../quiz/quiz.ts'
import { trainingRequirement } from '../requirement/requirement.ts'
import { trainingAssignment } from './assignment.ts'

const app = await openOrganisation()
after(app.drop)
const { change, create, day, engine, known, read, take } = app

const approved = async (definition: typeof trainingRequirement | typeof curriculum | typeof jobRole, row: AnyRow) => {
  await take('@hannah', definition, row, 'submit')
  return take('@maya', definition, row, 'approve')
}

async function required(title: string, values: SampleValues = {}): Promise<AnyRow> {
  const row = await create('@hannah', trainingRequirement, {
    title,
    description: title,
    method: 'Video or material',
    material: 'A film.',
    dueDays: 10,
    retrain: 'Never',
    ...values,
  })
  return approved(trainingRequirement, row)
}

const listed = (requirements: readonly AnyRow[]) => ({
  requirements: requirements.map(({ id }) => ({ requirement: id })),
})

async function taught(title: string, requirements: readonly AnyRow[], order = 'Any'): Promise<AnyRow> {
  const row = await create('@hannah', curriculum, { title, order, ...listed(requirements) })
  return approved(curriculum, row)
}

async function roleOf(title: string, curricula: readonly AnyRow[]): Promise<AnyRow> {
  const row = await create('@hannah', jobRole, { title, curricula: curricula.map(({ id }) => id) })
  return approved(jobRole, row)
}

const give = (to: string, role: AnyRow, values: SampleValues = {}) =>
  create('@hannah', jobRoleHeld, { owner: to, role: role.id, since: day(0), ...values })

type Asked = AnyRow & { readonly title: string; readonly because: string; readonly due: string }

async function askedOf(who: string): Promise<readonly Asked[]> {
  const { rows } = await engine.pool.query<Asked>({
    text: 'select id, number, title, state, why, because, due::text as due from training_assignment where owner = $1 order by title, length(number), number',
    values: [known(who).id],
  })
  return rows
}

/** What somebody was asked to learn of these titles, and how it stands. */
async function standing(who: string, ...titles: readonly string[]): Promise<readonly string[]> {
  const all = await askedOf(who)
  return all.filter(({ title }) => titles.includes(title)).map(({ title, state }) => `${title}: ${state}`)
}

async function ownOf(who: string, title: string): Promise<AnyRow> {
  const own = (await askedOf(who)).findLast((one) => one.title === title)
  assert.ok(own)
  return own
}

const workThrough = async (who: string, title: string) =>
  take(who, trainingAssignment, await ownOf(who, title), 'work-through')

const silent = () => undefined
const quiet = { info: silent, warn: silent, error: silent }
const clockOn = (date: string) => takeDueSteps(engine, new Date(`${date}T12:00:00Z`), quiet)

test('a role that is given assigns what is learnt for it, and one that is taken cancels what is still open', async (t) => {
  const [lathe, mill] = [await required('Lathe'), await required('Mill')]
  const turner = await roleOf('Turner', [await taught('Turning', [lathe, mill])])

  const held = await give('@jack', turner)
  assert.deepEqual(await standing('@jack', 'Lathe', 'Mill'), ['Lathe: assigned', 'Mill: assigned'])
  const [first] = (await askedOf('@jack')).filter(({ title }) => title === 'Lathe')
  assert.deepEqual([first?.because, first?.due], ['Turner', app.day(0) <= String(first?.due) ? first?.due : ''])

  await workThrough('@jack', 'Lathe')
  await take('@hannah', jobRoleHeld, held, 'end', { reason: 'He is needed in the office for good.' })
  assert.deepEqual(await standing('@jack', 'Lathe', 'Mill'), ['Lathe: completed', 'Mill: cancelled'])

  await t.test('given again, what was met is not asked again', async () => {
    await give('@jack', turner)
    assert.deepEqual(await standing('@jack', 'Lathe', 'Mill'), [
      'Lathe: completed',
      'Mill: cancelled',
      'Mill: assigned',
    ])
  })
})

test('what two roles ask is assigned once, and stays while one of them is held', async () => {
  const shared = await required('Hearing protection')
  const loud = await taught('Loud halls', [shared])
  const [press, saw] = [await roleOf('Press operator', [loud]), await roleOf('Saw operator', [loud])]
  const first = await give('@owen', press)
  await give('@owen', saw)

  assert.deepEqual(await standing('@owen', 'Hearing protection'), ['Hearing protection: assigned'])
  await take('@hannah', jobRoleHeld, first, 'end', { reason: 'The press was sold last week.' })
  assert.deepEqual(await standing('@owen', 'Hearing protection'), ['Hearing protection: assigned'])
})

test('an amended curriculum asks all who hold its roles for what is new, and no longer for what is gone', async () => {
  const [old, fresh] = [await required('Old oven'), await required('New oven')]
  const baking = await taught('Ovens', [old])
  await give('@grace', await roleOf('Oven operator', [baking]))
  assert.deepEqual(await standing('@grace', 'Old oven', 'New oven'), ['Old oven: assigned'])

  const values = listed([fresh])
  await take('@maya', curriculum, baking, 'amend', { values, reason: 'The oven was replaced by a new one.' })
  assert.deepEqual(await standing('@grace', 'Old oven', 'New oven'), ['New oven: assigned', 'Old oven: cancelled'])
})

test('a role from a later day asks nothing before, and is begun by the clock', async () => {
  const only = await required('Night shift')
  const role = await roleOf('Night watch', [await taught('Nights', [only])])
  const held = await give('@daniel', role, { since: day(8) })

  assert.deepEqual(await standing('@daniel', 'Night shift'), [])
  await clockOn(day(12))
  assert.equal((await read('@hannah', jobRoleHeld, held)).state, 'held')
  assert.deepEqual(await standing('@daniel', 'Night shift'), ['Night shift: assigned'])
})

test('nobody gives themselves a role, and its days are in order', async () => {
  const role = await roleOf('Reviewer', [await taught('Reviews', [await required('Reviewing')])])

  const own = create('@hannah', jobRoleHeld, { owner: '@hannah', role: role.id, since: day(0) })
  assert.equal((await refusal(own)).code, 'not-allowed')
  assert.equal((await refusal(give('@ines', role, { until: day(-9) }))).why, 'It ends before it begins.')
  await give('@ines', role)
  assert.match((await refusal(give('@ines', role))).why, /has been given the role already/)
})

test('one after the other: what comes later is begun once all before it is met', async () => {
  const [theory, practice] = [await required('Crane theory'), await required('Crane practice')]
  await give(
    '@callum',
    await roleOf('Crane driver', [await taught('Cranes', [theory, practice], 'One after the other')]),
  )

  const early = await refusal(workThrough('@callum', 'Crane practice'))
  assert.equal(early.why, 'In “Cranes” one comes after the other: “Crane theory” is not met yet.')
  await workThrough('@callum', 'Crane theory')
  assert.equal((await workThrough('@callum', 'Crane practice')).state, 'completed')
})

test('another way to have met it is credited by whoever oversees training, and only what is said to be equal', async () => {
  const [course, other] = [await required('Paper course'), await required('Another course')]
  const film = await required('The film', { equivalents: [course.id] })
  await give('@priya', await roleOf('Packer', [await taught('Packing', [course, other, film])]))
  for (const title of ['Paper course', 'Another course']) await workThrough('@priya', title)

  const credit = async (from: string) => {
    const creditedFor = (await ownOf('@priya', from)).id
    return take('@hannah', trainingAssignment, await ownOf('@priya', 'The film'), 'credit', { values: { creditedFor } })
  }
  assert.match((await refusal(credit('Another course'))).why, /also met by/)
  assert.equal((await credit('Paper course')).state, 'credited')
})

test('what runs out is assigned again ahead, is expired by the clock, and counts again once it is met', async () => {
  const yearly = await required('Yearly', { validity: 12, renewAhead: 30 })
  await give('@sofia', await roleOf('Yearly role', [await taught('Yearly things', [yearly])]))
  const met = await workThrough('@sofia', 'Yearly')
  const { expiresOn } = await read('@hannah', trainingAssignment, met)
  assert.ok(typeof expiresOn === 'string')

  const ends = new Date(`${expiresOn}T12:00:00Z`)
  const on = (days: number) => takeDueSteps(engine, new Date(ends.getTime() + days * 86_400_000), quiet)
  await on(-40)
  assert.deepEqual(await standing('@sofia', 'Yearly'), ['Yearly: completed'])
  await on(-29)
  await on(-28)
  assert.deepEqual(await standing('@sofia', 'Yearly'), ['Yearly: completed', 'Yearly: assigned'], 'once, and no more')
  await on(1)
  assert.deepEqual(await standing('@sofia', 'Yearly'), ['Yearly: expired', 'Yearly: assigned'])
})

test('whoever leaves holds no role, and nobody waits for what they were to learn', async () => {
  const induction = await required('Induction')
  const held = await give('@yusuf', await roleOf('Newcomer', [await taught('First week', [induction])]))
  await change('@rui-matos', person, known('@lars'), { lineManager: '@callum' })
  const values = { lastDay: day(0) }
  await take('@rui-matos', person, known('@yusuf'), 'offboard', { values, reason: 'He moves to another company.' })

  assert.equal((await read('@hannah', jobRoleHeld, held)).state, 'ended')
  assert.deepEqual(await standing('@yusuf', 'Induction'), ['Induction: cancelled'])
})

test('a failed quiz waits for somebody to decide, and is assigned again with a reason', async () => {
  const questions = [{ kind: 'True or false', says: 'Labels are kept.', right: 'True' }]
  const taken = await create('@hannah', quiz, { title: 'Labels', questions })
  await take('@hannah', quiz, taken, 'submit')
  await take('@maya', quiz, taken, 'approve')
  const asked = await required('Questions', {
    method: 'Quiz',
    material: null,
    quiz: taken.id,
    passMark: 80,
    attempts: 1,
  })
  await give('@ella', await roleOf('Questioned', [await taught('Questioning', [asked])]))
  const own = await ownOf('@ella', 'Questions')
  const { version } = await read('@ella', trainingAssignment, own)
  await together(engine, app.person('@ella'), new Date(), (door) =>
    door.move(trainingAssignment, own.id, 'fail', { version, follows: true, values: { score: 40, attempts: 1 } }),
  )

  const again = { reason: 'She has gone through the labels with Priya.' }
  assert.equal((await refusal(take('@ella', trainingAssignment, own, 'reassign', again))).code, 'not-allowed')
  assert.equal((await take('@priya', trainingAssignment, own, 'reassign', again)).state, 'assigned')
})

test('an observation is signed by the observer, then agreed to by the learner; nobody observes themselves', async () => {
  const work = await required('Welding', {
    method: 'On-the-job',
    material: null,
    checklist: [{ says: 'Wears a visor' }],
  })
  await give('@beatriz', await roleOf('Welder', [await taught('Welds', [work])]))
  const own = await ownOf('@beatriz', 'Welding')
  const step = (by: string, name: string, values: SampleValues = {}, reason?: string) =>
    take(by, trainingAssignment, own, name, { values, ...(reason && { reason }) })

  await step('@hannah', 'name-observer', { observer: '@rui-martins' })
  assert.deepEqual((await refusal(step('@rui-martins', 'observe'))).guards, ['all-observed'])
  const seen = { observed: [{ says: 'Wears a visor', seen: 'Yes', remark: null }] }
  assert.equal((await refusal(step('@hannah', 'note-seen', seen))).code, 'not-allowed')
  await step('@rui-martins', 'note-seen', seen)
  await step('@rui-martins', 'observe')
  assert.equal((await refusal(step('@rui-martins', 'agree'))).code, 'not-allowed')
  await step('@beatriz', 'disagree', {}, 'I wore the visor for the second weld alone.')
  await step('@rui-martins', 'observe')
  assert.equal((await step('@beatriz', 'agree')).state, 'completed')
})

test('who was away when a role was amended is asked when they are back', async () => {
  const first = await required('Before the leave')
  const course = await taught('Of the warehouse', [first])
  const held = await give('@marek', await roleOf('Packer of crates', [course]))
  assert.equal((await read('@hannah', jobRoleHeld, held)).state, 'held')
  assert.deepEqual(await standing('@marek', 'Before the leave'), [], 'he is on leave')

  await take('@rui-matos', person, known('@marek'), 'reinstate', { reason: 'He is back from his leave today.' })
  assert.deepEqual(await standing('@marek', 'Before the leave'), ['Before the leave: assigned'])
})

test('what was credited runs out as well, and is assigned again ahead', async () => {
  const [yearly, course] = [await required('Yearly drill', { validity: 12, renewAhead: 30 }), await required('Drill')]
  await take('@hannah', trainingRequirement, yearly, 'amend', {
    values: { equivalents: [course.id] },
    reason: 'The drill of the old kind shows as much.',
  })
  await give('@grace', await roleOf('Drilled', [await taught('Drills', [yearly])]))
  await give('@grace', await roleOf('Drilled before', [await taught('Old drills', [course])]))
  const met = await workThrough('@grace', 'Drill')
  await take('@hannah', trainingAssignment, await ownOf('@grace', 'Yearly drill'), 'credit', {
    values: { creditedFor: met.id },
  })
  const { expiresOn } = await read('@hannah', trainingAssignment, await ownOf('@grace', 'Yearly drill'))
  assert.ok(typeof expiresOn === 'string')

  await takeDueSteps(engine, new Date(new Date(`${expiresOn}T12:00:00Z`).getTime() - 29 * 86_400_000), quiet)

  assert.deepEqual(await standing('@grace', 'Yearly drill'), ['Yearly drill: credited', 'Yearly drill: assigned'])
})

test('a major amendment is learnt anew by whoever met an earlier edition, waived and credited included; a minor one by nobody', async () => {
  const moved = await required('Moving loads', { retrain: 'Major revision only' })
  const role = await roleOf('Mover', [await taught('Loads', [moved])])
  for (const who of ['@ella', '@jack', '@priya']) await give(who, role)
  await workThrough('@ella', 'Moving loads')
  await take('@hannah', trainingAssignment, await ownOf('@jack', 'Moving loads'), 'waive', {
    values: { proof: 'His licence for the lifting table, seen in the original.' },
    reason: 'He has shown for years that he can.',
  })
  const amend = (amendment: string | null) =>
    take('@hannah', trainingRequirement, moved, 'amend', {
      values: { material: `Another film (${String(amendment)}).`, ...(amendment !== null && { amendment }) },
      reason: 'The lifting table is new.',
    })

  assert.match((await refusal(amend(null))).why, /Say whether this amendment is major/)
  await amend('Minor')
  assert.deepEqual(await standing('@ella', 'Moving loads'), ['Moving loads: completed'])
  await amend('Major')
  assert.deepEqual(await standing('@ella', 'Moving loads'), ['Moving loads: superseded', 'Moving loads: assigned'])
  assert.deepEqual(await standing('@jack', 'Moving loads'), ['Moving loads: superseded', 'Moving loads: assigned'])
  assert.deepEqual(
    await standing('@priya', 'Moving loads'),
    ['Moving loads: assigned'],
    'who has it open learns it once',
  )
})

test('what was met and is made void was never met: it is asked anew', async () => {
  const glued = await required('Glueing')
  await give('@rui-martins', await roleOf('Gluer', [await taught('Glues', [glued])]))
  await workThrough('@rui-martins', 'Glueing')

  await take('@maya', trainingAssignment, await ownOf('@rui-martins', 'Glueing'), 'void', {
    reason: 'Somebody else had signed at his place.',
  })

  assert.deepEqual(await standing('@rui-martins', 'Glueing'), ['Glueing: void', 'Glueing: assigned'])
})

test('a waiver rests on evidence: what was seen and where, or a file', async () => {
  const waived = await required('Forklift at night')
  await give('@priya', await roleOf('Night driver', [await taught('Nights', [waived])]))
  const own = await ownOf('@priya', 'Forklift at night')
  const waive = (values: SampleValues) =>
    take('@hannah', trainingAssignment, own, 'waive', { values, reason: 'She works by day alone.' })

  for (const proof of [null, 'I know it.', 'aaaaaaaaaaaaaaaaaaaaaaaaa'])
    assert.deepEqual((await refusal(waive({ proof }))).guards, ['waiver-evidenced'])
  const row = await waive({ proof: 'Her contract, which rules out work after six.' })
  assert.deepEqual([row.state, row.proof], ['waived', 'Her contract, which rules out work after six.'])
})

test('whoever leads somebody new hears what they are to learn, once, when a job role is given to them', async () => {
  const crane = await required('Crane signals')
  const rigger = await roleOf('Rigger', [await taught('Rigging', [crane])])
  await engine.pool.query({
    text: `update person set created_at = case when id = $1 then $3 else $3::timestamptz - interval '200 days' end, line_manager = $4
      where id in ($1, $2)`,
    values: [known('@elin').id, known('@jack').id, new Date().toISOString(), known('@maya').id],
  })

  await give('@elin', rigger, { since: day(9) })
  await give('@jack', rigger)

  const { rows } = await engine.pool.query<{ title: string; body: string; link: string }>({
    text: `select title, body, link from alert where person = $1 and title like 'The learning plan%'`,
    values: [known('@maya').id],
  })
  assert.deepEqual(rows, [
    {
      title: `The learning plan of ${app.person('@elin').name} is made: 1 requirement as Rigger.`,
      body: 'Crane signals',
      link: '/training?list=team',
    },
  ])
})
