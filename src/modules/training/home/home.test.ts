// The home of whoever learns: what is asked of them, what they take up themselves, what they hand in and are observed at, and how far
// they are qualified.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { SampleValues } from '#features/samples/scenario.ts'
import { addDays, dayAt } from '#lib/days.ts'
import { newId } from '#lib/ids.ts'
import { together } from '#kernel/store/together.server.ts'
import { openOrganisation, refusal } from '../../../../test/organisation.ts'
import { askToRead } from '../../document-control/version/ask-to-read.server.ts'
import { trainingAssignment } from '../assignment/assignment.ts'
import { curriculum } from '../curriculum/curriculum.ts'
import { jobRoleHeld } from '../holding/holding.ts'
import { jobRole } from '../job-role/job-role.ts'
import { trainingRequirement } from '../requirement/requirement.ts'
import { enrol, offeredTo } from './enrol.server.ts'
import { groupOf } from './home.ts'
import { homeOf } from './home.server.ts'
import { holdersOf } from './holders.server.ts'
import { gapsOf } from './holders.ts'
import { dueBy } from './qualification.ts'

const app = await openOrganisation()
after(app.drop)
const { day, engine, known, person, read, take } = app
const today = dayAt(new Date(), engine.zone)

/** By ids, for these records are of this test alone. */
const create = (by: string, definition: Definition, values: Readonly<Record<string, unknown>>) =>
  together(engine, person(by), new Date(), (door) => door.create(definition, values))

/** Written by Hannah, approved by Maya. */
async function effective(definition: Definition, values: Readonly<Record<string, unknown>>): Promise<AnyRow> {
  const draft = await create('@hannah', definition, values)
  await take('@hannah', definition, draft, 'submit')
  return take('@maya', definition, draft, 'approve')
}

const needed = (title: string, method: string, more: SampleValues = {}) =>
  effective(trainingRequirement, {
    title,
    description: `${title}, as it is done here.`,
    method,
    dueDays: 10,
    retrain: 'Never',
    ...more,
  })

const home = (who: string) => homeOf(engine, person(who), new Date())

async function own(who: string, requirement: AnyRow): Promise<AnyRow> {
  const { rows } = await engine.pool.query<AnyRow>({
    text: 'select id from training_assignment where owner = $1 and requirement = $2 order by id desc limit 1',
    values: [known(who).id, requirement.id],
  })
  return read(who, trainingAssignment, rows[0] ?? assert.fail('nothing was assigned'))
}

/** A file that somebody has sent and no record has yet. */
async function fileOf(who: string): Promise<SampleValues[string]> {
  const file = { id: newId(), name: 'licence.pdf', type: 'application/pdf', size: 9, sha256: 'a'.repeat(64) }
  await engine.pool.query({
    text: 'insert into field_file (id, name, type, size, sha256, creator, at) values ($1, $2, $3, $4, $5, $6, now())',
    values: [...Object.values(file), known(who).id],
  })
  return file as unknown as string // Samples name a file that is still to be sent.
}

const takeUp = (who: string, requirement: AnyRow) =>
  enrol(engine, askToRead, person(who), { now: new Date(), requirement: requirement.number })

let film: AnyRow
let lathe: AnyRow
let licence: AnyRow
let role: AnyRow

before(async () => {
  film = await needed('Guards of the lathe', 'Video or material', {
    material: 'The film at https://films.example/lathe.',
    validity: 12,
  })
  lathe = await needed('Turning', 'On-the-job', {
    checklist: [{ says: 'Checks the guard.' }, { says: 'Turns to size.' }],
  })
  licence = await needed('Crane licence', 'External certificate')
  const course = await effective(curriculum, {
    title: 'The lathe',
    order: 'Any',
    requirements: [{ requirement: film.id }, { requirement: lathe.id }],
  })
  role = await effective(jobRole, { title: 'Turner', curricula: [course.id], processes: [], qualifies: [] })
  await create('@hannah', jobRoleHeld, { owner: known('@ella').id, role: role.id, since: day(0) })
})

test('what is late comes first, then what is under way, then what is due within two weeks', () => {
  const at = (days: number) => addDays(today, days)
  assert.equal(groupOf({ due: at(-1), state: 'assigned' }, today), 'overdue')
  assert.equal(groupOf({ due: at(-1), state: 'in-progress' }, today), 'overdue')
  assert.equal(groupOf({ due: at(-1), state: 'handed-in' }, today), 'progress', 'others are late, not the learner')
  assert.equal(groupOf({ due: at(3), state: 'in-progress' }, today), 'progress')
  assert.equal(groupOf({ due: at(14), state: 'assigned' }, today), 'soon')
  assert.equal(groupOf({ due: at(15), state: 'assigned' }, today), 'later')
  assert.equal(groupOf({ due: null, state: 'assigned' }, today), 'later')
})

