import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addDays, dayAt } from '#lib/days.ts'
import { momentOf } from '#lib/moments.ts'
import { capa } from '#modules/issue-management/capa.ts'
import { action } from '#modules/tasks/action.ts'
import { trainingRequirement } from '#modules/training/requirement/requirement.ts'
import type { SampleValues } from '#features/samples/scenario.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { takeDueSteps } from '#server/jobs/clock.server.ts'
import { openOrganisation, refusal } from '../../../test/organisation.ts'
import { auditProgramme } from './audit-programme.ts'
import { audit } from './audit.ts'
import { checklistLine } from './checklist-line.ts'
import { checklistQuestion, checklistTemplate } from './checklist-template.ts'
import { finding } from './finding.ts'

const app = await openOrganisation()
after(app.drop)
const { change, create, day, engine, read, take, whole } = app

const withGrace: SampleValues = { team: [{ person: '@grace', role: 'Auditor' }] }

const plan: SampleValues = {
  objective: 'See whether the line works as described.',
  scope: 'Twelve months.',
  criteria: [{ clause: '@clause-8-7', document: null }],
  agenda: [{ time: '9:00', what: 'Opening meeting', auditor: null, auditee: null }],
}

async function planned(department = '@production', owner = '@tomas') {
  const row = await create('@maya', audit, { title: 'Assembly', process: '@process-assembly' })
  const dates = { plannedStart: day(3), plannedEnd: day(4) }
  await take('@maya', audit, row, 'plan', { values: { owner, department, ...dates } })
  return row
}

const ask = (row: AnyRow, question: string) =>
  create('@tomas', checklistLine, { parent: row.id, question, clause: '@clause-8-7' })

/** An audit that is open, with two questions. */
async function opened() {
  const row = await planned()
  await take('@tomas', audit, row, 'prepare', { values: withGrace })
  const lines = [await ask(row, 'Are blocked parts marked?'), await ask(row, 'Are they kept apart?')]
  await take('@tomas', audit, row, 'notify', { values: plan })
  await take('@tomas', audit, row, 'open', { values: { openingAttendance: 'Priya Nair' } })
  return { row, first: lines[0] as AnyRow, second: lines[1] as AnyRow } // Both were made above.
}

const grounds: SampleValues = {
  title: 'Box without a label',
  grade: 'Minor NC',
  requirement: 'ISO 9001 8.7.1',
  evidence: 'Box at station 4, 14 parts.',
  statement: 'Blocked parts are marked; fourteen were not.',
}

const raise = (row: AnyRow, values: SampleValues = {}) =>
  create('@tomas', finding, { audit: row.id, ...grounds, ...values })

const closing = { values: { closingAttendance: 'Priya Nair', conclusion: 'Conforms with findings' } }
const reporting = { values: { summary: 'Good, but for one box.' } }

/** An audit whose report is approved, with one minor finding of the head of production. */
async function issued() {
  const { row, first, second } = await opened()
  await change('@tomas', checklistLine, first, { result: 'Minor', evidence: 'Box at station 4 without a label.' })
  await change('@grace', checklistLine, second, { result: 'Conform' })
  const found = await raise(row, { line: first.id })
  await take('@tomas', audit, row, 'close-meeting', closing)
  await take('@tomas', audit, row, 'submit', reporting)
  await take('@maya', audit, row, 'approve')
  return { row, found }
}

const answer: SampleValues = {
  correction: 'Labelled.',
  rootCause: 'Labels are printed far away.',
  plan: 'A printer at the line.',
}

test('nobody audits their own work: who works in the audited department is named and keeps the audit from starting', async () => {
  const row = await planned('@production')
  const withElla = { values: { team: [{ person: '@ella', role: 'Technical expert' }] } }

  assert.deepEqual((await refusal(take('@tomas', audit, row, 'prepare', withElla))).guards, ['team-independent'])
  await change('@tomas', audit, row, withElla.values)
  assert.equal((await read('@tomas', audit, row)).dependent, 'Ella Thornton')
  await take('@tomas', audit, row, 'prepare', { values: { team: [{ person: '@ella', role: 'Observer' }] } })
  assert.equal((await read('@tomas', audit, row)).dependent, null)
})

