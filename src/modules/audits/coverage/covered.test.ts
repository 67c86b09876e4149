import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { risk } from '#modules/risk-management/risk.ts'
import type { SampleValues } from '#features/samples/scenario.ts'
import { readQuery } from '#kernel/store/query.ts'
import { openOrganisation } from '../../../../test/organisation.ts'
import { audit } from '../audit.ts'
import { checklistLine } from '../checklist-line.ts'
import { finding } from '../finding.ts'
import { coverage } from './coverage.server.ts'

const app = await openOrganisation()
after(app.drop)
const { change, create, day, engine, person, take, known } = app

/** An audit whose closing meeting was held, with one answered question of a clause and a finding about another. */
async function held(values: SampleValues = {}) {
  const row = await create('@maya', audit, { title: 'Assembly', process: '@process-assembly', ...values })
  const dates = { plannedStart: day(0), plannedEnd: day(0) }
  await take('@maya', audit, row, 'plan', { values: { owner: '@tomas', department: '@production', ...dates } })
  await take('@tomas', audit, row, 'prepare', { values: { team: [{ person: '@grace', role: 'Auditor' }] } })
  const ask = (question: string, clause: string) =>
    create('@tomas', checklistLine, { parent: row.id, question, clause })
  const [asked, skipped] = [await ask('Are they marked?', '@clause-8-7'), await ask('Is it calm?', '@clause-7-1-4')]
  await take('@tomas', audit, row, 'notify', {
    values: {
      objective: 'See whether the line works.',
      scope: 'Leeds.',
      criteria: [{ clause: '@clause-8-5-1', document: null }],
      agenda: [{ time: '9:00', what: 'Opening', auditor: null, auditee: null }],
    },
  })
  await take('@tomas', audit, row, 'open', { values: { openingAttendance: 'Priya Nair' } })
  await change('@tomas', checklistLine, asked, { result: 'Minor', evidence: 'Box 4 at station 4 has no label.' })
  await change('@tomas', checklistLine, skipped, { result: 'N.A.', reason: 'No such place here.' })
  const found = await create('@tomas', finding, {
    audit: row.id,
    line: asked.id,
    title: 'Box without a label',
    grade: 'Minor NC',
    requirement: '8.7',
    evidence: 'Box 4 with nine parts and no label.',
    statement: 'Blocked parts are marked; nine were not.',
  })
  return { row, found }
}

const close = (row: Parameters<typeof take>[2]) =>
  take('@tomas', audit, row, 'close-meeting', {
    values: { closingAttendance: 'Priya Nair', conclusion: 'Conforms with findings' },
  })

const asked = (who = '@maya', filters: Readonly<Record<string, string>> = {}) =>
  coverage(engine, person(who), readQuery(audit, filters, day(0)), 'ISO 9001:2015')

async function cells(...how: Parameters<typeof asked>) {
  const { cells: all, clauses } = await asked(...how)
  return all
    .map(({ clause, worst, findings }) => {
      const name = clauses.find(({ id }) => id === clause)?.name
      return `${name?.split(' ')[0]}: ${worst}, ${findings}`
    })
    .toSorted((one, other) => one.localeCompare(other))
}

let report: Awaited<ReturnType<typeof held>>

before(async () => {
  report = await held()
})

test('an audit covers its clauses once its closing meeting was held: by questions, by criteria, not by what did not apply', async () => {
  assert.deepEqual(await cells(), [])

  await close(report.row)
  assert.deepEqual(await cells(), ['8.5.1: null, 0', '8.7: null, 0'])
})

test('what was found counts once it is issued with the report, the worst first', async () => {
  await take('@tomas', audit, report.row, 'submit', {
    values: { summary: 'Good, but for a box.' },
  })
  await take('@maya', audit, report.row, 'approve')

  assert.deepEqual(await cells(), ['8.5.1: null, 0', '8.7: Minor NC, 1'])
})

test('the filters of the list of audits narrow the map', async () => {
  assert.deepEqual(await cells('@maya', { type: 'Supplier' }), [])
})

test('an audit that one may not read covers nothing for one', async () => {
  const quiet = await held({ process: '@process-sales', confidentiality: 'Restricted' })
  await close(quiet.row)

  assert.equal((await cells()).length, 4)
  assert.equal((await cells('@ella')).length, 2)
})

test('a process shows the highest level of the open risks that one may read', async () => {
  const story = { cause: 'the seal is hard', event: 'it may not close', consequence: 'water enters' }
  const raise = (values: SampleValues) =>
    create('@priya', risk, {
      title: 'Seal leaks',
      ...story,
      category: '@risk-product',
      process: '@process-assembly',
      owner: '@priya',
      department: '@production',
      site: '@leeds',
      matrix: '@matrix-2',
      ...values,
    })
  await raise({ currentLikelihood: 1, currentImpact: 1 })
  await raise({ currentLikelihood: 5, currentImpact: 5, confidentiality: 'Restricted' })
  const levelFor = async (who: string) =>
    (await asked(who)).processes.find(({ id }) => id === known('@process-assembly').id)?.level?.word

  assert.deepEqual([await levelFor('@maya'), await levelFor('@ella')], ['Extreme', 'Low'])
})

/** As many audits as the map holds at most, made like one that is there, each a day earlier. */
const many = `with made as (select gen_random_uuid() as id, i from generate_series(1, 2000) i),
  cards as (insert into card select n.* from card c, made m, lateral jsonb_populate_record(null::card, to_jsonb(c) ||
    jsonb_build_object('id', m.id, 'number', 'AUD-1990-' || m.i)) n where c.id = $1)
  insert into audit select n.* from audit a, made m, lateral jsonb_populate_record(null::audit, to_jsonb(a) ||
    jsonb_build_object('id', m.id, 'number', 'AUD-1990-' || m.i, 'ordinal', 1990000000 + m.i,
      'planned_start', a.planned_start - m.i / 2)) n where a.id = $1`

test('a map that does not hold all audits says since when it counts', async () => {
  const { row } = await held()
  await close(row)
  const { since } = await asked()
  await engine.pool.query({ text: many, values: [row.id] })

  const cut = await asked()
  assert.ok(cut.since > since, `${cut.since} is not after ${since}`)
  assert.equal(cut.cells.length > 0, true)
})
