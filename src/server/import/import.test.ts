import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { ZipFile } from 'yazl'
import type { Batch, BatchRow } from '#features/import/batch.ts'
import { openTestApp, type Answer, type Body, type Caller, type TestApp } from '../../../test/app.ts'

let app: TestApp
/** The quality manager. */
let priya: Caller
let ella: Caller
let rui: Caller

before(async () => {
  app = await openTestApp()
  await app.person('Priya', 'quality-manager')
  await app.person('Ella')
  await app.person('Rui', 'administrator')
  priya = await app.signIn('priya@northfield.example')
  ella = await app.signIn('ella@northfield.example')
  rui = await app.signIn('rui@northfield.example')
})
after(() => app.close())

const risks = '/api/v1/risks/imports'

const batchIn = (answer: Answer, status = 200): Batch => {
  assert.equal(answer.statusCode, status, answer.body)
  return answer.json<Batch>()
}

const formOf = (name: string, content: string | Buffer) => {
  const boundary = 'the-boundary'
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
      Buffer.from(content),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  }
}

const send = (by: Caller, content: string | Buffer, { to = risks, name = 'risks.csv' } = {}) =>
  by.call('POST', to, formOf(name, content))

/** Lets the job do what waits for it. */
async function work(): Promise<void> {
  const job = app.jobs.all.find(({ name }) => name === 'import')
  assert.ok(job)
  await app.jobs.perform(job, {})
}

const act = (by: Caller, { id }: Batch, what: string, payload: object = {}, from = risks) =>
  by.call('POST', `${from}/${id}/${what}`, { payload })

async function now(by: Caller, { id }: Batch, from = risks): Promise<Batch> {
  return batchIn(await by.call('GET', `${from}/${id}`))
}

async function checked(by: Caller, content: string | Buffer, to = risks): Promise<Batch> {
  const batch = batchIn(await send(by, content, { to }), 201)
  batchIn(await act(by, batch, 'check', {}, to))
  await work()
  return now(by, batch, to)
}

async function imported(by: Caller, content: string | Buffer): Promise<Batch> {
  const batch = await checked(by, content)
  batchIn(await act(by, batch, 'run', { doubles: 'leave' }))
  await work()
  return now(by, batch)
}

const rowsOf = async (by: Caller, { id }: Batch, from = risks): Promise<readonly BatchRow[]> =>
  (await by.call('GET', `${from}/${id}/rows`)).json<{ items: readonly BatchRow[] }>().items

const csv = (...lines: readonly string[]) => `Title,Cause,Event,Consequence,Owner,Review due\n${lines.join('\n')}\n`

test('columns are guessed from their headings, whatever stands around the words', async () => {
  const batch = batchIn(
    await send(priya, 'TITLE *;cause;Event (what);consequence;Review due;Colour\na;b;c;d;e;f\n'),
    201,
  )

  assert.equal(batch.state, 'mapping')
  assert.equal(batch.file.words, 'CSV in UTF-8, with semicolons between the cells')
  assert.deepEqual(
    batch.columns.map(({ field }) => field),
    ['title', 'cause', 'event', 'consequence', 'reviewDate', null],
  )
  assert.deepEqual(batch.columns[5], { heading: 'Colour', examples: ['f'], field: null })
})

test('a required field without a column stops the check, and a column can be given to it', async () => {
  const batch = batchIn(await send(priya, 'Headline,Cause,Event,Consequence\na,b,c,d\n'), 201)

  const early = await act(priya, batch, 'check')
  assert.equal(early.statusCode, 422)
  assert.match(early.body, /No column fills Title, which every risk needs/)
  const twice = await priya.call('PATCH', `${risks}/${batch.id}`, {
    payload: { columns: ['title', 'title', null, 'score'] },
  })
  assert.match(twice.body, /Title is filled by another column already/)
  assert.match(twice.body, /A column fills one of title, /)

  const mended = batchIn(
    await priya.call('PATCH', `${risks}/${batch.id}`, {
      payload: { columns: ['title', 'cause', 'event', 'consequence'] },
    }),
  )

  assert.equal(mended.columns[0]?.field, 'title')
  batchIn(await act(priya, batch, 'check'))
  await work()
  assert.deepEqual((await now(priya, batch)).counts, { fit: 1 })
})