test('a lead auditor of the audited department is as little independent as the team', async () => {
  const row = await planned('@quality', '@tomas')

  assert.deepEqual((await refusal(take('@tomas', audit, row, 'prepare'))).guards, ['team-independent'])
})

test('who audits holds the role of an auditor', async () => {
  const row = await planned()
  const withHannah = { values: { team: [{ person: '@hannah', role: 'Auditor' }] } }

  assert.deepEqual((await refusal(take('@tomas', audit, row, 'prepare', withHannah))).guards, ['team-qualified'])
})

test('the days of a planned audit move with a reason, not by a change of the fields', async () => {
  const row = await planned()
  const days: SampleValues = { plannedStart: day(5), plannedEnd: day(6) }

  assert.equal((await refusal(change('@tomas', audit, row, days))).code, 'invalid')
  await take('@tomas', audit, row, 'reschedule', { values: days, reason: 'The line stands still that week.' })
  assert.equal((await read('@tomas', audit, row)).plannedStart, day(5))
})

test('a checklist is filled from a template in its order, and filling it twice asks nothing twice', async () => {
  const template = await create('@tomas', checklistTemplate, { title: 'Line' })
  for (const question of ['First?', 'Second?'])
    await create('@tomas', checklistQuestion, { parent: template.id, question, clause: '@clause-8-7' })
  await take('@tomas', checklistTemplate, template, 'release')
  const row = await planned()
  await take('@tomas', audit, row, 'prepare', { values: withGrace })
  await take('@tomas', audit, row, 'fill', { values: { template: template.id } })
  await take('@tomas', audit, row, 'fill', { values: { template: template.id } })

  const { parts } = await whole('@tomas', audit, row)
  const lines = parts['checklist-line'] ?? []
  assert.deepEqual(
    lines.map(({ question, template: from }) => [question, from]),
    [
      ['First?', template.id],
      ['Second?', template.id],
    ],
  )
})

test('the checklist is answered by the auditors of the team and by nobody else', async () => {
  const { first, second } = await opened()

  for (const by of ['@maya', '@priya'])
    assert.equal((await refusal(change(by, checklistLine, first, { result: 'Conform' }))).code, 'not-allowed')
  assert.equal((await change('@grace', checklistLine, first, { result: 'Conform' })).result, 'Conform')
  assert.equal((await change('@tomas', checklistLine, second, { result: 'Major' })).result, 'Major')
})

test('an answer that was given long before it came keeps both times, and the next one in time has one again', async () => {
  const { first } = await opened()
  const hours = (fromNow: number) => momentOf(new Date(Date.now() + fromNow * 3_600_000), 60)
  const times = async () => {
    const { answeredAt, takenInAt } = await read('@tomas', checklistLine, first)
    return [answeredAt, typeof takenInAt === 'string' && Math.abs(Date.parse(takenInAt) - Date.now()) < 60_000]
  }
  const early = hours(-3)

  await change('@tomas', checklistLine, first, { result: 'Minor', answeredAt: early })
  assert.deepEqual(await times(), [early, true])
  await change('@grace', checklistLine, first, { evidence: 'Box at station 4 without a label.', answeredAt: hours(0) })
  assert.deepEqual(await times(), [early, true])
  await change('@grace', checklistLine, first, { result: 'Major', answeredAt: hours(0) })
  assert.deepEqual(await times(), [null, false])
})