describe('a job role', () => {
  test('shows what is missing for it, with what is asked and by when', async () => {
    const { open, roles } = await home('@ella')

    assert.deepEqual(
      open.filter(({ because }) => because === 'Turner').map(({ title, why }) => [title, why]),
      [
        ['Guards of the lathe', 'Role'],
        ['Turning', 'Role'],
      ],
    )
    const [turner] = roles
    assert.ok(turner && roles.length === 1)
    assert.deepEqual([turner.met, turner.needed, turner.qualifiedSince], [0, 2, null])
    assert.deepEqual(
      turner.lacking.map(({ title, standing, assignment }) => [title, standing, assignment !== null]),
      [
        ['Guards of the lathe', 'due', true],
        ['Turning', 'due', true],
      ],
    )
    assert.equal(dueBy(turner), addDays(today, 10))
  })

  test('says who holds it, how they stand to it where that is for the reader, and what most of them lack', async () => {
    const told = await holdersOf(engine.pool, role.id, { day: today, tells: () => true })
    const untold = await holdersOf(engine.pool, role.id, { day: today, tells: () => false })

    assert.deepEqual([told.needed, told.items.map(({ name }) => name)], [2, ['Ella Thornton']])
    assert.deepEqual(
      told.items[0]?.stands?.lacking.map(({ title }) => title),
      ['Guards of the lathe', 'Turning'],
    )
    assert.deepEqual(
      gapsOf(told.items).map(({ title, people }) => [title, people]),
      [
        ['Guards of the lathe', 1],
        ['Turning', 1],
      ],
    )
    assert.deepEqual([untold.items[0]?.stands, gapsOf(untold.items)], [null, []])
  })
})

test('a film is worked through and signed by its learner alone, and is good for as long as its requirement says', async () => {
  const assignment = await own('@ella', film)
  assert.equal((await refusal(take('@hannah', trainingAssignment, assignment, 'work-through'))).code, 'not-allowed')

  const met = await take('@ella', trainingAssignment, assignment, 'work-through')

  assert.equal(met.state, 'completed')
  const { certificates, done, roles } = await home('@ella')
  assert.deepEqual(
    certificates.map(({ title, until }) => [title, until]),
    [['Guards of the lathe', met.expiresOn]],
  )
  assert.equal(done[0]?.title, 'Guards of the lathe')
  assert.equal(roles[0]?.met, 1)
})

test('what is seen on the job is said by the observer line by line and signed by both, who then are qualified', async () => {
  const assignment = await own('@ella', lathe)
  await take('@ella', trainingAssignment, assignment, 'name-observer', { values: { observer: '@priya' } })
  assert.deepEqual(
    (await home('@priya')).observe.map(({ title, learner }) => [title, learner]),
    [['Turning', 'Ella Thornton']],
  )
  const asAssigned = assignment.observed as readonly SampleValues[]
  const lines = (seen: string) => asAssigned.map((line) => ({ ...line, seen }))
  assert.equal(
    (await refusal(take('@ella', trainingAssignment, assignment, 'note-seen', { values: { observed: lines('Yes') } })))
      .code,
    'not-allowed',
    'nobody says it of themselves',
  )
  const strange = [{ says: 'Something else.', seen: 'Yes' }]
  assert.equal(
    (await refusal(take('@priya', trainingAssignment, assignment, 'note-seen', { values: { observed: strange } }))).why,
    'It tells of a line that is not on the checklist.',
  )
  const [first] = lines('Yes')
  await take('@priya', trainingAssignment, assignment, 'note-seen', { values: { observed: [first ?? {}] } })
  assert.deepEqual((await refusal(take('@priya', trainingAssignment, assignment, 'observe'))).guards, ['all-observed'])

  const noted = await take('@priya', trainingAssignment, assignment, 'note-seen', {
    values: { observed: lines('Yes') },
  })
  assert.equal((noted.observed as readonly unknown[]).length, 2)
  assert.equal((await refusal(take('@ella', trainingAssignment, assignment, 'observe'))).code, 'not-allowed')
  const seen = await take('@priya', trainingAssignment, assignment, 'observe')
  assert.equal(seen.state, 'observed')
  assert.equal((await home('@ella')).open.find(({ number }) => number === assignment.number)?.state, 'observed')
  assert.equal((await refusal(take('@priya', trainingAssignment, assignment, 'agree'))).code, 'not-allowed')
  const met = await take('@ella', trainingAssignment, assignment, 'agree')

  assert.equal(met.state, 'completed')
  const [turner] = (await home('@ella')).roles
  assert.deepEqual([turner?.met, turner?.qualifiedSince, turner?.lacking], [2, today, []])
  assert.equal(turner?.goodUntil, (await own('@ella', film)).expiresOn, 'until what ends first')
  assert.deepEqual((await home('@priya')).observe, [])
})

