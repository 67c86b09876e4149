// What changes in a document is read and signed by those who go by it, before it takes effect where its type wants that.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { SampleValues } from '#features/samples/scenario.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { foreseenOf } from '#kernel/store/consequences.server.ts'
import { together } from '#kernel/store/together.server.ts'
import { takeDueSteps } from '#server/jobs/clock.server.ts'
import { openOrganisation, refusal } from '../../test/organisation.ts'
import { change as changeRecord } from './change-control/change.ts'
import { changeImpact } from './change-control/impact/change-impact.ts'
import { neighboursOf } from './change-control/impact/neighbours.server.ts'
import { askToRead } from './document-control/version/ask-to-read.server.ts'
import { document } from './document-control/document.ts'
import { documentVersion } from './document-control/document-version.ts'
import { tellOfUnread } from './document-control/version/tell-unread.server.ts'
import { written } from './document-control/samples/written.ts'
import { trainingAssignment } from './training/assignment/assignment.ts'
import { action } from './tasks/action.ts'
import { curriculum } from './training/curriculum/curriculum.ts'
import { jobRoleHeld } from './training/holding/holding.ts'
import { jobRole } from './training/job-role/job-role.ts'
import { readAsked } from './training/matrix/asked.ts'
import { historyOf } from './training/matrix/history.server.ts'
import { cellAt } from './training/matrix/matrix.ts'
import { matrixOf } from './training/matrix/matrix.server.ts'
import { trainingRelease } from './training/training-release.server.ts'
import { trainingRequirement } from './training/requirement/requirement.ts'
import { reminders } from './modules.server.ts'
import { person } from './user-management/person.ts'

const app = await openOrganisation()
after(app.drop)
const { change, create, day, engine, known, read, take } = app

const said = (key: string, text: string): SampleValues => ({ key, heading: key, depth: '1', body: written(text) })

const first = [said('purpose', 'Nobody is hurt at the oven.'), said('rules', 'Wear gloves at the oven.')]
const second = [said('purpose', 'Nobody is hurt at the oven.'), said('rules', 'Wear gloves and glasses at the oven.')]

/** The version of a document that is being worked on. */
async function draftOf({ id }: AnyRow): Promise<AnyRow> {
  const { rows } = await engine.pool.query<AnyRow>({
    text: "select * from document_version where parent = $1 and state = 'draft'",
    values: [id],
  })
  const [draft] = rows
  assert.ok(draft)
  return draft
}

/** Writes a version, and has it reviewed: quality alone is still to approve it. */
async function almostApproved(of: AnyRow, values: SampleValues): Promise<AnyRow> {
  const draft = await draftOf(of)
  const people = { reviewers: ['@priya'], approver: '@daniel' }
  const why = { summary: 'Glasses are worn.', reason: 'A splinter went past the visor.', revision: 'Major' }
  await change('@callum', documentVersion, draft, { ...people, ...why, effectiveOn: day(0), ...values })
  await take('@callum', documentVersion, draft, 'submit')
  await take('@priya', documentVersion, draft, 'reviewed')
  return take('@daniel', documentVersion, draft, 'approve')
}

/** Writes a version, and has it reviewed and approved. */
const approved = async (of: AnyRow, values: SampleValues): Promise<AnyRow> =>
  take('@sofia', documentVersion, await almostApproved(of, values), 'approve')

const begun = (readers: readonly string[], jobRoles: readonly string[] = []) =>
  create('@callum', document, {
    title: 'Work at the oven',
    type: '@type-work-instruction',
    department: '@it-and-facilities',
    owner: '@callum',
    readers,
    jobRoles,
  })

type Assigned = {
  readonly id: string
  readonly state: string
  readonly email: string
  readonly shown: readonly { key: string }[]
}