test('a wrong clock keeps no answer from being taken in; what is no time is refused, and so is a time of the server', async () => {
  const { first } = await opened()
  const ahead = '2099-01-01T00:00:00+00:00'

  await change('@tomas', checklistLine, first, { result: 'Conform', answeredAt: ahead })
  assert.equal((await read('@tomas', checklistLine, first)).answeredAt, ahead)
  const refused = async (values: SampleValues) => (await refusal(change('@tomas', checklistLine, first, values))).code
  assert.equal(await refused({ result: 'Minor', answeredAt: 'this morning' }), 'invalid')
  assert.equal(await refused({ result: 'Minor', takenInAt: ahead }), 'invalid')
  assert.equal((await read('@tomas', checklistLine, first)).result, 'Conform')
})

test('the closing meeting waits until every question is answered, or not applicable with a reason', async () => {
  const { row, first, second } = await opened()
  const close = () => take('@tomas', audit, row, 'close-meeting', closing)
  await change('@tomas', checklistLine, first, { result: 'Conform' })

  assert.deepEqual((await refusal(close())).guards, ['lines-answered'])
  await change('@tomas', checklistLine, second, { result: 'N.A.' })
  assert.deepEqual((await refusal(close())).guards, ['lines-answered'])
  await change('@tomas', checklistLine, second, { reason: 'There is no blocked stock here.' })
  assert.equal((await close()).state, 'reporting')
})

test('findings are raised once the audit is open, by its auditors, and owned by the head of the audited department', async () => {
  const early = await planned()
  assert.equal((await refusal(raise(early))).code, 'invalid')

  const { row, first } = await opened()
  assert.equal((await refusal(create('@maya', finding, { audit: row.id, ...grounds }))).code, 'not-allowed')
  const found = await raise(row, { line: first.id })
  assert.deepEqual(
    [found.owner, found.leadAuditor, found.department, found.process, found.clause],
    ['@priya', '@tomas', '@production', '@process-assembly', '@clause-8-7'].map((key) => app.known(key).id),
  )
  const { tied } = await whole('@tomas', finding, found)
  assert.deepEqual(Object.fromEntries(tied.map(({ type, id }) => [type, id])), {
    raised_from: row.id,
    found_at: first.id,
  })
})

test('a line of another audit is refused where a finding names it', async () => {
  const [one, other] = [await opened(), await opened()]

  assert.equal((await refusal(raise(one.row, { line: other.first.id }))).code, 'invalid')
})

test('a nonconformity stands on requirement, evidence and statement from its first word on; advice does not', async () => {
  const { row } = await opened()

  assert.equal((await refusal(raise(row, { evidence: null, statement: ' ' }))).code, 'invalid')
  assert.equal((await raise(row, { grade: 'OFI', requirement: null, evidence: null, statement: null })).state, 'draft')
})

test('a report waits until each answer that was not met has its finding', async () => {
  const { row, first, second } = await opened()
  await change('@tomas', checklistLine, first, { result: 'Minor', evidence: 'Box at station 4 without a label.' })
  await change('@tomas', checklistLine, second, { result: 'Observation' })
  await take('@tomas', audit, row, 'close-meeting', closing)

  assert.deepEqual((await refusal(take('@tomas', audit, row, 'submit', reporting))).guards, ['findings-raised'])
  await raise(row, { line: first.id })
  assert.equal((await take('@tomas', audit, row, 'submit', reporting)).state, 'in-approval')
})

test('the lead auditor does not approve their own report, not even as quality manager', async () => {
  const row = await planned('@production', '@maya')
  await engine.pool.query({ text: `update audit set state = 'in-approval' where id = $1`, values: [row.id] })

  assert.equal((await refusal(take('@maya', audit, row, 'approve'))).code, 'not-allowed')
})

test('the report takes its findings along: they are open, due by their grade, and the audit is followed up', async () => {
  const { row, found } = await issued()

  assert.equal((await read('@priya', audit, row)).state, 'follow-up')
  const { state, due } = await read('@priya', finding, found)
  assert.deepEqual([state, due], ['open', addDays(dayAt(new Date(), engine.zone), 30)])
})

