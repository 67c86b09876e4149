// What somebody tried with figures and paper: to have a clause look clean, work look done, a record look as it was not signed.

import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { addDays } from '#lib/days.ts'
import type { SampleValues } from '#features/samples/scenario.ts'
import { asSigned } from '#features/print/as-signed.server.ts'
import { formSheet } from '#features/print/form-sheet.server.ts'
import { gather } from '#features/print/gather.server.ts'
import type { Owings } from '#kernel/workflow/owed.ts'
import { answering } from '#kernel/store/answer.server.ts'
import { readQuery } from '#kernel/store/query.ts'
import { audit } from '#modules/audits/audit.ts'
import { auditReport } from '#modules/audits/audit-report.ts'
import { checklistLine } from '#modules/audits/checklist-line.ts'
import { coverage } from '#modules/audits/coverage/coverage.server.ts'
import { finding } from '#modules/audits/finding.ts'
import { capa } from '#modules/issue-management/capa.ts'
import { cause } from '#modules/issue-management/cause.ts'
import { action } from '#modules/tasks/action.ts'
import { capaInWork } from '../../test/capa-in-work.ts'
import { openedAudit } from '../../test/opened-audit.ts'
import { openOrganisation } from '../../test/organisation.ts'

const app = await openOrganisation()
after(app.drop)
const { change, create, day, engine, person, read, take, whole } = app
const { planning } = capaInWork(app)

const found: SampleValues = {
  title: 'Box without a label',
  grade: 'Critical',
  requirement: 'WI-PRD-031',
  evidence: 'Box 4 with nine parts and no label.',
  statement: 'Blocked parts are marked; nine were not.',
}

/** An audit whose report is approved, with one conforming answer and a critical finding that names no clause. */
async function reported() {
  const { row, line } = await openedAudit(app)
  await change('@tomas', checklistLine, line, { result: 'Conform', evidence: 'Ten boxes of station 2, all marked.' })
  const unplaced = await create('@grace', finding, { audit: row.id, ...found })
  const closing = { closingAttendance: 'Priya Nair', conclusion: 'Does not conform' }
  await take('@tomas', audit, row, 'close-meeting', { values: closing })
  await take('@tomas', audit, row, 'submit', { values: { summary: 'Good, but for a box.' } })
  await take('@maya', audit, row, 'approve')
  return { row, unplaced }
}

describe('the coverage', () => {
  test('shows no clause of an audit clean while a finding of that audit names none', async () => {
    const { row, unplaced } = await reported()
    const cells = async () =>
      (await coverage(engine, person('@maya'), readQuery(audit, {}, day(0)), 'ISO 9001:2015')).cells
        .filter((cell) => cell.audit.number === row.number)
        .map(({ worst, findings, unplaced: others }) => [worst, findings, others])

    assert.deepEqual(await cells(), [
      ['Critical', 0, 1],
      ['Critical', 0, 1],
    ])
    await change('@tomas', finding, unplaced, { clause: '@clause-8-7' })
    assert.deepEqual(
      (await cells()).toSorted(([, one], [, other]) => Number(one) - Number(other)),
      [
        [null, 0, 0],
        ['Critical', 1, 0],
      ],
    )
  })
})

test('a cause has as many actions for whoever may not read them as for whoever may', async () => {
  const { row, found: why, against } = await planning()
  await change('@priya', action, against, { confidentiality: 'Restricted' })
  const countFor = async (key: string) => {
    const { parts } = await whole(key, capa, row)
    const rows = parts.cause ?? []
    assert.equal(rows.length, 1)
    const { owed } = answering(engine, person(key), new Map()).whole(cause, await whole(key, cause, why), new Date())
    const { count, settled, overdue } = (owed as Owings).addressed_by ?? assert.fail('Nothing is owed.')
    return { count, settled, overdue }
  }

  await assert.rejects(read('@jack', action, against), { code: 'not-found' })
  assert.deepEqual(await countFor('@jack'), { count: 1, settled: 0, overdue: 0 })
  assert.deepEqual(await countFor('@jack'), await countFor('@priya'))
})

test('the printed report of an audit has above its signatures the states of that day, and beside them those of today', async () => {
  const { row, unplaced } = await reported()
  const maya = person('@maya')
  const printed = async () => {
    const now = new Date()
    const gathered = await gather(engine.pool, engine, maya, { definition: audit, number: row.number }, now)
    const signed = await asSigned(engine.pool, engine, maya, { gathered, round: undefined })
    const of = { form: auditReport, printed: { ...gathered, files: [], signed }, now }
    const sheet = await formSheet(engine.pool, engine, maya, of, { registry: engine.registry, at: String })
    const told = sheet.sections.filter((one) => JSON.stringify(one).includes(unplaced.number))
    return { signed: sheet.asSigned?.signed ?? '', findings: JSON.stringify(told) }
  }
  await take('@priya', finding, unplaced, 'accept')
  await take('@priya', finding, unplaced, 'respond', {
    values: {
      correction: 'Labelled.',
      rootCause: 'The printer stands far away.',
      plan: 'A printer at each station.',
      capaRequired: 'No',
      capaRationale: `One place, one measure, seen again by ${addDays(day(0), 90)}.`,
    },
  })

  const { signed, findings } = await printed()

  assert.match(signed, /As signed: version \d+ \(In approval\), with “Approve the report”/)
  assert.match(findings, /Draft.*"now".*Response submitted/)
})