/** Who was asked to read a version. */
async function asked({ id }: AnyRow): Promise<readonly Assigned[]> {
  const { rows } = await engine.pool.query<Assigned>({
    text: `select a.id, a.state, a.shown, p.email from training_assignment a join person p on p.id = a.owner
      where a.reads = $1 order by p.email`,
    values: [id],
  })
  return rows
}

/** How far they have come, by their names. */
const progress = async (version: AnyRow) =>
  (await asked(version)).map(({ email, state }) => `${email.split(/[.@]/)[0]} ${state}`)

async function ownOf(version: AnyRow, by: string): Promise<AnyRow> {
  const { rows } = await engine.pool.query<AnyRow>({
    text: 'select * from training_assignment where reads = $1 and owner = $2',
    values: [version.id, known(by).id],
  })
  const [own] = rows
  assert.ok(own)
  return own
}

/** What somebody is still to read of a version. */
async function ownOpen(version: AnyRow, by: string): Promise<AnyRow | undefined> {
  const { rows } = await engine.pool.query<AnyRow>({
    text: "select * from training_assignment where reads = $1 and owner = $2 and state = 'assigned'",
    values: [version.id, known(by).id],
  })
  return rows[0]
}

type Line = { readonly key: string; readonly heading: string }

/** The browser tells that all of it was on the screen; then it is signed. */
async function readAndSign(version: AnyRow, by: string): Promise<AnyRow> {
  const own = await read(by, trainingAssignment, (await ownOpen(version, by)) ?? (await ownOf(version, by)))
  const shown = (own.shown as readonly Line[]).map(({ key, heading }) => ({ key, heading, seconds: 12 })) // As it was asked.
  await together(engine, app.person(by), new Date(), (door) =>
    door.move(trainingAssignment, own.id, 'show', { version: own.version, follows: true, values: { shown } }),
  )
  return take(by, trainingAssignment, own, 'acknowledge')
}

const silent = () => undefined
const clock = () => takeDueSteps(engine, new Date(Date.now() + 60_000), { info: silent, warn: silent, error: silent })
const stands = async (row: AnyRow) => (await read('@sofia', documentVersion, row)).state

test('a version is held until enough have read it, and takes effect with the last signature that it waited for', async (t) => {
  const of = await begun(['@ella', '@jack', '@callum'])
  const version = await approved(of, { sections: first })

  assert.equal(await stands(version), 'training')
  assert.deepEqual(await progress(version), ['employee assigned', 'jack assigned'], 'who writes it is not asked')

  await readAndSign(version, '@ella')
  await clock()
  assert.equal(await stands(version), 'training', 'half of them are not enough')

  await readAndSign(version, '@jack')
  assert.equal(await stands(version), 'effective')
  assert.deepEqual(await progress(version), ['employee completed', 'jack completed'])

  await t.test(
    'of the next version they read what has changed, and what they signed before counts no longer',
    async () => {
      await take('@callum', document, await read('@callum', document, of), 'revise')
      const next = await approved(of, { sections: second })
      for (const { shown } of await asked(next))
        assert.deepEqual(
          shown.map(({ key }) => key),
          ['rules'],
        )
      await readAndSign(next, '@ella')
      await readAndSign(next, '@jack')
      assert.equal(await stands(next), 'effective')
      assert.deepEqual(await progress(version), ['employee superseded', 'jack superseded'])
    },
  )

  await t.test('wording alone costs nobody a signature', async () => {
    await take('@callum', document, await read('@callum', document, of), 'revise')
    const typo = await approved(of, { sections: second, revision: 'Editorial' })
    assert.deepEqual([await progress(typo), typo.state], [[], 'effective'])
  })

  await t.test(
    'what is to be read again after it is compared with what each has signed, though that is out of use',
    async () => {
      await take('@callum', document, await read('@callum', document, of), 'revise')
      const next = await approved(of, { sections: first })
      for (const { shown } of await asked(next))
        assert.deepEqual(
          shown.map(({ key }) => key),
          ['rules'],
        )
      assert.deepEqual(await progress(next), ['employee assigned', 'jack assigned'])
    },
  )
})

