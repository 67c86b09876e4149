// What was tried by people who had been something when they were named and are it no more (docs/decisions/0093): a role or a
// qualification that has ended is asked again at each later step and signature.

import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import type { PersonActor } from '#lib/actor.ts'
import { Refusal } from '#lib/refusal.ts'
import type { SampleValues } from '#features/samples/scenario.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { prove } from '#kernel/signature/proof.server.ts'
import { snapshotOf } from '#kernel/signature/snapshot.ts'
import { readWhole } from '#kernel/store/loaded.server.ts'
import { together } from '#kernel/store/together.server.ts'
import { sha256 } from '#lib/hash.server.ts'
import { peopleById } from '#server/account/who.server.ts'
import { audit } from '#modules/audits/audit.ts'
import { checklistLine } from '#modules/audits/checklist-line.ts'
import { finding } from '#modules/audits/finding.ts'
import { auditorQualification } from '#modules/audits/qualification/qualification.ts'
import { document } from '#modules/document-control/document.ts'
import { documentVersion } from '#modules/document-control/document-version.ts'
import { written } from '#modules/document-control/samples/written.ts'
import { deviation } from '#modules/issue-management/deviation/deviation.ts'
import { person } from '#modules/user-management/person.ts'
import { roleRequest } from '#modules/user-management/requests/role-request.ts'
import { role } from '#modules/user-management/role.ts'
import { openedAudit } from '../../test/opened-audit.ts'
import { openOrganisation, refusal } from '../../test/organisation.ts'

const app = await openOrganisation()
after(app.drop)
const { engine, change, create, day, known, take } = app

/** Somebody with what they hold now, as each call of theirs finds them. */
const now = async (key: string): Promise<PersonActor> => {
  const { id } = app.person(key)
  return (await peopleById(engine.pool, [id])).get(id) ?? assert.fail(`${key} may not be here.`)
}

/** Takes a step, signed where it is, as who somebody is now. */
async function step(
  by: string | PersonActor,
  definition: Definition,
  row: AnyRow,
  name: string,
  values: SampleValues = {},
) {
  const actor = typeof by === 'string' ? await now(by) : by
  const shown = await readWhole(engine.pool, actor, definition, row.id)
  const proven = await prove(engine.identity, actor, { password: '' }, new Date())
  const signature = { proven, seen: sha256(snapshotOf(definition, shown)) }
  const taking = { version: shown.row.version, values: app.idsIn(values), reason: 'As it has to be.', signature }
  return together(engine, actor, new Date(), (door) => door.move(definition, row.id, name, taking))
}

async function save(by: string, definition: Definition, { id }: AnyRow, values: SampleValues) {
  const actor = await now(by)
  const { row } = await readWhole(engine.pool, actor, definition, id)
  return together(engine, actor, new Date(), (door) => door.save(definition, id, row.version, app.idsIn(values)))
}

const make = async (by: string, definition: Definition, values: SampleValues) =>
  together(engine, await now(by), new Date(), (door) => door.create(definition, app.idsIn(values)))

const founder = { kind: 'job', name: 'Test', founder: true } as const

/** Gives roles back as they were, which no administrator does alone. */
async function restoreRoles({ id }: AnyRow, grants: unknown) {
  const { rows } = await engine.pool.query<AnyRow>({ text: 'select version from person where id = $1', values: [id] })
  const version = rows[0]?.version ?? assert.fail(id)
  await together(engine, founder, new Date(), (door) => door.save(person, id, version, { grants }))
}

/** Takes all roles from somebody; answers how they are given back, so that each story begins with all of them. */
async function takeRoles(key: string): Promise<() => Promise<unknown>> {
  const { grants = [] } = known(key)
  await change('@rui-matos', person, known(key), { grants: [] })
  return () => restoreRoles(known(key), grants)
}

/** Ends all that somebody is qualified as. */
async function disqualify(key: string) {
  const { rows } = await engine.pool.query<AnyRow>({
    text: `select id, number from auditor_qualification where auditor = $1 and state = 'qualified'`,
    values: [app.person(key).id],
  })
  assert.ok(rows.length > 0)
  for (const row of rows) await take('@maya', auditorQualification, row, 'withdraw', { reason: 'It was for a year.' })
}

