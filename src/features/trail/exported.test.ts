// What the trail shows is taken out as CSV and PDF, is told of itself, and is kept as filters of one's own and of roles.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import papaparse from 'papaparse'
import type { View } from '#features/views/view.ts'
import { textOf } from '../../../test/pdf-text.ts'
import { openTestApp, type Answer, type Caller, type TestApp } from '../../../test/app.ts'
import { binding, spanSql } from './conditions.server.ts'
import type { TrailItem, TrailPage } from './read.server.ts'

let app: TestApp
let quinn: Caller
let otto: Caller
let lea: Caller

before(async () => {
  app = await openTestApp()
  const people = [
    await app.person('Quinn', 'quality-manager'),
    await app.person('Otto', 'staff'),
    await app.person('Lea', 'lead-auditor'),
  ]
  const [first, second, third] = await Promise.all(people.map(({ email }) => app.signIn(email)))
  assert.ok(first && second && third)
  ;[quinn, otto, lea] = [first, second, third]
})
after(() => app.close())

async function made(who: Caller, path: string, payload: object): Promise<string> {
  const answer = await who.call('POST', `/api/v1/${path}`, { payload })
  assert.equal(answer.statusCode, 201, answer.body)
  return answer.json<{ number: string }>().number
}

const newRisk = (title: string) =>
  made(quinn, 'risks', { title, type: 'Risk', cause: 'Old cable', event: 'Fire', consequence: 'Loss' })

const newIssue = (title: string, detectedOn: string) =>
  made(otto, 'nonconformances', { title, detectedOn, category: 'Process', where: 'Line 2' })

const shown = async (who: Caller, query: string) =>
  (await who.call('GET', `/api/v1/trail?${query}`)).json<TrailPage>().items

const exportsTold = async (): Promise<readonly TrailItem[]> => shown(quinn, 'kind=exported')

type Refused = {
  readonly field?: string
  readonly details?: { readonly fields?: readonly { readonly field: string }[] }
}

function fieldOf(answer: Answer): string | undefined {
  const { field, details } = answer.json<Refused>()
  return field ?? details?.fields?.[0]?.field
}

type Line = { readonly [heading: string]: string }

/** The lines of a CSV without its byte order mark. */
const linesOf = (body: string) => papaparse.parse<Line>(body.slice(1), { header: true, skipEmptyLines: true }).data

test('what is asked for is taken out as CSV, line for line what the screen shows, and the trail says so first', async () => {
  for (const title of ['Fire', '=SUM(A1)', 'Flood']) await newRisk(title)
  const asked = 'kind=created&of=risk'

  const items = await shown(quinn, `${asked}&limit=200`)
  const answer = await quinn.call('GET', `/api/v1/trail/export/csv?${asked}`)

  assert.equal(answer.statusCode, 200, answer.body)
  assert.match(String(answer.headers['content-disposition']), /audit-trail-2026-11-20-3-entries\.csv/)
  const lines = linesOf(answer.body)
  assert.deepEqual(
    lines.map((line) => [line.Entry, line['SHA-256'], line.Who]),
    items.map(({ id, hash, body }) => [id, hash, body.actor.name]),
  )
  assert.ok(lines.some((line) => line.Title === "'=SUM(A1)"))
  const [told] = await exportsTold()
  assert.ok(told?.body.facts)
  const { what, rows, format } = told.body.facts
  assert.deepEqual([what, rows, format], ['3 entries of the audit trail as CSV (Created, on Risks)', 3, 'csv'])
})

test('a name that one may not read stays as it was asked for, and nobody but who oversees the trail takes it out', async () => {
  for (const path of ['csv', 'pdf'])
    assert.equal((await otto.call('GET', `/api/v1/trail/export/${path}`)).statusCode, 403)
  const wrong = await quinn.call('GET', '/api/v1/trail/export/csv?kind=eaten')
  assert.equal(wrong.statusCode, 422)
  assert.equal(fieldOf(wrong), 'kind')
  assert.equal((await quinn.call('GET', '/api/v1/trail/export/csv?limit=3')).statusCode, 422)
})

test('on paper it says what it was narrowed to, who took it and how many there are', async () => {
  const answer = await quinn.call('GET', '/api/v1/trail/export/pdf?kind=created&of=risk')

  assert.equal(answer.statusCode, 200, answer.body)
  const text = (await textOf(answer.rawPayload)).join(' ')
  for (const words of [
    'Audit trail',
    'Created, on Risks',
    '3 entries, newest first',
    'Printed by Quinn Weir',
    'Page 1 of 1',
    'Flood',
  ])
    assert.ok(text.includes(words), `${words}: ${text.slice(0, 400)}`)
  const [told] = await exportsTold()
  assert.equal(told?.body.facts?.what, '3 entries of the audit trail as PDF (Created, on Risks)')
})