/** A job role that asks to learn something, held by somebody from today on. */
async function roleOf(who: string, learns: SampleValues = {}): Promise<AnyRow> {
  const requirement = await create('@hannah', trainingRequirement, {
    title: 'Firing',
    description: 'How the oven is fired.',
    method: 'Video or material',
    material: 'A film.',
    dueDays: 10,
    retrain: 'Never',
    ...learns,
  })
  const kept = async (definition: typeof jobRole, row: AnyRow) => {
    await take('@hannah', definition, row, 'submit')
    return take('@maya', definition, row, 'approve')
  }
  await kept(trainingRequirement as unknown as typeof jobRole, requirement)
  const learnt = await create('@hannah', curriculum, {
    title: 'Ovens',
    order: 'Any',
    requirements: [{ requirement: requirement.id }],
  })
  await kept(curriculum as unknown as typeof jobRole, learnt)
  const role = await kept(jobRole, await create('@hannah', jobRole, { title: 'Firer', curricula: [learnt.id] }))
  await create('@hannah', jobRoleHeld, { owner: who, role: role.id, since: day(0) })
  return role
}

test('a revision that affects one job role is read by who holds it, says why, and leaves the signatures of the others', async () => {
  const role = await roleOf('@ella')
  const of = await begun(['@ella', '@jack'])
  const version = await approved(of, { sections: first })
  await readAndSign(version, '@ella')
  await readAndSign(version, '@jack')
  await take('@callum', document, await read('@callum', document, of), 'revise')

  const unsaid = await refusal(approved(of, { sections: second, readingRoles: [role.id] }))
  assert.deepEqual(unsaid.guards, ['reading-explained'])
  const next = await approved(of, { readingWhy: 'Who fires the oven alone stands beside it while it is open.' })
  assert.deepEqual(await progress(next), ['employee assigned'])
  await readAndSign(next, '@ella')
  assert.equal(await stands(next), 'effective')
  assert.deepEqual(await progress(version), ['employee superseded', 'jack completed'])
})

test('nobody signs what was not on their screen, nor for another, and the sentence says what was not seen', async () => {
  const version = await approved(await begun(['@ella', '@jack']), { sections: first })
  const own = await ownOf(version, '@ella')

  const unseen = await refusal(take('@ella', trainingAssignment, own, 'acknowledge'))
  assert.deepEqual(unseen.guards, ['all-shown'])
  assert.match(unseen.why, /“1 purpose” and 1 more were not seen to the end yet/)
  assert.equal((await refusal(take('@jack', trainingAssignment, own, 'acknowledge'))).code, 'not-found')
  assert.equal(
    (await refusal(take('@ella', trainingAssignment, own, 'waive', { reason: 'I know it.' }))).code,
    'not-allowed',
  )
})

test('a change of a document proposes to train its readers again, and asks those who have read it where that is accepted', async () => {
  const of = await begun(['@ella', '@jack'])
  const version = await approved(of, { sections: first })
  await readAndSign(version, '@ella')
  await readAndSign(version, '@jack')
  const made = await create('@priya', changeRecord, {
    title: 'The oven is hotter',
    items: [{ record: of.id, what: 'How hot it is' }],
  })
  const { rows } = await engine.pool.query<AnyRow>({
    text: 'select * from change_impact where parent = $1 and record = $2',
    values: [made.id, version.id],
  })
  const [impact = assert.fail('Nobody is proposed.')] = rows
  assert.deepEqual([impact.why, impact.treatment], [`2 people have read it (${of.number})`, 'Retrain'])

  await take('@ines', changeImpact, impact, 'accept')
  const released = () =>
    together(engine, app.person('@sofia'), new Date(), (door) => trainingRelease(askToRead).release(door, made))
  assert.equal(await released(), 2)
  assert.deepEqual((await progress(version)).toSorted(), [
    'employee assigned',
    'employee superseded',
    'jack assigned',
    'jack superseded',
  ])
  const { why, because } = (await ownOpen(version, '@jack')) ?? assert.fail('He is not asked.')
  assert.deepEqual([why, because], ['Change', made.number])
  assert.equal(await released(), 0, 'whoever is asked is not asked twice')
})

