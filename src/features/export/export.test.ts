import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestApp, type Caller, type TestApp } from '../../../test/app.ts'
import { unzip } from '../../../test/unzip.ts'

let app: TestApp
let quality: Caller
let ella: Caller
let qualityId: string

before(async () => {
  app = await openTestApp()
  const priya = await app.person('Priya', 'quality-manager')
  qualityId = priya.id
  await app.person('Ella')
  quality = await app.signIn('priya@northfield.example')
  ella = await app.signIn('ella@northfield.example')
})
after(() => app.close())

const story = { cause: 'Because', event: 'This may happen', consequence: 'To somebody' }

async function raise(by: Caller, values: object): Promise<string> {
  const answer = await by.call('POST', '/api/v1/risks', { payload: { ...story, ...values } })
  assert.equal(answer.statusCode, 201, answer.body)
  return answer.json<{ number: string }>().number
}

const lines = (body: string) => body.replace(/^\uFEFF/, '').split('\r\n')

test('an export holds what its reader may read, and nothing else', async () => {
  await raise(quality, { title: 'Kept from most', confidentiality: 'Restricted' })
  await raise(ella, { title: 'Known to Ella' })

  const all = await quality.call('GET', '/api/v1/risks/export?format=csv&columns=title')
  const hers = await ella.call('GET', '/api/v1/risks/export?format=csv&columns=title')

  assert.deepEqual(lines(all.body), ['Title', 'Known to Ella', 'Kept from most', ''])
  assert.deepEqual(lines(hers.body), ['Title', 'Known to Ella', ''])
})

test('it is narrowed and ordered as the list is, with numbers, days and references as themselves', async () => {
  const [number] = [
    await raise(quality, {
      title: 'A, “quoted” "one"',
      reviewDate: '2026-12-04',
      owner: qualityId,
      currentLikelihood: 3,
    }),
  ]
  const wanted = 'columns=number,title,state,owner,reviewDate,currentLikelihood,createdAt&sort=title&q=quoted'

  const answer = await quality.call(
    'GET',
    `/api/v1/risks/export?format=csv&${wanted.replace('sort=title', 'sort=-number')}`,
  )

  assert.equal(answer.headers['content-type'], 'text/csv; charset=utf-8')
  assert.equal(answer.headers['content-disposition'], 'attachment; filename="risks-2026-11-20-1-row.csv"')
  assert.equal(answer.headers['x-rows'], '1')
  assert.ok(answer.body.startsWith('\uFEFF'))
  const [, line] = lines(answer.body)
  assert.match(
    line ?? '',
    new RegExp(
      `^${number},"A, “quoted” ""one""",Identified,PER-2026-\\d+ Priya Weir,2026-12-04,3,2026-11-20 09:00:00$`,
    ),
  )
})

const starts = ['=1+1', '+1', '-1', '@SUM(A1)', "'=1", '＝1']

test('no text of an export is a formula', async () => {
  for (const start of starts) await raise(quality, { title: 'Formula', cause: start })

  const answer = await quality.call('GET', '/api/v1/risks/export?format=csv&columns=cause&q=formula&sort=number')

  assert.deepEqual(lines(answer.body), ['Cause', "'=1+1", "'+1", "'-1", "'@SUM(A1)", "''=1", "'＝1", ''])
})

test('as JSON lines it is what the API answers', async () => {
  const answer = await quality.call('GET', '/api/v1/risks/export?format=jsonl&columns=title,owner&q=quoted')

  const [line = ''] = answer.body.split('\n')
  const record = JSON.parse(line) as { title: string; owner: { title: string } }
  assert.equal(record.title, 'A, “quoted” "one"')
  assert.equal(record.owner.title, 'Priya Weir')
})

test('the work that a record waits for leaves in its column, in every format', async () => {
  const number = await raise(quality, { title: 'Oven drifts' })
  const due = {
    title: 'Calibrate it',
    expected: 'It holds',
    due: '2026-11-01',
    links: [{ type: 'mitigated_by', from: number }],
  }
  const made = await quality.call('POST', '/api/v1/actions', { payload: due })
  assert.equal(made.statusCode, 201, made.body)
  const taken = async (format: string) =>
    quality.call('GET', `/api/v1/risks/export?format=${format}&columns=title,mitigated_by&q=oven`)

  const [csv, xlsx, jsonl] = [await taken('csv'), await taken('xlsx'), await taken('jsonl')]

  const treatment = '0 of 1 done, 1 overdue, next due 1 Nov 2026'
  assert.deepEqual(lines(csv.body), ['Title,Treatment', `Oven drifts,"${treatment}"`, ''])
  const sheet = (await unzip(xlsx.rawPayload)).get('xl/worksheets/sheet1.xml')?.toString('utf8') ?? ''
  assert.ok(sheet.includes('Treatment') && sheet.includes(treatment), sheet)
  assert.deepEqual(JSON.parse(jsonl.body), {
    title: 'Oven drifts',
    mitigated_by: { count: 1, settled: 0, overdue: 1, next: '2026-11-01' },
  })
})

test('who took what, how many rows and narrowed to what stands in the trail of the person', async () => {
  await quality.call('GET', '/api/v1/risks/export?format=csv&state=identified&q=quoted')

  const event = (await app.eventsOf(qualityId)).findLast(({ kind }) => kind === 'exported')
  assert.equal(event?.record?.title, 'Priya Weir')
  assert.equal(event.facts?.['what'], '1 risk as CSV (State is Identified and holding “quoted”)')
  assert.equal(event.facts['rows'], 1)
  const trail = await ella.call('GET', '/api/v1/trail?kind=exported')
  assert.equal(trail.body.includes('quoted'), false, 'colleagues are not told what somebody took')
})

test('what no list understands is refused before anything is told or sent', async () => {
  const format = await quality.call('GET', '/api/v1/risks/export?format=pdf')
  const column = await quality.call('GET', '/api/v1/risks/export?format=csv&columns=title,secret')
  const filter = await quality.call('GET', '/api/v1/risks/export?format=csv&colour=red')

  assert.deepEqual(
    [format, column, filter].map(({ statusCode }) => statusCode),
    [422, 422, 422],
  )
  assert.match(column.json<{ message: string }>().message, /^Risks have the columns number, title, /)
})
