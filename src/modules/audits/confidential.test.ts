// Who reads the findings of a confidential audit, by every way in which one comes across a record.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Refusal } from '#lib/refusal.ts'
import type { SampleValues } from '#features/samples/scenario.ts'
import { readTrailQuery } from '#kernel/trail/query.ts'
import { trail } from '#features/trail/read.server.ts'
import { connectedTo } from '#features/links-graph/connected.server.ts'
import { mayRead } from '#kernel/access/scopes.ts'
import { titleOf, type AnyRow } from '#kernel/definition/row.ts'
import { numbered } from '#features/search/numbered.server.ts'
import { results } from '#features/search/results.server.ts'
import { list, listAll } from '#kernel/store/list.server.ts'
import { readQuery } from '#kernel/store/query.ts'
import { cardsOf, refOf } from '#kernel/store/refs.server.ts'
import { tally } from '#features/tally/tally.server.ts'
import { openOrganisation } from '../../../test/organisation.ts'
import { audit } from './audit.ts'
import { checklistLine } from './checklist-line.ts'
import { finding } from './finding.ts'

const app = await openOrganisation()
after(app.drop)
const { change, create, day, engine, person, read, take, whole } = app

/** What one may not read is not there. */
const absent = (error: unknown) => {
  if (error instanceof Refusal && error.code === 'not-found') return false
  throw error
}

/** Led by Tomás with Grace; Yusuf looks on and Jack is named in the agenda; it is about production, which Priya heads. */
async function opened(values: SampleValues = {}) {
  const row = await create('@maya', audit, { title: 'Assembly', process: '@process-assembly', ...values })
  const dates = { plannedStart: day(3), plannedEnd: day(4) }
  await take('@maya', audit, row, 'plan', { values: { owner: '@tomas', department: '@production', ...dates } })
  const team = [
    { person: '@grace', role: 'Auditor' },
    { person: '@yusuf', role: 'Observer' },
  ]
  await take('@tomas', audit, row, 'prepare', { values: { team } })
  await create('@tomas', checklistLine, {
    parent: row.id,
    question: 'Are blocked parts marked?',
    clause: '@clause-8-7',
  })
  const agenda = [{ time: '9:00', what: 'Store', auditor: null, auditee: '@jack' }]
  const plan = { objective: 'See.', scope: 'Leeds.', criteria: [{ clause: '@clause-8-7', document: null }], agenda }
  await take('@tomas', audit, row, 'notify', { values: plan })
  await take('@tomas', audit, row, 'open', { values: { openingAttendance: 'Priya Nair' } })
  return row
}

let raisings = 0

const raise = (row: AnyRow, values: SampleValues = {}, by = '@grace') =>
  create(by, finding, { audit: row.id, title: `Quince ${(raisings += 1)}`, grade: 'Observation', ...values })

/** The ways in which somebody comes across a finding. */
async function waysOf(who: string, row: AnyRow, found: AnyRow): Promise<readonly string[]> {
  const { pool, registry } = engine
  const [me, title] = [person(who), titleOf(finding, found)]
  const ofAudit = readQuery(finding, { audit: row.number }, day(0))
  const inPages = async () => {
    const pages = await Array.fromAsync(listAll(pool, registry, me, finding, ofAudit))
    return pages.flat().some(({ id }) => id === found.id)
  }
  const asked: Readonly<Record<string, () => Promise<boolean>>> = {
    page: async () => (await read(who, finding, found)).id === found.id,
    list: async () => (await list(engine, me, finding, ofAudit)).items.some(({ id }) => id === found.id),
    exported: inPages,
    count: async () =>
      (await tally(engine, me, finding, readQuery(finding, { q: title }, day(0)), ['grade'])).total.count > 0,
    results: async () => {
      const wanted = { text: title, today: day(0), sort: 'best', states: [], limit: 5, after: null } as const
      return (await results(engine, me, [finding], wanted)).items.length > 0
    },
    number: async () => (await numbered(engine, me, [found.number], [finding])).length > 0,
    // By this card one is told of news, live changes, mails and what leaves to other programs.
    news: async () => {
      const card = (await cardsOf(pool, [found.id])).get(found.id)
      return card !== undefined && mayRead(me, finding, card)
    },
    audit: async () => {
      const { tied } = await whole(who, audit, row)
      return tied.some((card) => card.id === found.id && 'title' in refOf(registry, me, card))
    },
    net: async () => {
      const { knots } = await connectedTo(pool, registry, me, audit, row.number)
      return knots.some((knot) => knot.id === found.id && 'title' in knot)
    },
    trail: async () => (await trail(engine, me, readTrailQuery({ record: found.number }))).items.length > 0,
  }
  const ways = await Promise.all(
    Object.entries(asked).map(async ([way, ask]) => ((await ask().catch(absent)) ? way : [])),
  )
  return ways.flat()
}

