// Files as the text of a version: read apart once a version has them, found by their pages, and never by more than the version is worth.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { SentFile } from '#kernel/outline/sent-file.ts'
import type { ResultsPage } from '#modules/searchresult/results.ts'
import { setPassword } from '#server/account/account.server.ts'
import { hashedPassword } from '#server/account/password.server.ts'
import { readNextFile } from '#features/file-text/read-next.server.ts'
import { openTestApp, password, type Caller } from '../../../../test/app.ts'
import { textOf as wordsOf } from '../../../../test/pdf-text.ts'
import { pdfFile } from '../../../../test/pdf-file.ts'
import { sendFile } from '../../../../test/sending.ts'
import { toldDatabase } from '../../../../test/told-database.ts'
import { zipOf } from '../../../../test/word-file.ts'

const app = await openTestApp({}, await toldDatabase())
after(() => app.close())

const { owner } = app.database

async function signedIn(name: string): Promise<Caller> {
  const { rows } = await owner.query<{ id: string; email: string }>('select id, email from person where name = $1', [
    name,
  ])
  const [person] = rows
  assert.ok(person)
  const hashed = await hashedPassword(password)
  await setPassword(app.database.pool, [person.id], { hashed, trial: false, accepted: true }, app.context.now())
  return app.signIn(person.email)
}

const author = await signedIn('Callum Reid')
const control = await signedIn('Sofia Almeida')

const { rows: drafts } = await owner.query<{ number: string; of: string }>(
  `select v.number, d.number as of from document_version v join document d on d.id = v.parent
    where d.title = 'Visitors at Porto' and v.state = 'draft'`,
)
const [draft] = drafts
assert.ok(draft)

async function put(file: SentFile | null): Promise<void> {
  const at = `/api/v1/document-versions/${draft?.number}`
  const whole = await author.call('GET', at)
  const saved = await author.call('PATCH', at, {
    headers: { 'if-match': String(whole.headers['etag']) },
    payload: { file, sections: [] },
  })
  assert.equal(saved.statusCode, 200, saved.body)
}

const read = () => app.jobs.fileTexts.deliver()

async function found(term: string, more = '') {
  const answer = await control.call('GET', `/api/v1/search/results?term=${encodeURIComponent(term)}${more}`)
  assert.equal(answer.statusCode, 200, answer.body)
  return answer
    .json<ResultsPage>()
    .items.flatMap(({ passages }) =>
      (passages?.items ?? []).map(({ number, heading, route }) => [number, heading.text, route.split('#')[1]]),
    )
}

const textOf = async ({ id }: SentFile) => {
  const { rows } = await owner.query<{ state: string; note: string | null }>(
    'select state, note from file_text where file = $1',
    [id],
  )
  return rows[0] && [rows[0].state, rows[0].note]
}

const manual = await pdfFile({
  pages: [
    ['Contents', 'What stands in this manual.'],
    ['Árvíztűrő kapu', 'Turn the quokkabolt twice before the gate őrzi is opened.'],
  ],
})

test('a PDF is found by the words of a page once it was read, and leads to that page', async () => {
  const file = await sendFile(author, 'gate.pdf', manual)
  await put(file)
  assert.deepEqual(await found('quokkabolt'), [], 'nothing is read while the version is saved')

  await read()

  assert.deepEqual(await found('quokkabolt'), [['Page 2', 'Árvíztűrő kapu', 'section-file:page-2']])
  assert.deepEqual(await found('őrzi'), [['Page 2', 'Árvíztűrő kapu', 'section-file:page-2']])
  assert.deepEqual(await textOf(file), ['read', null])
})

test('its paper is the file, stamped as the draft that it is; its bytes stay those that were sent', async () => {
  const answer = await control.call('GET', `/api/v1/document-versions/${draft.number}/pdf`)
  assert.equal(answer.statusCode, 200, answer.body)
  const pages = await wordsOf(answer.rawPayload)

  assert.equal(pages.length, 4)
  for (const page of pages) assert.match(page, /NOT EFFECTIVE: this version is a draft.*Uncontrolled when printed/)
  assert.match(pages[3] ?? '', /Árvíztűrő kapu.*quokkabolt.*őrzi/)
  const version = (await author.call('GET', `/api/v1/document-versions/${draft.number}`)).json<{ file: SentFile }>()
  const kept = await author.call('GET', `/api/v1/field-files/${version.file.id}`)
  assert.ok(kept.rawPayload.equals(manual))
})

test('another file takes the place of what the first one said', async () => {
  const word = await pdfFile({ pages: [['Wombatlatch']] })
  await put(await sendFile(author, 'latch.pdf', word))
  assert.deepEqual(await found('quokkabolt'), [])

  await read()

  assert.deepEqual(await found('wombatlatch'), [['Page 1', 'Wombatlatch', 'section-file:page-1']])
})