test('what no column fills can be the same for all rows', async () => {
  const batch = batchIn(await send(priya, 'Title,Cause,Event\nSame one,b,c\nSame two,b,c\n'), 201)
  const map = (always: object, columns: readonly (string | null)[] = ['title', 'cause', 'event']) =>
    priya.call('PATCH', `${risks}/${batch.id}`, { payload: { columns, always } })

  const refused = await map({ event: 'twice', score: '5', cause: '' })
  assert.equal(refused.statusCode, 422)
  assert.match(refused.body, /Event is filled by a column already/)
  assert.match(refused.body, /An import fills no such field/)
  assert.deepEqual((await now(priya, batch)).always, {})

  const wrong = batchIn(await map({ consequence: 'Lines stop', owner: 'PER-1999-0001', category: ' ' }))
  assert.deepEqual(wrong.always, { consequence: 'Lines stop', owner: 'PER-1999-0001' })
  batchIn(await act(priya, batch, 'check'))
  await work()
  assert.deepEqual((await now(priya, batch)).counts, { unfit: 2 })
  for (const { faults } of await rowsOf(priya, batch)) {
    const [fault] = faults
    assert.equal(fault?.column, null)
    assert.match(fault.message, /^Owner: .*PER-1999-0001/)
  }

  batchIn(await map({ consequence: 'Lines stop' }))
  batchIn(await act(priya, batch, 'check'))
  await work()
  batchIn(await act(priya, batch, 'run', { doubles: 'leave' }))
  await work()
  const found = (await priya.call('GET', '/api/v1/risks?q=Same')).json<{
    items: readonly { title: string; number: string }[]
  }>()
  assert.equal(found.items.length, 2)
  for (const { number } of found.items)
    assert.equal(
      (await priya.call('GET', `/api/v1/risks/${number}`)).json<{ consequence: string }>().consequence,
      'Lines stop',
    )
})

test('the dry run says of each row and column what a create would say, and writes no record', async () => {
  const records = await app.database.owner.query('select count(*) from risk')
  const batch = await checked(
    priya,
    csv(
      'Fits,b,c,d,Ella Weir,4 Dec 2026',
      `${'x'.repeat(201)},b,c,d,,`,
      'No cause,,c,d,nobody@northfield.example,2026-02-30',
      'By email,b,c,d,ELLA@northfield.example,2026-12-04',
    ),
  )

  assert.equal(batch.state, 'checked')
  assert.deepEqual(batch.counts, { fit: 2, unfit: 2 })
  const rows = await rowsOf(priya, batch)
  assert.deepEqual(rows[1]?.faults, [{ column: 0, message: 'Title may have at most 200 characters; it has 201.' }])
  assert.deepEqual(
    rows[2]?.faults.toSorted((one, other) => Number(one.column) - Number(other.column)),
    [
      { column: 1, message: 'Enter the cause.' },
      { column: 4, message: 'There is no person “nobody@northfield.example”.' },
      { column: 5, message: 'Review due must be a real date like 2026-11-21.' },
    ],
  )
  assert.deepEqual((await app.database.owner.query('select count(*) from risk')).rows, records.rows)
})

test('the rows to mend come back as a file with the reasons, safe to open', async () => {
  const batch = await checked(priya, csv('=1+1,,c,d,,'))

  const file = await priya.call('GET', `${risks}/${batch.id}/faults`)

  assert.equal(file.headers['content-type'], 'text/csv; charset=utf-8')
  assert.equal(
    file.body,
    "\uFEFFTitle,Cause,Event,Consequence,Owner,Review due,Row,What is wrong\r\n'=1+1,,c,d,,,2,Cause: Enter the cause.\r\n",
  )
})

test('rows become records through the door, and the trail says from which file and row', async () => {
  const batch = await imported(priya, csv('Pump leaks,b,c,d,Ella Weir,2026-12-04'))

  assert.equal(batch.state, 'imported')
  assert.deepEqual(batch.counts, { made: 1 })
  const [row] = await rowsOf(priya, batch)
  const risk = (await priya.call('GET', `/api/v1/risks/${row?.number}`)).json<{
    id: string
    owner: { title: string }
    reviewDate: string
    creator: { title: string }
  }>()
  assert.equal(risk.owner.title, 'Ella Weir')
  assert.equal(risk.reviewDate, '2026-12-04')
  assert.equal(risk.creator.title, 'Priya Weir')
  const [event] = await app.eventsOf(risk.id)
  assert.deepEqual(event?.facts, { file: 'risks.csv', row: 2, batch: batch.id })
})

