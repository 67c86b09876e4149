// A report as it is kept, run and sent: each reader gets what they may read, once, and the file is the one whose hash was kept.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Query } from '#lib/db.ts'
import { openTestApp, type Body, type Caller, type TestApp } from '../../../../test/app.ts'
import { sendDueReports } from './due.server.ts'
import { sweepReportFiles } from './kept.server.ts'

const hourLong = 3_600_000
const dayLong = 24 * hourLong

let app: TestApp
let maya: Caller
let ella: Caller
const ids = new Map<string, string>()

type Run = {
  readonly id: string
  readonly person: string
  readonly mine: boolean
  readonly due: string | null
  readonly rows: number | null
  readonly sha256: string | null
  readonly fault: string | null
}

async function enter(name: string, ...roles: Parameters<TestApp['person']>[1][]): Promise<Caller> {
  const known = await app.person(name, ...roles)
  ids.set(name, known.id)
  return app.signIn(known.email)
}

const risk = (by: Caller, values: object) =>
  by.call('POST', '/api/v1/risks', {
    payload: { cause: 'Because', event: 'This may happen', consequence: 'To somebody', ...values },
  })

type Known = Body & { readonly version: number }

async function make(by: Caller, values: object = {}): Promise<Known> {
  const payload = { title: 'Risks', answers: 'Which risks are there?', dataset: 'Risks', ...values }
  const answer = await by.call('POST', '/api/v1/reports', { payload })
  assert.equal(answer.statusCode, 201, answer.body)
  return answer.json<Known>()
}

const change = (by: Caller, { number, version }: Known, values: object) =>
  by.call('PATCH', `/api/v1/reports/${number}`, { payload: values, headers: { 'if-match': `"${version}"` } })

async function publish(by: Caller, { number }: Known): Promise<void> {
  const { version } = (await by.call('GET', `/api/v1/reports/${number}`)).json<Known>()
  const answer = await by.call('POST', `/api/v1/reports/${number}/steps/publish`, { payload: { version } })
  assert.equal(answer.statusCode, 200, answer.body)
}

const run = (by: Caller, { number }: Known, format: string) =>
  by.call('POST', `/api/v1/reports/${number}/runs`, { payload: { format } })

const runsOf = async (by: Caller, { number }: Known) =>
  (await by.call('GET', `/api/v1/reports/${number}/runs`)).json<{ items: readonly Run[] }>().items

const fileOf = (by: Caller, { number }: Known, id: string) =>
  by.call('GET', `/api/v1/reports/${number}/runs/${id}/file`)

const send = () => sendDueReports(app.context.engine, app.context.now())

async function toldTo(name: string): Promise<readonly { title: string; body: string }[]> {
  await app.jobs.relay.deliver()
  const { rows } = await app.database.owner.query<{ title: string; body: string }>(
    `select title, body from alert where kind = 'report' and person = $1 order by place`,
    [ids.get(name)],
  )
  return rows
}

before(async () => {
  app = await openTestApp()
  maya = await enter('Maya', 'quality-manager')
  ella = await enter('Ella', 'staff')
  await risk(ella, { title: 'Known to all' })
  await risk(maya, { title: 'Kept from most', confidentiality: 'Restricted' })
})
after(() => app.close())

test('a run holds what whoever runs it may read; its file has the hash that was kept', async () => {
  const report = await make(maya)
  for (const [by, rows] of [
    [maya, 2],
    [ella, 1],
  ] as const) {
    for (const format of ['CSV', 'Excel', 'PDF']) {
      const answer = await run(by, report, format)
      assert.equal(answer.statusCode, 200, answer.body)
      const made = answer.json<Run>()
      assert.equal(made.rows, rows)
      const file = await fileOf(by, report, made.id)
      assert.equal(createHash('sha256').update(file.rawPayload).digest('hex'), made.sha256)
      if (format === 'CSV') assert.equal(file.body.includes('Kept from most'), by === maya)
      if (format === 'PDF') assert.match(file.body, /^%PDF-1\.7/)
    }
  }
})

test('a file is for whom it was made; others see of it only that it was', async () => {
  const report = await make(maya)
  const made = (await run(maya, report, 'CSV')).json<Run>()
  assert.equal((await fileOf(ella, report, made.id)).statusCode, 404)
  assert.deepEqual(await runsOf(ella, report), [])
  await run(ella, report, 'CSV')
  assert.deepEqual(
    (await runsOf(maya, report)).map(({ person, mine }) => `${person.split(' ')[0]} ${mine}`).toSorted(),
    ['Ella false', 'Maya true'],
  )
})