test('more than a thousand entries are refused on paper with a sentence that says CSV, and are all in the CSV', async () => {
  await app.database.owner.query(
    `insert into event (chain, place, before, hash, body, kind, actor, at, record, fields)
      select 'many', n, '', md5(n::text), replace(replace($1, '"place":1', '"place":' || n), 'AT', to_char(timestamptz '2026-01-01Z' + n * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
        'job-run', null, timestamptz '2026-01-01Z' + n * interval '1 minute', null, '{}' from generate_series(1, 1001) n`,
    [
      '{"act":"a","actor":{"id":null,"kind":"job","name":"Many"},"at":"AT","before":"","chain":"many","facts":{"words":"Done."},"format":1,"kind":"job-run","place":1}',
    ],
  )
  const asked = 'kind=job-run&to=2026-02-01'

  const paper = await quinn.call('GET', `/api/v1/trail/export/pdf?${asked}`)
  const sheet = await quinn.call('GET', `/api/v1/trail/export/csv?${asked}`)

  assert.equal(paper.statusCode, 413)
  assert.match(paper.json<{ message: string }>().message, /1,000 entries, and these are more: take them as CSV/)
  assert.equal(linesOf(sheet.body).length, 1001)
  assert.equal(sheet.headers['x-rows'], '1001')
})

test('a day of a question is that of the organisation, wherever the database stands', async () => {
  const { values, bind } = binding()
  const within = spanSql({ from: '2026-11-01', to: '2026-11-01' }, 'Europe/Berlin', bind).join(' and ')

  const { rows } = await app.database.pool.query<{ at: string }>({
    text: `select e.at from (values (timestamptz '2026-10-31T22:59:59Z'), ('2026-10-31T23:00:00Z'), ('2026-11-01T22:59:59Z'),
      ('2026-11-01T23:00:00Z')) e(at) where ${within} order by 1`,
    values,
  })

  assert.deepEqual(
    rows.map(({ at }) => new Date(at).toISOString()),
    ['2026-10-31T23:00:00.000Z', '2026-11-01T22:59:59.000Z'],
  )
})

const save = (who: Caller, payload: object) => who.call('POST', '/api/v1/trail/views', { payload })
const seenBy = async (who: Caller) =>
  (await who.call('GET', '/api/v1/trail/views')).json<{ items: readonly View[]; mayShare: boolean }>()

test('a filter is one’s own until it is shared with a role, whose holders alone see it', async () => {
  const own = await save(otto, { name: 'Mine', search: { kind: 'created' } })
  assert.equal(own.statusCode, 201, own.body)
  assert.equal((await save(otto, { name: 'Ours', shared: true, search: {} })).statusCode, 403)
  const shared = await save(quinn, {
    name: 'Late for auditors',
    shared: true,
    roles: ['lead-auditor'],
    search: { view: 'late', from: '2026-11-01' },
  })
  assert.equal(shared.statusCode, 201, shared.body)

  assert.deepEqual(
    (await seenBy(otto)).items.map(({ name }) => name),
    ['Mine'],
  )
  assert.deepEqual(
    (await seenBy(lea)).items.map(({ name, search, roles }) => [name, search, roles]),
    [['Late for auditors', { view: 'late', from: '2026-11-01' }, ['lead-auditor']]],
  )
  const [told] = await shown(quinn, 'kind=configured')
  assert.deepEqual([told?.body.facts?.name, told?.body.facts?.roles], ['Late for auditors', ['lead-auditor']])
})

test('a filter that the trail does not understand is refused', async () => {
  for (const [search, field] of [
    [{ view: 'everything' }, 'search'],
    [{ kind: 'eaten' }, 'kind'],
    [{ limit: '3' }, 'search'],
    [{ mark: 'late' }, 'search'],
  ] as const) {
    const answer = await save(quinn, { name: `No ${JSON.stringify(search)}`, search })
    assert.equal(answer.statusCode, 422, answer.body)
    assert.equal(fieldOf(answer), field)
  }
  const noRole = await save(quinn, { name: 'For nobody', shared: true, roles: ['king'], search: {} })
  assert.equal(fieldOf(noRole), 'roles')
})

test('what was entered long after it happened is found, and marked in every list of the trail', async () => {
  const late = await newIssue('Found long ago', '2026-11-10')
  await newIssue('Found on Tuesday', '2026-11-17')

  const found = await shown(quinn, 'mark=late')

  assert.deepEqual(
    found.map(({ body, late: mark }) => [body.record?.number, mark]),
    [[late, { label: 'Found on', day: '2026-11-10', days: 10 }]],
  )
  assert.ok((await shown(quinn, `record=${late}`)).some(({ late: mark }) => mark?.days === 10))
})