const answer: SampleValues = { result: 'Minor', evidence: 'Box 4 at station 4 has no label.' }
const closing: SampleValues = { closingAttendance: 'Priya Nair', conclusion: 'Does not conform' }
const found = (row: AnyRow, line: AnyRow): SampleValues => ({
  audit: row.id,
  line: line.id,
  title: 'Box without a label',
  grade: 'Minor NC',
  requirement: '8.7',
  evidence: 'Box 4 with nine parts and no label.',
  statement: 'Blocked parts are marked; nine were not.',
  repeatOf: null,
})

describe('somebody who was named as an auditor and has lost the role since', () => {
  test('neither answers, nor holds the closing meeting, nor signs the report; another lead goes on', async () => {
    const { row, line } = await openedAudit(app)
    const giveBack = [await takeRoles('@tomas')]

    assert.equal((await refusal(save('@tomas', checklistLine, line, answer))).code, 'not-allowed')
    await save('@grace', checklistLine, line, answer)
    await make('@grace', finding, found(row, line))
    const meeting = await refusal(step('@tomas', audit, row, 'close-meeting', closing))
    assert.deepEqual(
      [meeting.code, meeting.why],
      ['not-allowed', 'Requires the role “Auditor”, which you do not hold.'],
    )

    await save('@maya', audit, row, { owner: '@grace', team: [] })
    await step('@grace', audit, row, 'close-meeting', closing)
    giveBack.push(await takeRoles('@grace'))
    const report = { summary: 'Good, but for a box.' }
    assert.equal((await refusal(step('@grace', audit, row, 'submit', report))).code, 'not-allowed')
    for (const give of giveBack) await give()
    assert.equal((await step('@grace', audit, row, 'submit', report)).state, 'in-approval')
  })

  test('verifies no finding of the audit that they led', async () => {
    const { row, line } = await openedAudit(app)
    await save('@tomas', checklistLine, line, answer)
    const issue = await make('@tomas', finding, found(row, line))
    await step('@tomas', audit, row, 'close-meeting', closing)
    await step('@tomas', audit, row, 'submit', { summary: 'Good, but for a box.' })
    await step('@maya', audit, row, 'approve')
    await step('@priya', finding, issue, 'accept')
    await step('@priya', finding, issue, 'respond', {
      correction: 'Labelled.',
      rootCause: 'Far printer.',
      plan: 'A printer.',
      capaRequired: 'No',
      capaRationale: 'One place, one measure, seen again in the next audit.',
    })
    const giveBack = await takeRoles('@tomas')

    const judged = await refusal(step('@tomas', finding, issue, 'accept-response', { due: day(20) }))
    assert.equal(judged.code, 'not-allowed')
    assert.equal((await step('@sofia', finding, issue, 'accept-response', { due: day(20) })).state, 'implementing')
    await giveBack()
  })
})

test('an engineer whom an administrator makes alone takes no seat: the owner of the role and a quality manager decide', async () => {
  const jack = known('@jack')
  const grants = [{ role: '@role-engineer', site: null }]
  assert.match(
    (await refusal(change('@rui-matos', person, jack, { grants }))).why,
    /^Inês \S+ decides on who gets the role “Engineer”\. Choose “Ask for a role”/,
  )
  const wanted = { holder: '@jack', role: '@role-engineer', reason: 'He decides on deviations of his line.' }
  const request = await create('@rui-matos', roleRequest, wanted)
  const asked = {
    title: 'Another varnish',
    type: 'Process',
    owner: '@priya',
    site: '@leeds',
    requirement: 'WI-12',
    justification: 'The first supplier has run out of it until the spring.',
    conditions: 'Station 5.',
    effectiveOn: day(1),
    expiresOn: day(30),
  }
  const row = await create('@priya', deviation, asked)
  const named = () => save('@priya', deviation, row, { engineer: '@jack' })

  assert.match((await refusal(named())).why, /Jack Turner does not hold the role “Engineer”/)
  assert.equal((await refusal(step('@rui-matos', roleRequest, request, 'approve'))).code, 'not-allowed')
  await step('@ines', roleRequest, request, 'approve')
  assert.match((await refusal(named())).why, /does not hold the role/)
  await step('@maya', roleRequest, request, 'approve')
  await named()
  await step('@priya', deviation, row, 'request')
  assert.equal((await step('@jack', deviation, row, 'approve')).state, 'requested')
  assert.equal((await step('@sofia', deviation, row, 'approve')).state, 'approved')
})