test('an Excel file is found sheet by sheet', async () => {
  const part = (text: string) =>
    `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row></sheetData></worksheet>`
  const relation = (at: number) => `<Relationship Id="r${at}" Target="worksheets/sheet${at}.xml"/>`
  const book = await zipOf({
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Limits" r:id="r1"/><sheet name="Kept" r:id="r2" state="hidden"/><sheet name="Keys" r:id="r3"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships>${[1, 2, 3].map(relation).join('')}</Relationships>`,
    'xl/worksheets/sheet1.xml': part('numbatgauge'),
    'xl/worksheets/sheet2.xml': part('bettonghidden'),
    'xl/worksheets/sheet3.xml': part('potoroohinge'),
  })
  await put(await sendFile(author, 'limits.xlsx', book))

  await read()

  assert.deepEqual(await found('potoroohinge'), [['Sheet 2', 'Keys', 'section-file:sheet-2']])
  assert.deepEqual(await found('bettonghidden'), [], 'what is hidden is not found')
})

test('where the type wants sections, a file is refused', async () => {
  const type = `(select type from document_version where number = '${draft.number}')`
  const allow = (content: string) => owner.query(`update document_type set content = $1 where id = ${type}`, [content])
  const at = `/api/v1/document-versions/${draft.number}`
  await allow('Sections')

  const file = await sendFile(author, 'gate.pdf', manual)
  const whole = await author.call('GET', at)
  const saved = await author.call('PATCH', at, {
    headers: { 'if-match': String(whole.headers['etag']) },
    payload: { file },
  })

  assert.deepEqual([saved.statusCode, saved.json<{ field?: string }>().field], [422, 'file'])
  await allow('Sections or file')
})

test('a file that is locked, damaged or not what it says is kept, and why it is not found stands beside it', async () => {
  const damaged = await sendFile(author, 'damaged.pdf', Buffer.from('%PDF-1.7\nnothing of it is left'))
  await put(damaged)
  await read()
  assert.deepEqual(await textOf(damaged), [
    'unread',
    'This PDF cannot be read: it is damaged. Save it anew and add it again.',
  ])

  const bomb = await sendFile(
    author,
    'bomb.docx',
    await zipOf({ 'word/document.xml': Buffer.alloc(60 * 1024 * 1024, 32) }),
  )
  await put(bomb)
  await read()
  assert.match(String((await textOf(bomb))?.[1]), /Unpacked, this Word file holds 63 MB in one part/)

  const drawing = await sendFile(author, 'part.dxf', Buffer.from('0\nSECTION\n'))
  await put(drawing)
  await read()
  assert.deepEqual(await textOf(drawing), ['read', 'Files of this kind are found by their name alone.'])
})

test('whoever dies while reading is followed by another try, and a file at which everybody dies is given up', async () => {
  const { engine, now } = app.context
  const file = await sendFile(author, 'gate.pdf', manual)
  await put(file)
  const dies = { pool: engine.pool, registry: engine.registry, now, log: { error: () => undefined } }
  const reading = { ...dies, read: () => Promise.reject(new Error('The process ended.')) }
  assert.equal(await readNextFile(reading), true)
  assert.equal(await readNextFile(reading), false, 'not at once')
  app.pass(6 * 60_000)

  await read()
  assert.deepEqual(await textOf(file), ['read', null])

  const again = `update file_text set state = 'waiting', tries = 4, next_at = to_timestamp(0) where file = $1`
  await owner.query(again, [file.id])
  await read()
  assert.deepEqual(await textOf(file), ['unread', 'Its words could not be read, so it is found by its name alone.'])
})

test('files beside a version are part of what is signed: none comes or goes once it is submitted', async () => {
  const attach = async (by: Caller, number: string) => {
    const edge = 'an-edge-that-no-file-holds'
    const answer = await by.call('POST', `/api/v1/document-versions/${number}/files`, {
      headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
      payload: `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="plan.txt"\r\n\r\nA plan\r\n--${edge}--\r\n`,
    })
    return [answer.statusCode, answer.json<{ message?: string }>().message] as const
  }
  assert.deepEqual(await attach(author, draft.number), [201, undefined])
  const { rows } = await owner.query<{ number: string; state: string }>(
    "select distinct on (state) number, state from document_version where state in ('review', 'approved', 'effective') and not void order by state, id",
  )
  assert.ok(rows.length > 1)
  for (const { number, state } of rows) {
    const [status, message] = await attach(control, number)
    assert.equal(status, 403, state)
    assert.match(message ?? '', /^Locked while in /)
  }
  const listed = await control.call('GET', `/api/v1/document-versions/${rows[0]?.number ?? ''}/files`)
  assert.equal(listed.json<{ may: { may: boolean } }>().may.may, false)
})

test('what a version that was withdrawn said is found only when it is asked for', async () => {
  await put(await sendFile(author, 'gate.pdf', manual))
  await read()
  const at = `/api/v1/document-versions/${draft.number}`
  const { version } = (await author.call('GET', at)).json<{ version: number }>()

  const taken = await author.call('POST', `${at}/steps/withdraw`, {
    payload: { version, reason: 'The landlord has put the rules up again.' },
  })

  assert.equal(taken.statusCode, 200, taken.body)
  assert.deepEqual(await found('quokkabolt'), [])
  assert.deepEqual(await found('quokkabolt', '&past=true'), [['Page 2', 'Árvíztűrő kapu', 'section-file:page-2']])
})
