// The validation pack: whom it is for, what it says of this installation, and that it holds together by itself.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { openTestApp, type Answer, type Body, type Caller, type TestApp } from '../../../test/app.ts'
import { unzip } from '../../../test/unzip.ts'
import type { Compared, Index } from '#modules/system-settings/validation/compare.ts'
import type { Installation } from '#modules/system-settings/validation/installation.ts'
import type { ConfigurationSaid, Traced } from '#modules/system-settings/validation/validation.ts'
import { evidenceIn } from './evidence.server.ts'

let app: TestApp
let admin: Caller
let quality: Caller
let employee: Caller

before(async () => {
  app = await openTestApp()
  admin = await app.signIn((await app.person('Ada', 'administrator')).email)
  quality = await app.signIn((await app.person('Quinn', 'quality')).email)
  employee = await app.signIn((await app.person('Elsa')).email)
})
after(() => app.close())

const path = '/api/v1/validation'
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const checked = async (): Promise<Installation> =>
  (await quality.call('POST', `${path}/installation`)).json<Installation>()

const entriesOf = (answer: Answer) => unzip(answer.rawPayload)

test('administrators and quality open it, and nobody else', async () => {
  for (const url of [path, `${path}/configuration`, `${path}/pdf`, `${path}/package`])
    assert.equal((await employee.call('GET', url)).statusCode, 403, url)
  for (const url of [`${path}/installation`, `${path}/comparison`])
    assert.equal((await employee.call('POST', url, { payload: {} })).statusCode, 403, url)
  assert.equal((await quality.call('GET', path)).statusCode, 200)
  assert.equal((await admin.call('GET', path)).statusCode, 200)
})

test('without delivered results no requirement has one, and each module has requirements', async () => {
  const { lines, modules, run } = (await admin.call('GET', path)).json<Traced>()

  const asked = new Set(lines.map(({ module }) => module))
  assert.deepEqual(
    modules.filter(({ route }) => !asked.has(route)),
    [],
  )
  if (run === null)
    assert.deepEqual(new Set(lines.map(({ verdict }) => verdict)), new Set(['No results', 'Verified otherwise']))
})

test('the configuration says its hash, which is another once anything in it is', async () => {
  const said = async () => (await quality.call('GET', `${path}/configuration`)).json<ConfigurationSaid>()
  const [one, same] = [await said(), await said()]
  assert.equal(one.sha256, same.sha256)
  assert.ok(one.parts.every(({ sha256: hash }) => /^[\da-f]{64}$/.test(hash)))
  assert.ok((one.parts.find(({ name }) => name === 'Migrations')?.entries ?? 0) > 90)
  assert.ok(!JSON.stringify(one).includes('content'))

  await app.database.owner.query(`update migration set sha256 = sha256 || 'x' where number = 1`)
  assert.notEqual((await said()).sha256, one.sha256)
  const altered = await checked()
  assert.match(altered.checks.find(({ id }) => id === 'IQ-03')?.found ?? '', /missing or altered: 0001-/)
  await app.database.owner.query(`update migration set sha256 = left(sha256, 64) where number = 1`)
})

test('the installation is checked now, each check with what was expected and found', async () => {
  const { checks } = await checked()
  const verdict = (id: string) => checks.find((one) => one.id === id)?.verdict

  assert.deepEqual(new Set(checks.map(({ id }) => id)).size, checks.length)
  assert.ok(checks.every(({ expected, found }) => expected !== '' && found !== ''))
  assert.deepEqual(
    ['IQ-01', 'IQ-02', 'IQ-03', 'IQ-05', 'IQ-06', 'IQ-09'].map(verdict),
    Array.from({ length: 6 }, () => 'passed'),
  )
  assert.equal(verdict('IQ-10'), 'failed', 'this test is no https')
  assert.equal(verdict('IQ-12'), 'to judge', 'no mail server is set')
  assert.equal(verdict('IQ-13'), 'to judge', 'nobody has verified the trail yet')
})

test('a right that the program should not have on the trail is found', async () => {
  await app.database.owner.query('grant update on event to plumbline_app')
  const { checks } = await checked()
  await app.database.owner.query('revoke update on event from plumbline_app')

  const rights = checks.find(({ id }) => id === 'IQ-02')
  assert.equal(rights?.verdict, 'failed')
  assert.match(rights.found, /may UPDATE event/)
})

test('the pack holds the hash of each of its files, and signs nothing', async () => {
  const answer = await quality.call('GET', `${path}/package`)
  assert.equal(answer.statusCode, 200, answer.body.slice(0, 300))
  const files = await entriesOf(answer)
  const list = files.get('SHA256SUMS')?.toString() ?? ''
  const lines = list.trimEnd().split('\n')

  assert.equal(lines.length, files.size - 1)
  for (const line of lines) {
    const [hash, name = ''] = line.split('  ')
    assert.equal(sha256(files.get(name) ?? Buffer.of()), hash, name)
  }
  assert.ok(files.get('validation-pack.pdf')?.toString('latin1').startsWith('%PDF-1.7'))
  for (const name of ['requirements.json', 'matrix.csv', 'configuration.json', 'installation.json', 'index.json'])
    assert.ok(files.has(name), name)
  const script = files.get('operational/OQ-02.txt')?.toString() ?? ''
  assert.match(script, /Signature {2}_{60}/)
  assert.doesNotMatch(script, /\[x\]/i)
  assert.match(files.get('statements/part-11.csv')?.toString() ?? '', /§11\.10\(e\)/)

  const event = (await app.eventsOf('system')).findLast(({ kind }) => kind === 'exported')
  assert.equal(event?.facts?.['what'], 'the validation pack')
  assert.equal(event.facts['sums'], sha256(Buffer.from(list)))
})

test('an earlier pack tells what has changed since, and what is no pack is refused at its field', async () => {
  const files = await entriesOf(await quality.call('GET', `${path}/package`))
  const index = JSON.parse(files.get('index.json')?.toString() ?? '') as Index // A border: our own file.
  const compared = async (payload: object) =>
    (await quality.call('POST', `${path}/comparison`, { payload })).json<Compared>()

  assert.deepEqual((await compared(index)).retest, [])
  const [first, ...others] = index.requirements
  const { retest } = await compared({ ...index, requirements: others })
  assert.deepEqual(
    retest.map(({ id, reason }) => [id, reason]),
    [[first?.id, 'New']],
  )

  for (const payload of [{}, { ...index, format: 2 }, { ...index, requirements: [{ id: 1 }] }]) {
    const refused = await quality.call('POST', `${path}/comparison`, { payload })
    assert.equal(refused.statusCode, 422)
    assert.ok(refused.json<Body>().details.fields.length > 0)
  }
})

test('the pack as a PDF is an event of the trail as well', async () => {
  const answer = await admin.call('GET', `${path}/pdf`)

  assert.equal(answer.headers['content-type'], 'application/pdf')
  const event = (await app.eventsOf('system')).findLast(({ kind }) => kind === 'exported')
  assert.equal(event?.facts?.['what'], 'the validation pack as PDF')
})

test('results are read where they were delivered, and what is no result is not passed over', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-evidence-'))
  const file = join(folder, 'test-results.json')
  assert.equal(await evidenceIn(file), null)
  await writeFile(file, '{"format":1}')
  await assert.rejects(evidenceIn(file), /cannot be read: the file is damaged/)
  await rm(folder, { recursive: true })
})