test('whoever reads what a change is to release is no reader of what is in effect', async () => {
  const of = await begun(['@ella', '@jack'])
  await approved(of, { sections: first, reading: 'No', readingWhy: 'It hangs at the oven.' })
  await clock()
  await take('@callum', document, await read('@callum', document, of), 'revise')
  const next = await approved(of, { sections: second })
  await readAndSign(next, '@ella')

  assert.equal(await stands(next), 'training')
  assert.deepEqual(await neighboursOf(engine.pool, engine.registry, [of.id], ''), [])
})

test('whoever was asked by name reads the next version where they had not read yet, and the action that asked goes on waiting', async () => {
  const of = await begun(['@ella'])
  const version = await approved(of, { sections: first })
  await readAndSign(version, '@ella')
  const toRead = await create('@hannah', trainingRequirement, {
    title: 'Work at the oven, read',
    description: 'Who stands at the oven knows the rules of it.',
    method: 'Read & understand',
    document: of.id,
    dueDays: 10,
    retrain: 'Always',
  })
  await take('@hannah', trainingRequirement, toRead, 'submit')
  await take('@maya', trainingRequirement, toRead, 'approve')
  const asking = await create('@maya', action, {
    title: 'Grace and Jack know the rules of the oven',
    expected: 'Both have read them.',
    due: day(20),
    owner: '@ines',
    teaches: [toRead.id],
    learners: ['@grace', '@jack'],
  })
  await readAndSign(version, '@jack')
  const { because, due } = (await ownOpen(version, '@grace')) ?? assert.fail('She is not asked.')

  await take('@callum', document, await read('@callum', document, of), 'revise')
  const next = await approved(of, { sections: second })
  await readAndSign(next, '@ella')

  assert.equal(await stands(next), 'effective')
  assert.deepEqual(await progress(version), ['employee superseded', 'grace cancelled', 'jack superseded'])
  const own = (await ownOpen(next, '@grace')) ?? assert.fail('She is not asked.')
  assert.deepEqual([own.why, own.because, own.due], ['Action', because, due])
  const done = () =>
    take('@ines', action, asking, 'complete', { values: { evidence: 'Both have read and signed it.', doneOn: day(0) } })
  assert.match((await refusal(done())).why, /^Still to be learnt, or waived: Grace/)
  const { asked: waited } = await read('@maya', action, asking)
  assert.ok((waited as readonly unknown[]).includes(own.id), 'it stands on the action')
  await readAndSign(next, '@grace')
  assert.equal((await done()).state, 'done')
})

test('whoever leaves is not waited for; whoever is suspended is, and nobody makes what was asked void', async () => {
  const version = await approved(await begun(['@ella', '@yusuf']), { sections: first })
  await readAndSign(version, '@ella')
  const reason = 'He moves to another company.'
  await change('@rui-matos', person, known('@lars'), { lineManager: '@callum' })

  await take('@rui-matos', person, known('@yusuf'), 'suspend', { reason })
  await clock()
  assert.equal(await stands(version), 'training')
  const own = await ownOf(version, '@yusuf')
  assert.equal((await refusal(take('@maya', trainingAssignment, own, 'void', { reason }))).code, 'blocked')

  await take('@rui-matos', person, known('@yusuf'), 'offboard', { values: { lastDay: day(0) }, reason })
  assert.deepEqual(await progress(version), ['employee completed', 'yusuf cancelled'])
  assert.equal(await stands(version), 'effective')
})

