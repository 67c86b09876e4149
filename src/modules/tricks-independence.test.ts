// What somebody tried who wanted to judge their own: to hand it over first, to name themselves twice, to stand on another's role.

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { PersonActor } from '#lib/actor.ts'
import { sha256 } from '#lib/hash.server.ts'
import type { SampleValues } from '#features/samples/scenario.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { prove } from '#kernel/signature/proof.server.ts'
import { snapshotOf } from '#kernel/signature/snapshot.ts'
import { readWhole } from '#kernel/store/loaded.server.ts'
import { together } from '#kernel/store/together.server.ts'
import { audit } from '#modules/audits/audit.ts'
import { checklistLine } from '#modules/audits/checklist-line.ts'
import { finding } from '#modules/audits/finding.ts'
import { capa } from '#modules/issue-management/capa.ts'
import { nonconformance } from '#modules/issue-management/nonconformance.ts'
import { takeDueSteps } from '#server/jobs/clock.server.ts'
import { capaInWork } from '../../test/capa-in-work.ts'
import { openedAudit } from '../../test/opened-audit.ts'
import { openOrganisation, refusal } from '../../test/organisation.ts'

const app = await openOrganisation()
after(app.drop)
const { change, create, day, engine, pass, person, read, take } = app
const { plan, planning, carriedOut } = capaInWork(app)

/** Somebody with a role more than the samples give them. */
const also = (key: string, role: string): PersonActor => {
  const one = person(key)
  return { ...one, grants: [...one.grants, { role, site: null }] as PersonActor['grants'] }
}

/** Takes a signed step as them. */
async function takeAs(
  actor: PersonActor,
  definition: Definition,
  { id }: AnyRow,
  step: string,
  values: SampleValues = {},
) {
  const whole = await readWhole(engine.pool, actor, definition, id)
  const proven = await prove(engine.identity, actor, { password: '' }, new Date())
  const signature = { proven, seen: sha256(snapshotOf(definition, whole)) }
  const taking = { version: whole.row.version, values: app.idsIn(values), signature }
  return together(engine, actor, new Date(), (door) => door.move(definition, id, step, taking))
}

test('one person is not owner and approver of a CAPA, and does not change who approves it after acceptance', async () => {
  const own = {
    title: 'Scratches',
    source: 'Trend',
    openedOn: day(0),
    statement: 'Nine of a thousand.',
    owner: '@priya',
  }
  const accepting = { severity: 'Major', due: day(60), consequence: 3, occurrence: 3, detection: 3 }
  const row = await create('@maya', capa, { ...own, department: '@production', site: '@leeds' })
  const same = take('@maya', capa, row, 'accept', { values: { approver: '@priya', ...accepting } })
  assert.deepEqual((await refusal(same)).guards, ['approver-other'])

  await take('@maya', capa, row, 'accept', { values: { approver: '@ines', ...accepting } })
  assert.equal((await refusal(change('@priya', capa, row, { approver: '@daniel' }))).code, 'not-allowed')
  assert.equal((await refusal(change('@maya', capa, row, { approver: '@daniel' }))).code, 'not-allowed')
})

test('an owner who hands a CAPA over approves neither its plan nor how it was carried out', async () => {
  const { row } = await planning({ owner: '@priya' })
  await change('@priya', capa, row, { owner: '@daniel' })
  await take('@daniel', capa, row, 'submit', { values: { ...plan, verifier: '@priya' } })
  await take('@ines', capa, row, 'approve-plan')

  const asQuality = takeAs(also('@priya', 'quality'), capa, row, 'approve-plan')
  assert.equal((await refusal(asQuality)).code, 'not-allowed')
  assert.equal((await read('@maya', capa, row)).state, 'plan-approval')
})

test('a nonconformance whose lot is another one than its review board approved is asked of the board anew', async () => {
  const seen = { title: 'Scratch on the membrane', category: 'Product or material', where: 'Station 3', lot: 'L-17' }
  const place = { detectedOn: day(0), department: '@production', site: '@leeds' }
  const quantities = { quantityAffected: 10, quantityNonconforming: 10 }
  const row = await create('@ella', nonconformance, { ...seen, ...place, ...quantities })
  await take('@sofia', nonconformance, row, 'accept', { values: { owner: '@priya' } })
  const triage = { requirement: 'Drawing M-4', severity: 'Major', consequence: 3, occurrence: 2, capaRequired: 'Yes' }
  const contained = { containment: 'Line stopped.', containmentBy: '@priya', containedOn: day(0) }
  await take('@priya', nonconformance, row, 'contain', { values: { ...triage, ...contained } })
  await change('@priya', nonconformance, row, { dispositions: [{ quantity: 10, fate: 'Use as is', note: null }] })
  const ask = () => take('@priya', nonconformance, row, 'ask-board', { values: { boardEngineer: '@ines' } })
  await ask()
  for (const by of ['@sofia', '@ines']) await take(by, nonconformance, row, 'approve-disposition')

  await change('@priya', nonconformance, row, { lot: 'L-18' })

  const { guards } = await refusal(take('@priya', nonconformance, row, 'investigate'))
  assert.deepEqual(guards, ['board-agrees'])
  await ask()
  for (const by of ['@sofia', '@ines']) await take(by, nonconformance, row, 'approve-disposition')
  await change('@priya', nonconformance, row, { where: 'Station 4' })
  assert.equal((await take('@priya', nonconformance, row, 'investigate')).state, 'investigation')
})

test('a report is not approved by whoever raised a finding in its audit, quality manager or not', async () => {
  const { row, line } = await openedAudit(app)
  await change('@tomas', checklistLine, line, { result: 'Minor', evidence: 'Box 4 at station 4 has no label.' })
  const grounds = {
    evidence: 'Box 4 with nine parts and no label.',
    statement: 'Blocked parts are marked; nine were not.',
  }
  const found = { title: 'Box without a label', grade: 'Minor NC', requirement: '8.7', ...grounds }
  await create('@grace', finding, { audit: row.id, line: line.id, ...found })
  const closing = { closingAttendance: 'Priya Nair', conclusion: 'Does not conform' }
  await take('@tomas', audit, row, 'close-meeting', { values: closing })
  await take('@tomas', audit, row, 'submit', { values: { summary: 'Good, but for a box.' } })

  for (const key of ['@grace', '@tomas'])
    assert.equal((await refusal(takeAs(also(key, 'quality-manager'), audit, row, 'approve'))).code, 'not-allowed')
  assert.notEqual((await take('@maya', audit, row, 'approve')).state, 'in-approval')
})

test('a CAPA is verified by nobody who once owned it, approved its plan or did its work, named as the verifier or not', async () => {
  const { row } = await carriedOut()
  const day1 = 24 * 60 * 60_000
  pass(day1)
  await takeDueSteps(engine, new Date(Date.now() + day1), { info() {}, warn() {}, error() {} })
  const values = { evidence: 'Nine of 1,000 still, counted at final test.' }

  for (const key of ['@priya', '@ines', '@sofia', '@ella']) {
    const named = person(key)
    await engine.pool.query({ text: 'update capa set verifier = $2 where id = $1', values: [row.id, named.id] })
    assert.equal((await refusal(takeAs(named, capa, row, 'not-effective', values))).code, 'not-allowed', key)
  }
})
