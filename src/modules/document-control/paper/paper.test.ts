// Versions on paper: what was signed with who signed it, a red mark on what nobody works by, and copies that say which they are.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { appendFile, readFile } from 'node:fs/promises'
import { after, test } from 'node:test'
import { setPassword } from '#server/account/account.server.ts'
import { hashedPassword } from '#server/account/password.server.ts'
import { placeOf } from '#server/file/file-store.server.ts'
import { filesFolder } from '#server/file/folder.server.ts'
import { openTestApp, password, type Caller } from '../../../../test/app.ts'
import { placesOf, textOf } from '../../../../test/pdf-text.ts'
import { toldDatabase } from '../../../../test/told-database.ts'
import { openRenderers } from './renderers.server.ts'
import type { Rendition } from './rendition.ts'

const app = await openTestApp({}, await toldDatabase())
after(() => app.close())

const { owner } = app.database

async function rowsOf<Row extends object>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
  const { rows } = await owner.query<Row>(text, [...values])
  assert.ok(rows.length > 0, text)
  return rows
}

async function signedIn(name: string): Promise<Caller> {
  const [person] = await rowsOf<{ id: string; email: string }>('select id, email from person where name = $1', [name])
  assert.ok(person)
  const hashed = await hashedPassword(password)
  await setPassword(app.database.pool, [person.id], { hashed, trial: false, accepted: true }, app.context.now())
  return app.signIn(person.email)
}

const control = await signedIn('Sofia Almeida')
const employee = await signedIn('Ella Thornton')

type Version = { readonly id: string; readonly number: string; readonly state: string; readonly of: string }

/** The versions of a document, oldest first. */
const versionsOf = (title: string) =>
  rowsOf<Version>(
    `select v.id, v.number, v.state, d.number as of from document_version v join document d on d.id = v.parent
      where d.title = $1 order by v.ordinal`,
    [title],
  )

async function paperOf(who: Caller, path: string): Promise<readonly string[]> {
  const answer = await who.call('GET', `/api/v1/${path}/pdf`)
  assert.equal(answer.statusCode, 200, answer.body)
  assert.equal(answer.headers['content-type'], 'application/pdf')
  return textOf(answer.rawPayload)
}

const refused = async (who: Caller, path: string) => {
  const answer = await who.call('GET', `/api/v1/${path}/pdf`)
  return [answer.statusCode, answer.json<{ message?: string }>().message]
}

const drill = await versionsOf('Changing drill bits')
const [first, second, third] = drill
assert.ok(first && second && third)

test('the version that is effective is printed as it was signed: cover, approval, revisions, sections, each page counted', async () => {
  const pages = await paperOf(employee, `document-versions/${third.number}`)

  const [cover = '', approval = '', text = ''] = pages
  assert.match(cover, new RegExp(`${third.of}.*Changing drill bits.*Version \\d+\\.\\d+ · Effective`))
  assert.match(approval, /Approval.*Author.*Reviewed.*Approved.*Priya Nair.*\d{2}:\d{2} (?:GMT|BST|UTC)/)
  assert.match(approval, /SHA-256 of what was signed: [0-9a-f ]{64,}/)
  assert.match(approval, /Revisions.*1\.0.*First version/)
  assert.match(text, /^.*1 /)
  for (const [at, page] of pages.entries()) {
    assert.match(page, new RegExp(`Page ${at + 1} of ${pages.length}`))
    assert.match(page, /Uncontrolled when printed.*Printed by Ella Thornton on/)
    assert.match(page, new RegExp(`${third.of}.*Version \\d+\\.\\d+ · Effective`))
    assert.doesNotMatch(page, /NOT EFFECTIVE/)
  }
})

test('each version shows who signed it and what it said, and one that nobody works by says so in red on every page', async () => {
  const [older, newer] = [
    await paperOf(employee, `document-versions/${first.number}`),
    await paperOf(employee, `document-versions/${third.number}`),
  ]

  for (const page of older) assert.match(page, /NOT EFFECTIVE: this version is superseded/)
  const hashIn = (pages: readonly string[]) => /what was signed: ([0-9a-f ]{64,})/.exec(pages[1] ?? '')?.[1]
  assert.notEqual(hashIn(older), hashIn(newer))
  const days = (pages: readonly string[]) => /Author.*Revisions/.exec(pages[1] ?? '')?.[0]
  assert.notEqual(days(older), days(newer))
  assert.doesNotMatch(older[1] ?? '', /3\.0|2\.0/, 'later revisions are none of its business')
})

test('what stands in the database today is not what is printed: what was signed is', async () => {
  const before = await paperOf(employee, `document-versions/${second.number}`)
  await owner.query('delete from kept_paper where card = $1', [second.id])
  await owner.query(
    `update document_version set sections = jsonb_set(sections, '{0,heading}', '"Forged heading"') where id = $1`,
    [second.id],
  )

  const since = await paperOf(employee, `document-versions/${second.number}`)

  assert.deepEqual(lasting(since), lasting(before))
})

