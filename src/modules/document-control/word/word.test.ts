import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setPassword } from '#server/account/account.server.ts'
import { hashedPassword } from '#server/account/password.server.ts'
import { openTestApp, password, type Caller } from '../../../../test/app.ts'
import { toldDatabase } from '../../../../test/told-database.ts'
import { p, styled, wordFile } from '../../../../test/word-file.ts'
import { readWord } from './reading/read-word.server.ts'
import type { ImportedSection } from './matched.ts'

const app = await openTestApp({}, await toldDatabase())
const folder = mkdtempSync(join(tmpdir(), 'plumbline-word-routes-'))
after(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

type Version = {
  readonly number: string
  readonly version: number
  readonly sections: readonly ImportedSection[]
  readonly email: string
  readonly creator: string
}

async function versionIn(state: string): Promise<Version> {
  const { rows } = await app.database.owner.query<Version>(
    `select v.number, v.version, v.sections, p.email, p.id as creator from document_version v
      join person p on p.id = v.creator where v.state = $1 and not v.void and jsonb_array_length(v.sections) > 0 order by v.number limit 1`,
    [state],
  )
  assert.ok(rows[0])
  return rows[0]
}

async function signedIn(id: string, email: string): Promise<Caller> {
  const hashed = await hashedPassword(password)
  await setPassword(app.database.pool, [id], { hashed, trial: false, accepted: true }, app.context.now())
  return app.signIn(email)
}

const draft = await versionIn('draft')
const effective = await versionIn('effective')
const author = await signedIn(draft.creator, draft.email)
const stranger = await app.person('Zora').then(({ email }) => app.signIn(email))

const at = ({ number }: Version) => `/api/v1/document-versions/${number}`

const send = (by: Caller, version: Version, content: Buffer | string) => {
  const boundary = 'the-boundary'
  return by.call('POST', `${at(version)}/word`, {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.docx"\r\n\r\n`),
      Buffer.from(content),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  })
}

const file = (heading: string) =>
  wordFile({ body: styled('Heading1', heading) + p('Written in Word.') + styled('Heading1', 'Quite new') + p('More.') })

test('a Word file is read and nothing is saved until its reader saves it as their own change', async () => {
  const [first] = draft.sections
  assert.ok(first)

  const answer = await send(author, draft, await file(first.heading.toUpperCase()))

  assert.equal(answer.statusCode, 200, answer.body)
  const { sections } = answer.json<{ sections: readonly ImportedSection[] }>()
  assert.deepEqual([sections.length, sections[0]?.key], [2, first.key])
  assert.deepEqual((await author.call('GET', at(draft))).json<Version>().sections, draft.sections)

  const saved = await author.call('PATCH', at(draft), {
    headers: { 'if-match': `"${draft.version}"` },
    payload: { sections },
  })
  assert.equal(saved.statusCode, 200, saved.body)
  assert.deepEqual(saved.json<Version>().sections, sections)
})

test('who may not write a version cannot have a file read for it, and nobody can once it is no draft', async () => {
  const content = await file('Purpose')

  assert.equal((await send(stranger, draft, content)).statusCode, 404)
  assert.equal((await send(author, effective, content)).statusCode, 403)
  assert.equal((await send(author, { ...draft, number: 'VER-99999' }, content)).statusCode, 404)
  assert.equal((await author.call('POST', `${at(draft)}/word`, { payload: {} })).statusCode, 415)
})

test('a file that cannot be read is refused at the field, and nothing of it stays', async () => {
  const answer = await send(author, draft, 'Just words.')

  assert.equal(answer.statusCode, 422)
  assert.deepEqual(answer.json<{ field: string; message: string }>().field, 'file')
  const { incoming } = { incoming: join(app.context.env.dataDir, 'files', '.incoming') }
  assert.deepEqual(existsSync(incoming) ? readdirSync(incoming) : [], [])
})

test('whoever reads a version takes it to Word, where it says the same', async () => {
  const answer = await stranger.call('GET', `${at(effective)}/word`)

  assert.equal(answer.statusCode, 200)
  assert.match(String(answer.headers['content-disposition']), /^attachment; filename="[\w-]+-\d+\.\d+\.docx"$/)
  const path = join(folder, 'taken.docx')
  writeFileSync(path, answer.rawPayload)
  const { sections } = await readWord(path)
  assert.deepEqual(
    sections,
    effective.sections.map(({ heading, depth, body }) => ({ heading, depth, body })),
  )
})
