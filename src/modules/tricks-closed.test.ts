// What somebody tried with a finding: to cut what carries it, to rewrite what was accepted, to say that it is about something else.

import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import type { SampleValues } from '#features/samples/scenario.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { together } from '#kernel/store/together.server.ts'
import { audit } from '#modules/audits/audit.ts'
import { checklistLine } from '#modules/audits/checklist-line.ts'
import { finding } from '#modules/audits/finding.ts'
import { capa } from '#modules/issue-management/capa.ts'
import { takeDueSteps } from '#server/jobs/clock.server.ts'
import { capaInWork } from '../../test/capa-in-work.ts'
import { openedAudit } from '../../test/opened-audit.ts'
import { openOrganisation, refusal } from '../../test/organisation.ts'

const app = await openOrganisation()
after(app.drop)
const { change, create, day, engine, idsIn, known, pass, person, read, take, untie, whole } = app
const { carriedOut } = capaInWork(app)

const grounds = {
  evidence: 'Box 4 with nine parts and no label.',
  statement: 'Blocked parts are marked; nine were not.',
}

/** A finding about another that was found before, issued to Priya with the report of its audit. */
async function issued() {
  const { row, line } = await openedAudit(app)
  await change('@tomas', checklistLine, line, { result: 'Minor', evidence: 'Box 4 at station 4 has no label.' })
  const told = { audit: row.id, line: line.id, title: 'Box without a label', grade: 'Minor NC', requirement: '8.7' }
  const earlier = await create('@grace', finding, { ...told, ...grounds })
  const found = await create('@grace', finding, { ...told, ...grounds, repeatOf: earlier.id })
  const closing = { closingAttendance: 'Priya Nair', conclusion: 'Does not conform' }
  await take('@tomas', audit, row, 'close-meeting', { values: closing })
  await take('@tomas', audit, row, 'submit', { values: { summary: 'Good, but for a box.' } })
  await take('@maya', audit, row, 'approve')
  await take('@priya', finding, found, 'accept')
  return found
}

const response = (capaRequired: 'Yes' | 'No'): SampleValues => ({
  correction: 'Labelled.',
  rootCause: 'The printer stands far away.',
  plan: 'A printer at each station.',
  capaRequired,
  capaRationale: capaRequired === 'No' ? 'One place, one measure, seen again in the next audit.' : null,
})

async function linkOf(definition: Definition, row: AnyRow, to: AnyRow): Promise<string> {
  const { tied } = await whole('@maya', definition, row)
  return tied.find(({ id }) => id === to.id)?.link ?? assert.fail(`${row.number} is not tied to ${to.number}.`)
}

const reason = 'It is better so for everybody.'

/** Tries to cut a link from both of its ends, with a reason and without, as each who works on either. */
async function keepsLink(found: AnyRow, carrying: AnyRow): Promise<void> {
  const link = await linkOf(finding, found, carrying)
  const ends = [
    [finding, found],
    [capa, carrying],
  ] as const
  for (const [definition, row] of ends)
    for (const by of ['@priya', '@tomas', '@maya'])
      for (const why of [undefined, reason]) {
        const { code } = await refusal(untie(by, definition, row, link, why))
        assert.match(code, /^(not-allowed|blocked|invalid)$/, `${by} on ${row.number}`)
      }
  assert.equal(await linkOf(finding, found, carrying), link)
}

describe('a finding that was issued', () => {
  test('is not made to be about something else by whoever answers for it, for them, or once did', async () => {
    const found = await issued()
    const others: readonly SampleValues[] = [
      { repeatOf: null },
      { clause: null },
      { clause: '@clause-8-5-1' },
      { process: null },
    ]
    const standIn = {
      ...person('@ella'),
      standsFor: [{ ...person('@priya'), delegation: 'DEL-2026-0001', signs: true }],
    }
    const byStandIn = async (values: SampleValues) => {
      const { version } = await read('@priya', finding, found)
      return together(engine, standIn, new Date(), (door) => door.save(finding, found.id, version, idsIn(values)))
    }
    for (const values of others) {
      assert.equal((await refusal(change('@priya', finding, found, values))).code, 'not-allowed')
      assert.equal((await refusal(byStandIn(values))).code, 'not-allowed')
    }

    await change('@maya', finding, found, { owner: '@sofia' })
    await change('@maya', finding, found, { owner: '@priya' })
    for (const values of others)
      assert.equal((await refusal(change('@sofia', finding, found, values))).code, 'not-allowed')
    assert.notEqual((await read('@maya', finding, found)).repeatOf, null)
  })

  test('keeps the response that was accepted, whoever would rewrite it', async () => {
    const found = await issued()
    await take('@priya', finding, found, 'respond', { values: response('No') })
    await take('@tomas', finding, found, 'accept-response', { values: { due: day(20) } })

    for (const by of ['@priya', '@tomas', '@maya'])
      for (const field of ['correction', 'rootCause', 'plan'])
        assert.equal((await refusal(change(by, finding, found, { [field]: 'Nothing.' }))).code, 'not-allowed')
  })

  test('keeps the CAPA that carries it, while it is carried and once both are closed', async () => {
    const found = await issued()
    await take('@priya', finding, found, 'respond', { values: response('Yes') })
    const { row: carrying } = await carriedOut({ source: 'Audit finding' }, [
      { type: 'handled_by', from: found.number },
    ])
    await take('@tomas', finding, found, 'hand-over')
    await keepsLink(found, carrying)

    const aDay = 24 * 60 * 60_000
    pass(9 * aDay)
    await takeDueSteps(engine, new Date(Date.now() + 9 * aDay), { info() {}, warn() {}, error() {} })
    const worked = { evidence: 'None of 1,000 in eight days, counted.', lessons: 'Trays are bought by drawing.' }
    await take('@tomas', capa, carrying, 'conclude', { values: worked })
    await take('@sofia', finding, found, 'verify', {
      values: { verification: 'Ten boxes looked at: all have labels.' },
    })
    await keepsLink(found, carrying)
    assert.equal((await read('@maya', finding, found)).state, 'closed')
  })
})

test('an audit is not planned for a day that has passed, nor moved to one', async () => {
  const row = await create('@maya', audit, { title: 'Assembly', process: known('@process-assembly').id })
  const dates = (first: number, last: number) => ({ plannedStart: day(first), plannedEnd: day(last) })
  const planned = { owner: '@tomas', department: '@production' }
  const plan = (first: number, last: number) =>
    take('@maya', audit, row, 'plan', { values: { ...planned, ...dates(first, last) } })

  assert.deepEqual((await refusal(plan(-3, 12))).guards, ['planned-ahead'])
  await plan(12, 12)
  const moved = take('@maya', audit, row, 'reschedule', { values: dates(-3, 12), reason })
  assert.deepEqual((await refusal(moved)).guards, ['planned-ahead'])
})