test('findings are not issued before their report', async () => {
  const { row } = await opened()
  const found = await raise(row)

  assert.deepEqual((await refusal(take('@maya', finding, found, 'issue'))).guards, ['report-issued'])
})

test('what was issued with the report is rewritten by nobody, and its day is not moved by its owner', async () => {
  const { found } = await issued()
  const rewriting = (by: string, values: SampleValues) => refusal(change(by, finding, found, values))

  for (const [by, values] of [
    ['@priya', { grade: 'OFI' }],
    ['@priya', { statement: 'All parts were marked.' }],
    ['@tomas', { evidence: 'Twenty parts in the box at station 4.' }],
    ['@priya', { due: day(300) }],
  ] as const)
    assert.equal((await rewriting(by, values)).code, 'not-allowed')
  assert.equal((await change('@priya', finding, found, { correction: 'Labelled.' })).correction, 'Labelled.')
  assert.equal((await change('@tomas', finding, found, { due: day(25) })).due, day(25))
})

test('the audit cannot be closed while a finding is open; a response is judged by somebody else than its owner', async () => {
  const { row, found } = await issued()
  await take('@priya', finding, found, 'accept')
  const respond = (more: SampleValues) => take('@priya', finding, found, 'respond', { values: { ...answer, ...more } })
  assert.deepEqual((await refusal(respond({ capaRequired: 'No' }))).guards, ['refusal-explained'])
  await respond({ capaRequired: 'No', capaRationale: 'One place, and one measure removes it.' })
  const accepting = { values: { due: day(20) } }
  assert.equal((await refusal(take('@priya', finding, found, 'accept-response', accepting))).code, 'not-allowed')
  await take('@tomas', finding, found, 'accept-response', accepting)
  await take('@priya', finding, found, 'implement', {
    values: { implemented: 'Printer is there and prints the labels.' },
  })

  assert.deepEqual((await refusal(take('@tomas', audit, row, 'close'))).guards, ['findings-settled'])
  await take('@sofia', finding, found, 'verify', { values: { verification: 'Ten of ten labelled.' } })
  assert.equal((await take('@tomas', audit, row, 'close')).state, 'closed')
})

test('training that an action asks for because of a finding is assigned once the response is accepted, and holds the finding up', async () => {
  const { found } = await issued()
  const film = await create('@hannah', trainingRequirement, {
    title: 'Marking what is blocked',
    description: 'Where labels are, and what stands on them.',
    method: 'Video or material',
    material: 'Film on the intranet.',
    dueDays: 10,
    retrain: 'Never',
  })
  await take('@hannah', trainingRequirement, film, 'submit')
  await take('@maya', trainingRequirement, film, 'approve')
  await take('@priya', finding, found, 'accept')
  const asking = { title: 'Show it', expected: 'Seen.', due: day(15), owner: '@priya', teaches: [film.id] }
  const links = [{ type: 'addressed_by', from: found.number }]
  await create('@priya', action, { ...asking, learners: ['@ella'] }, links)
  const asked = async () => {
    const text = 'select why from training_assignment where requirement = $1'
    const { rows } = await engine.pool.query<{ why: string }>({ text, values: [film.id] })
    return rows.map(({ why }) => why)
  }

  const capaRationale = 'One place, and one measure removes it.'
  await take('@priya', finding, found, 'respond', { values: { ...answer, capaRequired: 'No', capaRationale } })
  assert.deepEqual(await asked(), [])
  await take('@tomas', finding, found, 'accept-response', { values: { due: day(20) } })

  assert.deepEqual(await asked(), ['Audit finding'])
  const implementing = take('@priya', finding, found, 'implement', {
    values: { implemented: 'Printer is there and prints the labels.' },
  })
  assert.deepEqual((await refusal(implementing)).guards, ['actions-done'])
})