const everyWay = ['page', 'list', 'exported', 'count', 'results', 'number', 'news', 'audit', 'net', 'trail']

test('a finding of a confidential audit is read, by every way, by whoever takes part in the audit and by nobody else', async () => {
  const row = await opened({ confidentiality: 'Confidential' })
  const found = await raise(row)
  assert.equal(found.confidentiality, 'Confidential')

  for (const who of ['@tomas', '@grace', '@yusuf', '@jack', '@priya', '@maya', '@helena'])
    assert.deepEqual(await waysOf(who, row, found), everyWay, who)
  for (const who of ['@ella', '@owen', '@rui-matos']) assert.deepEqual(await waysOf(who, row, found), [], who)
})

test('whoever answers a finding of a confidential audit reads it, and not the audit', async () => {
  const row = await opened({ confidentiality: 'Confidential' })
  const found = await raise(row, { owner: '@owen' })

  const ofAudit = ['audit', 'net']
  assert.deepEqual(
    await waysOf('@owen', row, found),
    everyWay.filter((way) => !ofAudit.includes(way)),
  )
})

test('a finding is never more open than its audit when it is raised; who may opens it afterwards', async () => {
  const row = await opened({ confidentiality: 'Confidential' })
  const found = await raise(row, { confidentiality: 'Public' })
  assert.equal(found.confidentiality, 'Confidential')

  await change('@maya', finding, found, { confidentiality: 'Internal' })
  assert.deepEqual(
    (await waysOf('@ella', row, found)).filter((way) => way === 'page' || way === 'list'),
    ['page', 'list'],
  )
})

test('a finding that was made stricter than its audit is kept from those who take part in the audit alone', async () => {
  const row = await opened()
  const open = await raise(row)
  const kept = await raise(row, { confidentiality: 'Confidential' })

  assert.deepEqual(await waysOf('@jack', row, open), everyWay)
  assert.deepEqual(await waysOf('@jack', row, kept), [])
  // Led by Tomás, raised by Grace, owned by Priya.
  for (const who of ['@tomas', '@grace', '@priya']) assert.deepEqual(await waysOf(who, row, kept), everyWay, who)
})

test('whoever joins the team reads what was found before, and whoever leaves it no longer does', async () => {
  const row = await opened({ confidentiality: 'Confidential' })
  const found = await raise(row)
  assert.deepEqual(await waysOf('@owen', row, found), [])

  await change('@tomas', audit, row, { team: [{ person: '@owen', role: 'Observer' }] })
  assert.deepEqual(await waysOf('@owen', row, found), everyWay)
  assert.deepEqual(await waysOf('@yusuf', row, found), [])
})

test('the findings of an audit become confidential with it, whoever leads it now, and open again one by one', async () => {
  const row = await opened()
  const found = await raise(row)
  const strict = await raise(row, { confidentiality: 'Restricted' })
  await change('@maya', audit, row, { owner: '@owen', team: [] })

  const audited = await change('@owen', audit, row, { confidentiality: 'Confidential' })
  assert.equal((await read('@owen', finding, found)).confidentiality, 'Confidential')
  assert.equal((await read('@maya', finding, strict)).confidentiality, 'Restricted')
  assert.deepEqual(await waysOf('@ella', row, found), [])
  const { items } = await trail(engine, person('@owen'), readTrailQuery({ record: found.number }))
  const told = items.find(({ body }) => body.kind === 'changed')?.body
  assert.deepEqual([told?.actor.name, told?.reason], ['Owen Whitaker', `${audited.number} is Confidential now.`])

  await change('@owen', audit, row, { confidentiality: 'Internal' })
  assert.equal((await read('@maya', finding, found)).confidentiality, 'Confidential')
})