test('a title that is there already is flagged and left out, unless it is wanted', async () => {
  await imported(priya, csv('Twice seen,b,c,d,,'))
  const batch = await checked(priya, csv('TWICE  seen,b,c,d,,', 'Once seen,b,c,d,,', 'once seen,b,c,d,,'))

  assert.equal(batch.doubles, 2)
  assert.deepEqual(
    (await rowsOf(priya, batch)).map(({ double }) => double?.replace(/\d{4}-\d{4}$/, 'n')),
    ['RSK-n', undefined, 'row 3'],
  )
  batchIn(await act(priya, batch, 'run', { doubles: 'leave' }))
  await work()
  assert.deepEqual((await now(priya, batch)).counts, { made: 1, left: 2 })

  const wanted = await checked(priya, csv('Twice seen,b,c,d,,'))
  batchIn(await act(priya, wanted, 'run', { doubles: 'import' }))
  await work()
  assert.deepEqual((await now(priya, wanted)).counts, { made: 1 })
})

test('what must be unique is looked for among the records and in the file', async () => {
  const sites = '/api/v1/sites/imports'
  const first = await checked(
    rui,
    'Name,Time zone\nLeeds,Europe/London\nPorto,Europe/Lisbon\nLEEDS,Europe/London\n',
    sites,
  )
  assert.deepEqual(
    (await rowsOf(rui, first, sites)).map(({ faults }) => faults),
    [[], [], [{ column: 0, message: 'Row 2 has this name already.' }]],
  )
  batchIn(await act(rui, first, 'run', { doubles: 'leave' }, sites))
  await work()

  const again = await checked(rui, 'Name,Time zone\nporto,Europe/Lisbon\n', sites)

  assert.deepEqual((await rowsOf(rui, again, sites))[0]?.faults, [
    { column: 0, message: 'Another site has this name already.' },
  ])
})

test('an exported list that is imported again has the same values, formulas and all', async () => {
  const text = ['=1+1', '+1', '-1', "'=x", '@a', 'two\nlines | "quoted" \\ back', '_x0041_ ü 漢 😀'].join('|')
  const causes = [{ text: '=1|2' }, { text: 'second \\ cause' }]
  const made = await priya.call('POST', '/api/v1/risks', {
    payload: {
      title: '=Round trip',
      cause: text,
      event: '-1',
      consequence: '@x',
      causes,
      currentLikelihood: 3,
      trend: 'rising',
      reviewDate: '2026-12-04',
    },
  })
  assert.equal(made.statusCode, 201, made.body)
  const values = ({
    title,
    cause,
    event,
    consequence,
    causes: lines,
    currentLikelihood,
    trend,
    reviewDate,
    owner,
  }: Record<string, unknown>) => ({
    own: { title, cause, event, consequence, currentLikelihood, trend, reviewDate, owner },
    lines: (lines as readonly { text: string }[]).map((line) => line.text),
  })

  for (const format of ['csv', 'xlsx']) {
    const file = await priya.call('GET', `/api/v1/risks/export?format=${format}&columns=all&q=round%20trip`)
    const batch = await checked(priya, file.rawPayload)
    assert.deepEqual(batch.counts.unfit, undefined, JSON.stringify(await rowsOf(priya, batch)))
    batchIn(await act(priya, batch, 'run', { doubles: 'import' }))
    await work()
    const [row] = await rowsOf(priya, batch)
    const again = await priya.call('GET', `/api/v1/risks/${row?.number}`)

    assert.deepEqual(values(again.json()), values(made.json()), format)
    await priya.call('POST', `/api/v1/risks/${row?.number}/steps/void`, {
      payload: { version: 1, reason: 'only to try it out' },
    })
  }
})

test('a batch is seen by its maker and administrators; only its maker works on it', async () => {
  const batch = await checked(ella, csv('Of Ella,b,c,d,,'))

  assert.equal((await priya.call('GET', `${risks}/${batch.id}`)).statusCode, 404)
  assert.equal((await rui.call('GET', `${risks}/${batch.id}`)).statusCode, 200)
  assert.equal((await act(rui, batch, 'run', { doubles: 'leave' })).statusCode, 403)
  assert.equal((await send(ella, 'Name,Time zone\na,b\n', { to: '/api/v1/sites/imports' })).statusCode, 403)
})