test('what is handed to a CAPA lets its audit close, and is itself closed when the CAPA is', async () => {
  const { row, found } = await issued()
  await take('@priya', finding, found, 'accept')
  await take('@priya', finding, found, 'respond', { values: { ...answer, capaRequired: 'Yes' } })
  assert.deepEqual((await refusal(take('@tomas', finding, found, 'hand-over'))).guards, ['capa-linked'])
  await create(
    '@maya',
    capa,
    {
      title: 'Marking',
      source: 'Audit finding',
      openedOn: day(0),
      statement: 'Parts without labels.',
      owner: '@priya',
    },
    [{ type: 'handled_by', from: found.number }],
  )
  await take('@tomas', finding, found, 'hand-over')

  assert.equal((await take('@maya', audit, row, 'close')).state, 'closed')
  const verifying = { values: { verification: 'CAPA closed, its log of five weeks seen.' } }
  assert.deepEqual((await refusal(take('@tomas', finding, found, 'verify', verifying))).guards, ['capa-closed'])
})

test('advice is declined or done, never answered with a cause', async () => {
  const { row, first, second } = await opened()
  for (const line of [first, second]) await change('@tomas', checklistLine, line, { result: 'Conform' })
  const found = await raise(row, { grade: 'OFI' })
  const praise = await raise(row, { grade: 'Good practice' })
  await take('@tomas', audit, row, 'close-meeting', closing)
  await take('@tomas', audit, row, 'submit', reporting)
  await take('@maya', audit, row, 'approve')

  assert.equal((await read('@priya', finding, praise)).state, 'done')
  await take('@priya', finding, found, 'accept')
  const responding = { values: { ...answer, capaRequired: 'Yes' } }
  assert.deepEqual((await refusal(take('@priya', finding, found, 'respond', responding))).guards, ['is-nonconforming'])
  const doing = { values: { implemented: 'It was changed on the form in May.' } }
  assert.equal((await take('@priya', finding, found, 'finish', doing)).state, 'done')
})

test('a programme closes when all its audits have', async () => {
  const said = { objectives: 'All processes.', scope: 'Leeds', resources: 'Two auditors' }
  const row = await create('@maya', auditProgramme, { title: 'Spring', year: 2026, ...said })
  assert.equal((await refusal(take('@maya', auditProgramme, row, 'approve'))).code, 'not-allowed')
  await take('@helena', auditProgramme, row, 'approve')
  await take('@maya', auditProgramme, row, 'start')
  const one = await create('@maya', audit, { title: 'Stores', programme: row.id })
  const closingIt = { values: { results: 'Nothing was held.' } }

  assert.deepEqual((await refusal(take('@maya', auditProgramme, row, 'close', closingIt))).guards, ['audits-settled'])
  await take('@maya', audit, one, 'cancel', { reason: 'The store was closed for good.' })
  assert.equal((await take('@maya', auditProgramme, row, 'close', closingIt)).state, 'closed')
})

test('that a finding repeats another is told to whoever owned that one and to quality, once it is issued', async () => {
  const { found: earlier } = await issued()
  const { row, first, second } = await opened()
  for (const line of [first, second]) await change('@tomas', checklistLine, line, { result: 'Conform' })
  const repeat = await raise(row, { repeatOf: earlier.id })
  const late = await raise(row)
  const told = async ({ id }: AnyRow) => {
    const { rows } = await engine.pool.query<{ email: string; title: string }>({
      text: `select p.email, a.title from alert a join person p on p.id = a.person
        where a.card = $1 and a.kind = 'threshold' order by p.email`,
      values: [id],
    })
    return rows.map(({ email, title }) => `${email} ${title}`)
  }
  const sentence = `repeats ${earlier.number}: that one is not closed yet.`

  await take('@tomas', audit, row, 'close-meeting', closing)
  await take('@tomas', audit, row, 'submit', reporting)
  assert.deepEqual(await told(repeat), [])
  await take('@maya', audit, row, 'approve')
  assert.deepEqual(await told(repeat), [`manager@example.com ${sentence}`]) // Who approved it knows.
  await change('@tomas', finding, late, { repeatOf: earlier.id })
  assert.deepEqual(await told(late), [`manager@example.com ${sentence}`, `quality@example.com ${sentence}`])
})