test('the engineer who was named for a board and has lost the role is told so, and does not sign', async () => {
  const row = await create('@priya', deviation, {
    title: 'Another glue',
    type: 'Process',
    owner: '@priya',
    site: '@leeds',
  })
  const values = {
    requirement: 'WI-11',
    justification: 'The first supplier stands still until the spring.',
    conditions: 'Station 4.',
    effectiveOn: day(1),
    expiresOn: day(30),
    engineer: '@ines',
  }
  await take('@priya', deviation, row, 'request', { values })
  await takeRoles('@ines')

  const { code, why } = await refusal(step('@ines', deviation, row, 'approve'))
  assert.deepEqual([code, why], ['not-allowed', 'Requires the role “Engineer”, which you do not hold.'])
})

test('nobody submits a version to themselves, nor names who wrote it before: it would wait for a signature for ever', async () => {
  const of = await create('@callum', document, {
    title: 'Benches',
    type: '@type-work-instruction',
    department: '@it-and-facilities',
    owner: '@priya',
  })
  const { rows } = await engine.pool.query<AnyRow>({
    text: 'select * from document_version where parent = $1',
    values: [of.id],
  })
  const version = rows[0] ?? assert.fail('It has no version.')
  await change('@callum', documentVersion, version, {
    sections: [{ key: 'rules', heading: 'Rules', depth: '1', body: written('Nobody sleeps on a bench.') }],
    authors: ['@daniel'],
    reading: 'No',
    readingWhy: 'It hangs where they work.',
    effectiveOn: day(3),
  })
  const submit = async (by: string, reviewers: readonly string[], approver: string) =>
    take(by, documentVersion, version, 'submit', { values: { reviewers, approver } })
  const refused = async (act: Promise<unknown>) => {
    const error = await act.then(
      () => assert.fail('It was submitted.'),
      (one: unknown) => one,
    )
    assert.ok(error instanceof Refusal)
    return [error.code, error.field]
  }

  const { sections } = await app.read('@callum', documentVersion, version)
  const [rules] = sections as readonly SampleValues[] // As it was written just now.
  await change('@sofia', documentVersion, version, { sections: [{ ...rules, heading: 'Rules of the hall' }] })

  assert.deepEqual(await refused(submit('@callum', ['@sofia'], '@grace')), ['invalid', 'reviewers'])
  assert.deepEqual(await refused(submit('@priya', ['@priya'], '@grace')), ['invalid', 'reviewers'])
  assert.deepEqual(await refused(submit('@priya', ['@grace'], '@priya')), ['invalid', 'approver'])
  await submit('@priya', ['@grace'], '@ines')
  await take('@grace', documentVersion, version, 'request-changes', { reason: 'They are for the night shift.' })
  await change('@callum', documentVersion, version, { authors: [] })
  assert.deepEqual(await refused(submit('@callum', ['@priya'], '@ines')), ['invalid', 'reviewers'])
  assert.deepEqual(await refused(submit('@callum', ['@grace'], '@daniel')), ['invalid', 'approver'])
  assert.equal((await submit('@callum', ['@grace'], '@ines')).state, 'review')
})