test('what a file brings is undone by voiding, as the person, but for what was touched since', async () => {
  const batch = await imported(ella, csv('Untouched,b,c,d,,', 'Changed since,b,c,d,,', 'Read only,b,c,d,,'))
  const [untouched, changed] = await rowsOf(ella, batch)
  await priya.call('PATCH', `/api/v1/risks/${changed?.number}`, {
    payload: { cause: 'Another' },
    headers: { 'if-match': '"1"' },
  })

  const hers = await act(ella, batch, 'undo', { reason: 'It was the wrong file.' })
  assert.equal(hers.statusCode, 403)
  assert.match(hers.body, /Only a quality manager can take the step “Void”/)
  assert.equal((await act(priya, batch, 'undo', { reason: 'Too short' })).statusCode, 422)
  batchIn(await act(priya, batch, 'undo', { reason: 'It was the wrong file.' }))
  await work()

  assert.deepEqual((await now(ella, batch)).counts, { undone: 2, kept: 1 })
  const row = (await rowsOf(ella, batch)).find(({ outcome }) => outcome === 'kept')
  assert.equal(row?.number, changed?.number)
  assert.match(row?.faults[0]?.message ?? '', /was left as it is/)
  const voided = (await priya.call('GET', `/api/v1/risks/${untouched?.number}`)).json<{ id: string; void: boolean }>()
  assert.equal(voided.void, true)
  const event = (await app.eventsOf(voided.id)).at(-1)
  assert.equal(event?.actor.name, 'Priya Weir')
  assert.equal(event.reason, 'It was the wrong file. (import of risks.csv)')
})

test('a comment or a file since is a touch as well', async () => {
  const batch = await imported(priya, csv('Proved since,b,c,d,,', 'Talked about since,b,c,d,,'))
  const [row, other] = await rowsOf(priya, batch)
  const said = await priya.call('POST', `/api/v1/risks/${other?.number}/comments`, { payload: { body: 'Is it so?' } })
  assert.equal(said.statusCode, 201, said.body)
  const file = await priya.call('POST', `/api/v1/risks/${row?.number}/files`, formOf('proof.txt', 'proof'))
  assert.equal(file.statusCode, 201, file.body)

  batchIn(await act(priya, batch, 'undo', { reason: 'It was the wrong file.' }))
  await work()

  assert.deepEqual((await now(priya, batch)).counts, { kept: 2 })
})

test('an import that dies half-way goes on where it was, and no row becomes a record twice', async () => {
  const titles = Array.from({ length: 120 }, (_, at) => `Resumed ${at}`)
  const batch = await checked(priya, csv(...titles.map((title) => `${title},b,c,d,,`)))
  batchIn(await act(priya, batch, 'run', { doubles: 'leave' }))
  // The database refuses one row in the middle, as if the process had lost it there.
  await app.database.owner.query(`create function dies() returns trigger language plpgsql as
    $$ begin if new.title = 'Resumed 70' then raise exception 'gone' using errcode = '57P01'; end if; return new; end $$`)
  await app.database.owner.query('create trigger dies before insert on risk for each row execute function dies()')
  await assert.rejects(work())
  const stopped = await now(priya, batch)
  assert.equal(stopped.state, 'stopped')
  // What shares its transaction is gone with it; what was made before stands.
  assert.deepEqual(stopped.counts, { made: 50, fit: 70 })
  assert.match(stopped.why ?? '', /can be taken up again/)
  await app.database.owner.query('drop trigger dies on risk')

  batchIn(await act(priya, batch, 'run', { doubles: 'leave' }))
  await app.database.owner.query(`update import_batch set far = '{"done": 50, "of": 120}' where id = $1`, [batch.id])
  await Promise.all([work(), work()])

  assert.deepEqual((await now(priya, batch)).counts, { made: 120 })
  const { rows } = await app.database.owner.query<{ many: number; once: number }>(
    `select count(*)::int as many, count(distinct title)::int as once from risk where title like 'Resumed %'`,
  )
  assert.deepEqual(rows, [{ many: 120, once: 120 }])
})

/** Until `then` is over, whatever is done to a risk of such a title finds it held by somebody else. */
async function whileHeld(when: string, then: () => Promise<void>): Promise<void> {
  const { owner } = app.database
  await owner.query(`create sequence held_times; grant usage on sequence held_times to plumbline_app;
    create function held() returns trigger language plpgsql as
    $$ begin if ${when} then raise exception 'held' using errcode = '55P03'; end if; return new; end $$;
    create trigger held before insert or update on risk for each row execute function held()`)
  await then()
  await owner.query('drop trigger held on risk; drop function held; drop sequence held_times')
}

test('a row that somebody stands in the way of stops the import, is no fault, and goes on', async () => {
  const batch = await checked(priya, csv('Free,b,c,d,,', 'Held,b,c,d,,', 'Behind it,b,c,d,,'))
  batchIn(await act(priya, batch, 'run', { doubles: 'leave' }))
  await whileHeld(`new.title = 'Held'`, work)

  const stopped = await now(priya, batch)
  assert.equal(stopped.state, 'stopped')
  assert.deepEqual(stopped.counts, { made: 1, fit: 2 })
  assert.match(stopped.why ?? '', /^Somebody else is changing this record/)
  batchIn(await act(priya, batch, 'run', { doubles: 'leave' }))
  await work()
  assert.deepEqual((await now(priya, batch)).counts, { made: 3 })

  batchIn(await act(priya, batch, 'undo', { reason: 'It was the wrong file.' }))
  await whileHeld(`new.title = 'Held'`, work)
  const made = await now(priya, batch)
  assert.equal(made.state, 'imported')
  assert.deepEqual(made.counts, { undone: 1, made: 2 })
  assert.match(made.why ?? '', /^Somebody else is changing this record/)
  batchIn(await act(priya, batch, 'undo', { reason: 'It was the wrong file.' }))
  await work()
  assert.deepEqual((await now(priya, batch)).counts, { undone: 3 })
})