test('document control lets it go sooner with a reason, and what is still open is still to be read', async () => {
  const version = await approved(await begun(['@ella']), { sections: first })
  const reason = 'The oven is used tomorrow, and Ella was shown it in person.'
  assert.equal((await take('@sofia', documentVersion, version, 'release-early', { reason })).state, 'effective')
  assert.deepEqual(await progress(version), ['employee assigned'])
})

type Alert = { readonly who: string; readonly title: string; readonly resolved: boolean }

/** What people were told of a version that is held on its day, in the order of their names. */
async function toldOfHeld({ id }: AnyRow): Promise<readonly Alert[]> {
  const { rows } = await engine.pool.query<Alert>({
    text: `select p.first_name as who, a.title, a.resolved_at is not null as resolved from alert a join person p on p.id = a.person
      where a.card = $1 and a.kind = 'overdue' order by a.at, p.name`,
    values: [id],
  })
  return rows
}

/** Reminds as the job does so many days from now, at noon. */
const remindOn = (days: number) => tellOfUnread(engine, new Date(`${day(days)}T12:00:00Z`))

test('a version that is still held on its day alerts document control and its owner, once and then every third day', async () => {
  const version = await approved(await begun(['@ella', '@jack', '@lars']), { sections: first, effectiveOn: day(2) })
  await readAndSign(version, '@ella')
  assert.ok(reminders.includes(tellOfUnread), 'the job that reminds says it')
  await remindOn(1)
  assert.deepEqual(await toldOfHeld(version), [], 'its day has not come')

  for (const on of [2, 2, 3, 4]) await remindOn(on)
  const told = await toldOfHeld(version)
  assert.deepEqual(
    told.map(({ who }) => who),
    ['Callum', 'Sofia'],
  )
  assert.match(told[0]?.title ?? '', /^is version 1\.0 of WI-\S+, and .*: 1 of 3 have read it, and 100 % are needed\./)

  await take('@rui-matos', person, known('@callum'), 'suspend', { reason: 'He is away for a year.' })
  await readAndSign(version, '@jack')
  for (const on of [5, 6]) await remindOn(on)
  const again = (await toldOfHeld(version)).slice(told.length)
  assert.deepEqual(
    again.map(({ who, title }) => [who, title.includes('2 of 3 have read it')]),
    [['Sofia', true]],
    'whoever may read nothing any more hears of nothing',
  )
  await take('@rui-matos', person, known('@callum'), 'reinstate', { reason: 'He is back sooner.' })

  const reason = 'Lars does not work at the oven this week.'
  await take('@sofia', documentVersion, version, 'release-early', { reason })
  await remindOn(8)
  assert.deepEqual(
    (await toldOfHeld(version)).map(({ resolved }) => resolved),
    [true, true, true],
    'what is in effect presses nobody, and is told no more',
  )
})

test('what a change was to release that is void is read and signed, and waits for somebody to decide', async () => {
  const of = await begun(['@ella'])
  const { id } = await draftOf(of)
  const values = { title: 'Work without gloves', items: [{ record: of.id, what: 'The gloves' }] }
  const made = await create('@callum', changeRecord, values, [{ type: 'releases', to: id }])
  const version = await approved(of, { sections: first })
  await take('@maya', changeRecord, made, 'void', { reason: 'It was entered by mistake.' })

  await readAndSign(version, '@ella')
  await clock()

  assert.deepEqual(await progress(version), ['employee completed'])
  assert.equal(await stands(version), 'training')
  const reason = 'Gloves are worn, whatever becomes of the change.'
  assert.equal((await take('@sofia', documentVersion, version, 'release-early', { reason })).state, 'effective')
})

/** Brings a version into effect without waiting for its readers. */
const released = async (version: AnyRow) =>
  (await stands(version)) === 'effective'
    ? version
    : take('@sofia', documentVersion, version, 'release-early', { reason: 'Its readers are asked as they come.' })