test('a finding that repeats a closed one says that the action did not hold', async () => {
  const { found: earlier } = await issued()
  const { found: repeat } = await issued()
  await engine.pool.query({ text: `update finding set state = 'closed' where id = $1`, values: [earlier.id] })
  await change('@tomas', finding, repeat, { repeatOf: earlier.id })

  const { rows } = await engine.pool.query<{ title: string }>({
    text: `select distinct title from alert where card = $1 and kind = 'threshold'`,
    values: [repeat.id],
  })
  assert.deepEqual(rows, [{ title: `repeats ${earlier.number}: what was done about it did not hold.` }])
})

const silent = () => undefined
const quiet = { info: silent, warn: silent, error: silent }

test('what a programme proposes is planned by itself 14 days ahead, unless it lacks something', async () => {
  const ahead = (days: number) => addDays(dayAt(new Date(), engine.zone), days)
  const dates = { plannedStart: ahead(20), plannedEnd: ahead(21) }
  const propose = (title: string, values: SampleValues) =>
    create('@maya', audit, { title, department: '@production', ...dates, ...values })
  const ready = await propose('Ready', { owner: '@tomas' })
  const without = [
    await propose('Led by somebody of the department', { owner: '@tomas', department: '@quality' }),
    await propose('Led by somebody who is no auditor', { owner: '@hannah' }),
    await propose('Nowhere', { owner: '@tomas', department: null }),
    await propose('Over before it begins', { owner: '@tomas', plannedEnd: ahead(19) }),
    await propose('Past', { owner: '@tomas', plannedStart: ahead(-3), plannedEnd: ahead(-2) }),
  ]
  const stateAfter = async (days: number, row: AnyRow) => {
    const { failed } = await takeDueSteps(engine, new Date(Date.now() + days * 86_400_000), quiet)
    assert.equal(failed, 0)
    return (await read('@maya', audit, row)).state
  }

  assert.equal(await stateAfter(5, ready), 'proposed')
  assert.equal(await stateAfter(6, ready), 'planned')
  assert.equal((await read('@tomas', audit, ready)).due, ahead(20))
  for (const row of without) assert.equal(await stateAfter(7, row), 'proposed')
})

test('a programme that runs tells its owner and quality once of each audit that was to begin and has not', async () => {
  const said = { objectives: 'All processes.', scope: 'Leeds', resources: 'Two auditors' }
  const row = await create('@maya', auditProgramme, { title: 'Autumn', year: 2026, ...said })
  await take('@helena', auditProgramme, row, 'approve')
  await take('@maya', auditProgramme, row, 'start')
  const today = dayAt(new Date(), engine.zone)
  const propose = (days: number) =>
    create('@maya', audit, { title: 'Stores', programme: row.id, plannedStart: addDays(today, days) })
  const [first, second] = [await propose(10), await propose(20)]
  const toldAfter = async (days: number) => {
    await takeDueSteps(engine, new Date(Date.now() + days * 86_400_000), quiet)
    const { rows } = await engine.pool.query<{ title: string }>({
      text: `select a.title from alert a join person p on p.id = a.person
        where a.card = $1 and a.kind = 'threshold' and p.email = 'quality@example.com' order by a.id`,
      values: [row.id],
    })
    return rows.map(({ title }) => title)
  }

  assert.equal(first.due, addDays(today, 10))
  assert.deepEqual(await toldAfter(10), [])
  const one = [`is behind its plan. Not begun: ${first.number}.`]
  assert.deepEqual(await toldAfter(11), one)
  assert.deepEqual(await toldAfter(12), one)
  assert.deepEqual(await toldAfter(21), [...one, `is behind its plan. Not begun: ${first.number}, ${second.number}.`])
})