describe('whoever takes up something themselves', () => {
  test('is offered what is in effect and neither asked of them nor met', async () => {
    const offered = async (who: string, words = '') =>
      (await offeredTo(engine, person(who), words)).map(({ number }) => number)

    assert.ok((await offered('@jack')).includes(licence.number))
    assert.deepEqual(await offered('@jack', 'crane LIC'), [licence.number])
    assert.ok(!(await offered('@ella')).includes(film.number), 'she has met it')
  })

  test('is assigned it once, with the reason; a second time is refused with a sentence', async () => {
    const number = await takeUp('@jack', licence)

    const assignment = await own('@jack', licence)
    assert.deepEqual([assignment.number, assignment.why, assignment.due], [number, 'Self-enrolled', addDays(today, 10)])
    assert.deepEqual(await refusal(takeUp('@jack', licence)), {
      code: 'blocked',
      guards: [],
      why: `It is asked of you already: ${number}.`,
    })
    assert.match((await refusal(takeUp('@ella', film))).why, /^You have met it already: TRA-/)
  })

  test('at once from two tabs is assigned it once', async () => {
    const acts = await Promise.allSettled([takeUp('@owen', film), takeUp('@owen', film)])

    assert.deepEqual(acts.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  })

  test('cannot take up what is not in effect, or is not there', async () => {
    const draft = await create('@hannah', trainingRequirement, {
      title: 'Milling',
      description: 'How to mill.',
      method: 'Classroom session',
      dueDays: 10,
      retrain: 'Never',
    })

    assert.equal((await refusal(takeUp('@jack', draft))).why, 'It is not in effect, so nobody takes it up.')
    assert.equal((await refusal(takeUp('@jack', { ...draft, number: 'TRR-0000-0000' }))).code, 'unknown-name')
  })
})

test('a certificate from outside is handed in with its file, sent back with a reason, and verified by somebody else', async () => {
  const assignment = await own('@jack', licence)
  const evidence = await fileOf('@jack')
  const handed = { evidence, issuer: 'Lifting Board', certificateNumber: 'LB-7', expiresOn: day(300) }
  const proof = 'Seen in the original at the office.'
  const without = await refusal(
    take('@jack', trainingAssignment, assignment, 'hand-in', { values: { issuer: 'Lifting Board' } }),
  )
  assert.equal(without.code, 'blocked')
  const withoutFile = { values: { ...handed, evidence: null } }
  assert.deepEqual((await refusal(take('@jack', trainingAssignment, assignment, 'hand-in', withoutFile))).guards, [
    'certificate-attached',
  ])
  const past = { ...handed, expiresOn: day(-1) }
  assert.deepEqual((await refusal(take('@jack', trainingAssignment, assignment, 'hand-in', { values: past }))).guards, [
    'still-valid',
  ])

  await take('@jack', trainingAssignment, assignment, 'hand-in', { values: handed })
  assert.equal((await home('@jack')).open.find(({ number }) => number === assignment.number)?.state, 'handed-in')
  assert.equal((await refusal(take('@jack', trainingAssignment, assignment, 'verify'))).code, 'not-allowed')
  await take('@hannah', trainingAssignment, assignment, 'send-back', { reason: 'The second page is missing.' })
  await take('@jack', trainingAssignment, assignment, 'hand-in', { values: handed })
  const met = await take('@hannah', trainingAssignment, assignment, 'verify', { values: { proof } })

  assert.deepEqual([met.state, met.expiresOn], ['completed', day(300)])
  assert.equal((await home('@jack')).certificates[0]?.issuer, 'Lifting Board')
})

test('guests learn nothing here', async () => {
  const guest = { ...person('@jack'), grants: [{ role: 'guest-auditor' as const, site: null }] }

  assert.deepEqual(await refusal(homeOf(engine, guest, new Date())), {
    code: 'not-allowed',
    guards: [],
    why: 'Guests have no training of their own.',
  })
})