const goneByIn = (department: string) =>
  create('@callum', document, {
    title: 'Keys of the hall',
    type: '@type-work-instruction',
    department: '@it-and-facilities',
    owner: '@callum',
    departments: [department],
  })

const moveTo = (who: string, department: string) => change('@rui-matos', person, known(who), { department })

test('whoever comes into a department is asked to read what is in effect there, and is excused when they leave it', async (t) => {
  const version = await released(await approved(await goneByIn('@engineering'), { sections: first }))
  assert.equal((await progress(version)).includes('jack assigned'), false)

  await moveTo('@jack', '@engineering')
  const own = await read('@jack', trainingAssignment, await ownOf(version, '@jack'))
  assert.deepEqual(
    [own.state, own.why, own.because, own.due],
    ['assigned', 'New in the audience', 'New in the department Engineering.', day(14)],
  )
  assert.deepEqual(
    (own.shown as readonly Line[]).map(({ key }) => key),
    ['purpose', 'rules'],
  )

  await moveTo('@jack', '@sales-and-service')
  const { row } = await app.whole('@jack', trainingAssignment, own)
  assert.equal(row.state, 'cancelled')
  assert.match(await lastSaid(own), /No longer in the department Engineering\./)

  await t.test('who has signed and comes back is not asked again', async () => {
    await moveTo('@jack', '@engineering')
    const again = await ownOpen(version, '@jack')
    assert.ok(again)
    await readAndSign(version, '@jack')
    await moveTo('@jack', '@sales-and-service')
    await moveTo('@jack', '@engineering')
    assert.equal(await ownOpen(version, '@jack'), undefined)
    await moveTo('@jack', '@sales-and-service')
  })
})

test('a version that is held for reading waits for whoever comes into its audience as well', async () => {
  const version = await approved(await goneByIn('@sales-and-service'), { sections: first })
  assert.equal(await stands(version), 'training')
  await moveTo('@ella', '@sales-and-service')
  assert.ok(await ownOpen(version, '@ella'))
  await moveTo('@ella', '@production')
  assert.equal(await ownOpen(version, '@ella'), undefined)
})

test('nobody is taken out of the audience while a version waits for them to read it', async () => {
  const of = await begun(['@ella', '@jack'])
  const version = await approved(of, { sections: first })
  await readAndSign(version, '@ella')
  const narrowed = await refusal(change('@callum', document, of, { readers: ['@ella'] }))
  assert.equal(narrowed.code, 'invalid')
  assert.match(narrowed.why, /^Version 1\.0 waits until one person whom this leaves out has read it\./)
  await clock()
  assert.equal(await stands(version), 'training')

  await change('@callum', document, of, { readers: ['@ella', '@jack', '@lars'] })
  for (const name of ['@jack', '@lars']) await readAndSign(version, name)
  assert.equal(await stands(version), 'effective')
  await change('@callum', document, of, { readers: ['@ella'] })
  assert.deepEqual(await progress(version), ['employee completed', 'jack completed', 'lars completed'])
})

test('who was away when a version was approved is asked when they are back', async () => {
  await take('@rui-matos', person, known('@grace'), 'suspend', { reason: 'On leave until the spring.' })
  const version = await released(await approved(await begun(['@ella', '@grace']), { sections: first }))
  assert.deepEqual(await progress(version), ['employee assigned'])

  await take('@rui-matos', person, known('@grace'), 'reinstate', { reason: 'Back from leave again.' })
  assert.equal((await ownOf(version, '@grace')).because, 'Back after a suspension.')
})

test('whoever a document is widened to is asked, and whoever it is narrowed from is excused', async () => {
  const of = await begun(['@ella'])
  const version = await released(await approved(of, { sections: first }))
  await change('@callum', document, of, { readers: ['@ella', '@jack'] })
  assert.deepEqual(await progress(version), ['employee assigned', 'jack assigned'])
  assert.equal((await ownOf(version, '@jack')).because, `The audience of ${of.number} was widened.`)

  await change('@callum', document, of, { readers: ['@jack'] })
  assert.deepEqual(await progress(version), ['employee cancelled', 'jack assigned'])

  await change('@callum', document, of, { authors: ['@callum'] })
  assert.equal((await asked(version)).length, 2, 'nothing else asks anybody')
})