test('a file whose bytes were changed is not handed out', async () => {
  const report = await make(maya)
  const made = (await run(maya, report, 'CSV')).json<Run>()
  await app.database.owner.query(`update report_run_part set bytes = bytes || 'x' where run = $1`, [made.id])
  const answer = await fileOf(maya, report, made.id)
  assert.equal(answer.json<Body>().code, 'altered')
})

test('what its records do not have is refused at its field', async () => {
  const report = await make(maya)
  const refused = async (values: object) => (await change(maya, report, values)).json<Body>().field
  assert.equal(await refused({ filters: 'colour=red' }), 'filters')
  assert.equal(await refused({ columns: 'number,colour' }), 'columns')
  assert.equal(await refused({ groupBy: 'cause' }), 'groupBy')
  const unknown = await maya.call('POST', '/api/v1/reports', { payload: { title: 'Cars', dataset: 'Cars' } })
  assert.equal(unknown.json<Body>().field, 'dataset')
  assert.equal((await run(maya, report, 'Word')).json<Body>().field, 'format')
  const kept = await change(maya, report, {
    filters: 'state=identified&sort=-number',
    columns: 'number,title',
    groupBy: 'state',
  })
  assert.equal(kept.statusCode, 200, kept.body)
})

test('a schedule that is not whole keeps a report from being published', async () => {
  const report = await make(maya, { every: 'Every week', hour: 7 })
  const answer = await maya.call('POST', `/api/v1/reports/${report.number}/steps/publish`, {
    payload: { version: report.version },
  })
  assert.equal(answer.json<Body>().code, 'blocked')
})

test('what is due is sent once to each recipient with what they may read, and the last missed day alone is made up for', async () => {
  const recipients = [ids.get('Maya'), ids.get('Ella')]
  const report = await make(maya, { every: 'Every day', hour: 10, format: 'CSV', recipients })
  assert.equal(await send(), 0, 'a draft is not sent')
  await publish(maya, report)
  assert.equal(await send(), 0, 'no hour of it has come since it was published')

  app.pass(3 * dayLong + 2 * hourLong)
  const [first, second] = await Promise.all([send(), send()])
  assert.equal(first + second, 2, 'two that look at once send it once')
  assert.equal(await send(), 0)
  maya = await app.signIn('maya@northfield.example')
  ella = await app.signIn('ella@northfield.example')
  const runs = await runsOf(maya, report)
  assert.deepEqual(runs.map(({ person, due, rows }) => `${person.split(' ')[0]} ${due} ${rows}`).toSorted(), [
    'Ella 2026-11-23 1',
    'Maya 2026-11-23 2',
  ])
  const [told] = await toldTo('Ella')
  const { rowCount: mails } = await app.database.owner.query(
    `select from notice n join alert a on a.id = n.alert where a.kind = 'report' and n.person = $1`,
    [ids.get('Ella')],
  )
  assert.equal(mails, 1, 'it is mailed')
  assert.equal(told?.title, 'is ready for you: 1 row of risks.')
  const [hers] = await runsOf(ella, report)
  assert.ok(hers?.sha256 && told.body.includes(hers.sha256))
  assert.ok(!(await fileOf(ella, report, hers.id)).body.includes('Kept from most'))
})

test('whoever has left gets nothing', async () => {
  const gone = await app.person('Gone', 'staff')
  const report = await make(maya, { every: 'Every day', hour: 7, format: 'CSV', recipients: [gone.id] })
  await publish(maya, report)
  await app.database.owner.query(`update person set state = 'leaver' where id = $1`, [gone.id])
  app.pass(dayLong)
  await send()
  maya = await app.signIn('maya@northfield.example')
  assert.deepEqual(await runsOf(maya, report), [])
})

test('a run that died with its process is begun again, and its file is whole', async () => {
  const report = await make(maya, { every: 'Every day', hour: 7, format: 'CSV', recipients: [ids.get('Maya')] })
  await publish(maya, report)
  app.pass(dayLong)
  await send()
  maya = await app.signIn('maya@northfield.example')
  const [made] = await runsOf(maya, report)
  assert.ok(made)
  await app.database.owner.query(`update report_run set ended_at = null, sha256 = null where id = $1`, [made.id])
  await send()
  assert.equal((await runsOf(maya, report))[0]?.sha256, null, 'another may still be at it')
  app.pass(20 * 60_000)
  await send()
  maya = await app.signIn('maya@northfield.example')
  const [again] = await runsOf(maya, report)
  assert.equal(again?.id, made.id)
  assert.equal((await fileOf(maya, report, made.id)).statusCode, 200)
})