test('what was held while many rows were made at once is tried again row by row', async () => {
  const batch = await checked(priya, csv('Held once,b,c,d,,', 'Held not,b,c,d,,'))
  batchIn(await act(priya, batch, 'run', { doubles: 'leave' }))
  await whileHeld(`new.title = 'Held once' and nextval('held_times') = 1`, work)

  const done = await now(priya, batch)
  assert.equal(done.state, 'imported')
  assert.deepEqual(done.counts, { made: 2 })
})

test('stopping lays the work down, and whoever may no longer be here makes nothing more', async () => {
  const batch = await checked(ella, csv('Stopped,b,c,d,,'))
  batchIn(await act(ella, batch, 'run', { doubles: 'leave' }))
  batchIn(await act(ella, batch, 'stop'))
  await work()
  assert.equal((await now(ella, batch)).state, 'stopped')

  batchIn(await act(ella, batch, 'run', { doubles: 'leave' }))
  await app.database.owner.query(`update person set state = 'suspended' where email = 'ella@northfield.example'`)
  await work()
  await app.database.owner.query(`update person set state = 'active' where email = 'ella@northfield.example'`)

  const stopped = await now(ella, batch)
  assert.equal(stopped.state, 'stopped')
  assert.equal(stopped.why, 'Whoever asked for this may no longer be here.')
  assert.deepEqual(stopped.counts, { fit: 1 })
})

test('an import stops once the account of whoever began it is locked, and goes on when they resume it', async () => {
  const batch = await checked(ella, csv('Locked,b,c,d,,'))
  batchIn(await act(ella, batch, 'run', { doubles: 'leave' }))
  const ofElla = `person = (select id from person where email = 'ella@northfield.example')`
  await app.database.owner.query(`update account set locked_at = now() where ${ofElla}`)
  await work()
  await app.database.owner.query(`update account set locked_at = null where ${ofElla}`)

  const stopped = await now(ella, batch)
  assert.deepEqual([stopped.state, stopped.counts], ['stopped', { fit: 1 }])
  assert.equal(stopped.why, 'Whoever asked for this may no longer be here.')
  batchIn(await act(ella, batch, 'run', { doubles: 'leave' }))
  await work()
  assert.equal((await now(ella, batch)).state, 'imported')
})

test('a file that is no table leaves nothing behind; an import can be forgotten', async () => {
  const bad = await send(priya, 'Title\n"never closed\n')
  assert.equal(bad.statusCode, 422)
  assert.match(bad.body, /Row 2 has a quotation mark without its partner/)
  const empty = await send(priya, 'Title,Cause\n')
  assert.match(empty.body, /no rows below them/)
  const batch = batchIn(await send(priya, csv('Forgotten,b,c,d,,')), 201)

  assert.equal((await priya.call('DELETE', `${risks}/${batch.id}`)).statusCode, 204)

  assert.equal((await priya.call('GET', `${risks}/${batch.id}`)).statusCode, 404)
  const { rows } = await app.database.owner.query(`select from import_row where batch = $1`, [batch.id])
  assert.equal(rows.length, 0)
})

/** An Excel file of one cell of this name. */
async function workbookWith(cell: string): Promise<Buffer> {
  const zip = new ZipFile()
  const parts = {
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="a" r:id="x1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<r><Relationship Id="x1" Target="worksheets/sheet1.xml"/></r>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row><c r="${cell}"><v>1</v></c></row></sheetData></worksheet>`,
  }
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  return buffer(zip.outputStream)
}

test('a small file that names a far cell is refused in a sentence, and the server goes on', async () => {
  const answer = await send(priya, await workbookWith('ZZZZZZ1'), { name: 'risks.xlsx' })

  const { code, field, message } = answer.json<Body>()
  assert.deepEqual([answer.statusCode, code, field], [422, 'invalid', 'file'])
  assert.match(message, /^Row 1 has 321,272,406 columns; a file may have 200/)
  batchIn(await send(priya, csv('a,b,c,d,,')), 201)
})