test('whoever joins reads all of what is in effect, also where the others had to read no wording', async () => {
  const of = await begun(['@ella'])
  await readAndSign(await approved(of, { sections: first }), '@ella')
  await take('@callum', document, await read('@callum', document, of), 'revise')
  const typo = await approved(of, { sections: second, revision: 'Editorial' })
  await clock()
  assert.equal(await stands(typo), 'effective')

  await change('@callum', document, of, { readers: ['@ella', '@jack'] })
  assert.deepEqual(
    (await asked(typo)).map(({ email, shown }) => [email.split(/[.@]/)[0], shown.length]),
    [['jack', 2]],
  )
})

/** What the trail says last of a record. */
async function lastSaid({ id }: AnyRow): Promise<string> {
  const { rows } = await engine.pool.query<{ text: string }>({
    text: 'select body as text from event where record = $1 order by place desc limit 1',
    values: [id],
  })
  return rows[0]?.text ?? ''
}

const given = (who: string, role: AnyRow, from = 0) =>
  create('@hannah', jobRoleHeld, { owner: who, role: role.id, since: day(from) })

test('a document is read by who holds a job role of its audience, from the first day of it to the last', async () => {
  const role = await roleOf('@ella')
  const ready = await almostApproved(await begun([], [role.id]), { sections: first })
  const { moments } = await foreseenOf(
    engine,
    app.person('@sofia'),
    new Date(),
    { definition: documentVersion, number: ready.number, step: 'approve' },
    { version: ready.version },
  )
  const readers = moments.flatMap(({ consequences }) =>
    consequences.filter(({ kind }) => kind === 'training-assignment'),
  )
  assert.equal(readers.length, 1, 'as is rehearsed')
  const version = await take('@sofia', documentVersion, ready, 'approve')
  assert.deepEqual(await progress(version), ['employee assigned'], 'nobody else')
  assert.equal(await stands(version), 'training')

  await given('@lars', role, 9)
  const held = await given('@jack', role)
  const own = await ownOf(version, '@jack')
  assert.deepEqual([own.state, own.why, own.because], ['assigned', 'New in the audience', 'New in the job role Firer.'])
  assert.deepEqual(await progress(version), ['employee assigned', 'jack assigned'], 'a role to come asks nothing yet')

  await take('@hannah', jobRoleHeld, held, 'end', { reason: 'He drives again.' })
  await take('@hannah', jobRole, await read('@hannah', jobRole, role), 'retire', { reason: 'The oven is sold.' })
  await clock()
  assert.deepEqual(await progress(version), ['employee assigned', 'jack assigned'], 'it is not waited for fewer')
  assert.equal(await stands(version), 'training')

  await released(version)
  assert.deepEqual(await progress(version), ['employee cancelled', 'jack cancelled'])
  assert.match(await lastSaid(own), /No longer in the audience of WI-/)
})

test('what a job role asked to read stays asked when it ends, for as long as one goes by the document for another', async () => {
  const role = await roleOf('@ella')
  const of = await begun([], [role.id])
  const version = await released(await approved(of, { sections: first }))
  const learner = await roleOf('@jack', { method: 'Read & understand', document: of.id, material: null })
  const own = await ownOf(version, '@jack')
  assert.equal(own.why, 'Role')
  const held = await given('@jack', role)
  assert.deepEqual(await progress(version), ['employee assigned', 'jack assigned'], 'asked once')

  const { rows } = await engine.pool.query<AnyRow>({
    text: 'select * from job_role_held where role = $1',
    values: [learner.id],
  })
  const reason = 'He learnt it elsewhere.'
  await take('@hannah', jobRoleHeld, rows[0] ?? assert.fail(), 'end', { reason })
  assert.deepEqual(await progress(version), ['employee assigned', 'jack assigned'])

  await take('@hannah', jobRoleHeld, held, 'end', { reason })
  assert.deepEqual(await progress(version), ['employee assigned', 'jack cancelled'])

  await take('@hannah', jobRole, await read('@hannah', jobRole, role), 'retire', { reason: 'The oven is sold.' })
  assert.deepEqual(await progress(version), ['employee cancelled', 'jack cancelled'])
})