test('a report that its records can no longer answer is told to its owner once, and keeps no other from being sent', async () => {
  const recipients = [ids.get('Maya'), ids.get('Ella')]
  const daily = { every: 'Every day', hour: 7, format: 'CSV', recipients }
  const [broken, whole] = [await make(maya, daily), await make(maya, daily)]
  await publish(maya, broken)
  await publish(maya, whole)
  await app.database.owner.query(`update report set filters = 'colour=red' where number = $1`, [broken.number])
  const earlier = (await toldTo('Maya')).length
  await send()
  assert.equal((await runsOf(maya, whole)).filter(({ sha256 }) => sha256 !== null).length, 2)
  assert.match((await runsOf(maya, broken))[0]?.fault ?? '', /cannot be filtered by “colour”/)
  const told = (await toldTo('Maya')).slice(earlier)
  assert.equal(told.filter(({ title }) => title.startsWith('could not be sent for')).length, 1)
  await send()
  assert.equal((await toldTo('Maya')).length, earlier + told.length)
})

test('a filter that no database can read is refused in words', async () => {
  const report = await make(maya)
  const spoilt = `update report set dataset = 'Vendors', columns = null, filters = 'country=%00' where number = $1`
  await app.database.owner.query(spoilt, [report.number])

  const answer = await run(maya, report, 'CSV')

  assert.equal(answer.statusCode, 422, answer.body)
  assert.match(answer.body, /Country is filtered by ordinary characters/)
})

test('what fails of the reminders keeps no report from being sent', async (t) => {
  const report = await make(maya, { every: 'Every day', hour: 7, format: 'CSV', recipients: [ids.get('Maya')] })
  await publish(maya, report)
  const { pool } = app.context.engine
  const query = pool.query.bind(pool)
  t.mock.method(pool, 'query', (asked: Query) =>
    asked.name === 'tasks-due' ? Promise.reject(new Error('Tasks cannot be read.')) : query(asked),
  )
  const job = app.jobs.all.find(({ name }) => name === 'remind')

  await assert.rejects(async () => job?.work({}, () => Promise.resolve()), /1 of \d+ kinds failed/)
  t.mock.restoreAll()

  assert.equal((await runsOf(maya, report)).length, 1)
})

test('a PDF is laid out beside the server, which goes on answering', async () => {
  const report = await make(maya)
  let threads = 0
  const count = () => void (threads += 1)
  process.on('worker', count)

  const answer = await run(maya, report, 'PDF')
  process.off('worker', count)

  assert.equal(threads, 1)
  const file = await fileOf(maya, report, answer.json<Run>().id)
  assert.match(file.body, /^%PDF-1\.7/)
})

test('of a report each reader keeps the ten newest files, and that there were others with their hashes', async () => {
  const report = await make(maya)
  const made: string[] = []
  for (let nth = 0; nth < 11; nth += 1) {
    made.push((await run(maya, report, 'CSV')).json<Run>().id)
    app.pass(1000)
  }

  await sweepReportFiles(app.context.engine.pool, app.context.now())

  const found = await Promise.all(made.map((id) => fileOf(maya, report, id)))
  assert.deepEqual(
    found.map(({ statusCode }) => statusCode),
    [410, ...Array.from({ length: 10 }, () => 200)],
  )
  assert.ok((await runsOf(maya, report)).every(({ sha256 }) => sha256 !== null))
})

test('after 400 days the bytes are gone, and that there was a file with that hash stays', async () => {
  const report = await make(maya)
  const made = (await run(maya, report, 'CSV')).json<Run>()
  const { pool } = app.context.engine
  await sweepReportFiles(pool, new Date(app.context.now().getTime() + 399 * dayLong))
  assert.equal((await fileOf(maya, report, made.id)).statusCode, 200)
  await sweepReportFiles(pool, new Date(app.context.now().getTime() + 401 * dayLong))
  assert.equal((await fileOf(maya, report, made.id)).json<Body>().code, 'altered')
  assert.equal((await runsOf(maya, report))[0]?.sha256, made.sha256)
})