test('whoever lets a delegate write in a version for them does not judge it either', async () => {
  const of = await create('@callum', document, {
    title: 'Fountains',
    type: '@type-work-instruction',
    department: '@it-and-facilities',
    owner: '@priya',
  })
  const { rows } = await engine.pool.query<AnyRow>({
    text: 'select * from document_version where parent = $1',
    values: [of.id],
  })
  const version = rows[0] ?? assert.fail('It has no version.')
  await change('@callum', documentVersion, version, {
    sections: [{ key: 'rules', heading: 'Rules', depth: '1', body: written('Nobody bathes in a fountain.') }],
    reading: 'No',
    readingWhy: 'It hangs where they work.',
    effectiveOn: day(3),
  })
  const { sections, version: shown } = await app.read('@callum', documentVersion, version)
  const [rules] = sections as readonly SampleValues[] // As it was written just now.
  const standIn = {
    ...(await now('@ella')),
    standsFor: [{ ...(await now('@priya')), delegation: 'DEL-2026-0001', signs: true }],
  }
  await together(engine, standIn, new Date(), (door) =>
    door.save(documentVersion, version.id, shown, { sections: [{ ...rules, heading: 'Rules of the square' }] }),
  )

  const submit = (reviewers: readonly string[], approver: string) =>
    take('@callum', documentVersion, version, 'submit', { values: { reviewers, approver } })
  assert.match((await refusal(submit(['@priya'], '@ines'))).why, /^A reviewer is somebody who neither submits/)
  assert.match((await refusal(submit(['@ella'], '@ines'))).why, /^A reviewer is somebody who neither submits/)
  assert.equal((await submit(['@grace'], '@ines')).state, 'review')
})

test('a role is retired once it is taken from all who hold it, and is held by nobody then; that of administrators is not retired', async () => {
  const { row } = await openedAudit(app)
  const reason = 'Audits are bought from outside.'
  const keys = ['@role-auditor', '@role-lead-auditor']
  const retire = (key: string) => take('@rui-matos', role, known(key), 'retire', { reason })
  for (const key of keys)
    assert.match((await refusal(retire(key))).why, /this role\. Take it from each of them first\.$/)
  const ids = keys.map((key) => known(key).id)
  const { rows: holders } = await app.engine.pool.query<AnyRow & { grants: readonly { role: string }[] }>({
    text: `select id, number, grants from person where exists (select from jsonb_array_elements(grants) g where g ->> 'role' = any($1))`,
    values: [ids],
  })
  for (const one of holders)
    await app.change('@rui-matos', person, one, { grants: one.grants.filter((line) => !ids.includes(line.role)) })
  for (const key of keys) await retire(key)

  assert.equal((await refusal(step('@tomas', audit, row, 'close-meeting', closing))).code, 'not-allowed')
  for (const key of keys) await take('@rui-matos', role, known(key), 'restore', { reason })
  for (const one of holders) await restoreRoles(one, one.grants)
  const last = take('@rui-matos', role, known('@role-administrator'), 'retire', { reason })
  assert.equal((await refusal(last)).code, 'blocked')
})

test('who leads or audits on a qualification that has ended since does neither any more', async () => {
  const { row, line } = await openedAudit(app)
  await disqualify('@grace')

  const answered = await refusal(save('@grace', checklistLine, line, answer))
  assert.equal(answered.code, 'not-allowed')
  assert.match(answered.why, /^Whoever audits is qualified on the day they do: Grace Lin/)
  assert.equal((await refusal(make('@grace', finding, found(row, line)))).code, 'not-allowed')
  await save('@tomas', checklistLine, line, answer)
  await make('@tomas', finding, found(row, line))
  const lead = await now('@tomas')
  const standIn = { ...(await now('@ella')), standsFor: [{ ...lead, delegation: 'DEL-2026-0001', signs: true }] }
  const lent = await refusal(step(standIn, audit, row, 'close-meeting', closing))
  assert.match(lent.why, /^Whoever audits is qualified on the day they do: Ella Thornton/)
  await step('@tomas', audit, row, 'close-meeting', closing)
  await disqualify('@tomas')
  const report = await refusal(step('@tomas', audit, row, 'submit', { summary: 'Good, but for a box.' }))
  assert.match(report.why, /^Whoever audits is qualified on the day they do: Tomás Ferreira/)
})