test('a document is widened to a job role, and taken from it', async () => {
  const role = await roleOf('@ella')
  const of = await begun(['@jack'])
  const version = await released(await approved(of, { sections: first }))
  await change('@callum', document, of, { jobRoles: [role.id] })
  assert.deepEqual(await progress(version), ['employee assigned', 'jack assigned'])

  const held = await given('@lars', role)
  const own = await ownOf(version, '@lars')
  await take('@hannah', jobRoleHeld, held, 'end', { reason: 'He learnt enough of it.' })
  assert.match(await lastSaid(own), /No longer in the job role Firer\./)

  await change('@callum', document, await read('@callum', document, of), { jobRoles: [] })
  assert.deepEqual(await progress(version), ['employee cancelled', 'jack assigned', 'lars cancelled'])
})

test('what has been given up is read by nobody', async () => {
  const version = await approved(await begun(['@ella']), { sections: first })
  await take('@sofia', documentVersion, version, 'withdraw', { reason: 'The oven is sold.' })
  assert.deepEqual(await progress(version), ['employee cancelled'])
})

test('what follows from an act starts over where somebody else was faster', async () => {
  const version = await approved(await begun(['@ella']), { sections: first })
  const own = await ownOf(version, '@ella')
  const cancel = (seen: (tries: number) => number) => {
    let tries = 0
    return together(engine, app.person('@callum'), new Date(), (door) => {
      tries += 1
      return door.move(trainingAssignment, own.number, 'cancel', { version: seen(tries), follows: true })
    })
  }

  assert.equal((await refusal(cancel(() => own.version + 1))).code, 'busy', 'and says so where that is no help')
  assert.equal((await cancel((tries) => (tries === 1 ? own.version - 1 : own.version))).state, 'cancelled')
})

test('who reads a document as its audience, and for no job role, stands in the matrix as well once reading it is a requirement', async () => {
  const of = await begun(['@ella', '@jack'])
  const version = await approved(of, { sections: first })
  await readAndSign(version, '@ella')
  const told = async () => {
    const when = { now: new Date(Date.now() + 60_000), asOf: null }
    const matrix = await matrixOf(engine, app.person('@maya'), readAsked({ document: of.number }), when)
    return Object.fromEntries(matrix.people.map(({ name }, at) => [name, cellAt(matrix, at, 0)?.standing ?? null]))
  }
  assert.deepEqual(await told(), {}, 'a document that is no requirement is no column')

  const row = await create('@hannah', trainingRequirement, {
    title: 'Reading about the oven',
    description: 'The instruction as it stands.',
    method: 'Read & understand',
    document: of.id,
    dueDays: 14,
    retrain: 'Never',
  })
  await take('@hannah', trainingRequirement, row, 'submit')
  await take('@maya', trainingRequirement, row, 'approve')

  assert.deepEqual(await told(), { 'Ella Thornton': 'current', 'Jack Turner': 'due' })
  const place = { person: known('@jack').number, requirement: row.number }
  const cell = await historyOf(engine, app.person('@maya'), place, { now: new Date(Date.now() + 60_000), asOf: null })
  assert.deepEqual(
    [cell.standing, cell.roles, cell.assignments.map(({ why }) => why)],
    ['due', [], ['Document revision']],
  )
})