test('a draft says that it is one, and that nobody has signed it', async () => {
  const [draft] = await rowsOf<Version>(
    `select v.id, v.number, v.state from document_version v where v.state = 'draft' and not v.void
      and jsonb_array_length(v.sections) > 0`,
  )
  assert.ok(draft)

  const pages = await paperOf(control, `document-versions/${draft.number}`)

  for (const page of pages) assert.match(page, /NOT EFFECTIVE: this version is a draft/)
  assert.match(pages[1] ?? '', /Nobody has signed this version yet.*is not approved/)
})

test('what is approved and waits for its readers says so on every page', async () => {
  const [held] = await rowsOf<Version>("select id, number, state from document_version where state = 'training'")
  assert.ok(held)

  for (const page of await paperOf(employee, `document-versions/${held.number}`))
    assert.match(page, /NOT EFFECTIVE YET: this version is held until enough of its readers have read it/)
})

test('the paper of a document is its version that is effective', async () => {
  const [cover] = await paperOf(employee, `documents/${third.of}`)

  assert.match(cover ?? '', /Version \d+\.\d+ · Effective/)
})

test('a controlled copy says its number, holder and place on every page; only document control prints it', async () => {
  const [copy] = await rowsOf<{ number: string; copy: number; place: string }>(
    `select c.number, c.copy, c.place from controlled_copy c join person p on p.id = c.owner
      where c.state = 'issued' and p.name = 'Ella Thornton' order by c.ordinal limit 1`,
  )
  assert.ok(copy)
  const said = `Controlled copy ${copy.copy} · Holder: Ella Thornton · Place: ${copy.place}`

  for (const page of await paperOf(control, `controlled-copies/${copy.number}`)) {
    assert.ok(page.includes(said), page)
    assert.doesNotMatch(page, /Uncontrolled/)
  }
  const record = (await paperOf(employee, `controlled-copies/${copy.number}`)).join(' ')
  assert.match(record, /Uncontrolled when printed/)
  assert.doesNotMatch(record, /Approval/)
})

test('what its type does not let be printed is refused with a sentence, as a copy too where nothing is printed', async () => {
  const allow = (printing: string) =>
    owner.query(`update document_type set printing = $1 where id = (select type from document_version where id = $2)`, [
      printing,
      third.id,
    ])
  const [copy] = await rowsOf<{ number: string }>(
    `select number from controlled_copy where copy_of = $1 and state = 'issued' limit 1`,
    [third.id],
  )

  await allow('Controlled copies only')
  const alone =
    'Documents of the type Work instruction are printed as controlled copies alone. Ask document control for one.'
  assert.deepEqual(await refused(employee, `document-versions/${third.number}`), [422, alone])
  assert.deepEqual(await refused(control, `documents/${third.of}`), [422, alone])
  await paperOf(control, `controlled-copies/${copy?.number}`)

  await allow('Not at all')
  const never = 'Documents of the type Work instruction are not printed.'
  assert.deepEqual(await refused(employee, `document-versions/${third.number}`), [422, never])
  assert.deepEqual(await refused(control, `controlled-copies/${copy?.number}`), [422, never])
  await allow('Uncontrolled, with a mark')
})

type Kept = { readonly state: string; readonly sha256: string | null; readonly note: string | null }

const keptOf = async (version: string, who = employee) =>
  (await who.call('GET', `/api/v1/document-versions/${version}/kept-paper`)).json<{ paper: Kept | null }>().paper

/** What a page says, whoever prints it when. */
const lasting = (pages: readonly string[]) => pages.map((page) => page.replace(/Printed by.*/, ''))

test('the paper of a version is made once, by whoever prints it first, and kept with its hash; prints are that file with a stamp', async () => {
  await owner.query('delete from kept_paper where card = $1', [second.id])
  assert.equal(await keptOf(second.number), null)

  const mine = await paperOf(employee, `document-versions/${second.number}`)
  const kept = await keptOf(second.number)
  const theirs = await paperOf(control, `document-versions/${second.number}`)

  assert.equal(kept?.state, 'kept')
  assert.match(kept.sha256 ?? '', /^[0-9a-f]{64}$/)
  assert.deepEqual(await keptOf(second.number), kept, 'it is made once')
  assert.deepEqual(lasting(theirs), lasting(mine))
  const [event] = await rowsOf<{ body: string }>(
    "select body from event where chain = $1 and kind = 'job-run' order by place desc limit 1",
    [second.id],
  )
  assert.ok(event?.body.includes(kept.sha256 ?? 'no hash'), 'the trail names the hash')
})

test('what is kept says nothing of a print, nor of the day after the approval', async () => {
  const [file] = await rowsOf<{ id: string; sha256: string }>(
    'select f.id, f.sha256 from kept_paper k join field_file f on f.id = k.file where k.card = $1',
    [second.id],
  )
  assert.ok(file)
  const bytes = await readFile(placeOf(filesFolder(app.context.env), file.id))

  const pages = (await textOf(bytes)).join(' ')

  assert.equal(createHash('sha256').update(bytes).digest('hex'), file.sha256)
  assert.match(pages, /Version \d+\.\d+.*Planned to take effect on.*Page 1 of \d+.*Approval/)
  assert.doesNotMatch(pages, /Uncontrolled|Printed by|NOT EFFECTIVE|Superseded/)
})

test('an approved version waits for its paper, which is made without anybody printing it', async () => {
  await owner.query("update kept_paper set next_at = 'infinity' where state = 'waiting'")
  await owner.query('delete from kept_paper where card = $1', [first.id])
  await owner.query('insert into kept_paper (card, next_at) values ($1, $2)', [
    first.id,
    app.context.now().toISOString(),
  ])
  assert.equal((await keptOf(first.number))?.state, 'waiting')

  await app.jobs.keptPapers.deliver()

  assert.equal((await keptOf(first.number))?.state, 'kept')
})

test('a draft is printed as it stands, and nothing of it is kept', async () => {
  const [draft] = await rowsOf<Version>(
    `select id, number from document_version where state = 'draft' and not void and jsonb_array_length(sections) > 0`,
  )
  assert.ok(draft)

  await paperOf(control, `document-versions/${draft.number}`)

  assert.equal(await keptOf(draft.number, control), null)
})

test('a kept paper whose bytes have changed is printed no more, and the refusal says so', async () => {
  const [file] = await rowsOf<{ id: string }>('select file as id from kept_paper where card = $1', [second.id])
  assert.ok(file)
  await appendFile(placeOf(filesFolder(app.context.env), file.id), ' ')

  assert.deepEqual(await refused(control, `document-versions/${second.number}`), [
    422,
    'The paper that was kept of this version is gone, or no longer what it was. Tell your administrator.',
  ])
})

const printing = { paper: 'a4', by: 'Ella', at: 'today', now: new Date(0), provider: 'Northfield' } as const

const para = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] }) as const

const plain: Rendition = {
  number: 'PROC-QA-001',
  title: 'Tables',
  type: 'Procedure',
  label: '1.0',
  state: 'Effective',
  notEffective: null,
  facts: [['Revision', 'Major']],
  signatures: [],
  fingerprint: null,
  revisions: [],
  sections: [],
  file: null,
  copy: null,
}

test('lists in lists, links, and cells over others are drawn; what no font has is counted', async () => {
  const cell = (text: string, colspan = 1, rowspan = 1) =>
    ({ type: 'tableCell', attrs: { colspan, rowspan }, content: [para(text)] }) as const
  const body = {
    type: 'doc',
    content: [
      {
        type: 'orderedList',
        content: [
          {
            type: 'listItem',
            content: [para('one'), { type: 'bulletList', content: [{ type: 'listItem', content: [para('inner')] }] }],
          },
        ],
      },
      {
        type: 'table',
        content: [
          { type: 'tableRow', content: [cell('wide', 2), cell('c')] },
          { type: 'tableRow', content: [cell('high', 1, 2), cell('b'), cell('c')] },
          { type: 'tableRow', content: [cell('below'), cell('last')] },
        ],
      },
    ],
  } as const
  const renderers = openRenderers()
  const section = { key: 'a', number: '1', depth: 1, heading: 'Lists', body }

  const pages = await textOf(await renderers.draw('ella', { ...plain, sections: [section] }, printing))

  renderers.close()
  assert.match(pages.join(' '), /1 Lists.*one.*inner.*wide.*c.*high.*b.*c.*below.*last/)
})

test('words above and below the line are drawn there, and smaller', async () => {
  const off = (text: string, type: 'superscript' | 'subscript') => ({ type: 'text', text, marks: [{ type }] }) as const
  const content = [
    { type: 'text', text: 'Area of' },
    off('above', 'superscript'),
    { type: 'text', text: 'and' },
    off('below', 'subscript'),
  ] as const
  const body = { type: 'doc', content: [{ type: 'paragraph', content }] } as const
  const renderers = openRenderers()
  const section = { key: 'a', number: '1', depth: 1, heading: 'Area', body }

  const drawn = await placesOf(await renderers.draw('ella', { ...plain, sections: [section] }, printing))

  renderers.close()
  const [line, above, below] = ['Area of', 'above', 'below'].map((text) => drawn.get(text) ?? assert.fail(text))
  assert.ok(line && above && below)
  assert.ok(above.height < line.height && below.height < line.height)
  assert.ok(above.y > line.y && below.y < line.y, JSON.stringify([line, above, below]))
})

test('what takes more than it may is refused with a sentence, and the server goes on', async () => {
  const renderers = openRenderers({ bounds: { memory: 1, answer: 60_000, whole: 60_000 } })

  await assert.rejects(renderers.draw('ella', plain, printing), { code: 'blocked', message: /more memory/ })
  renderers.close()
})
