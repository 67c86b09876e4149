import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { nodeChecks } from '#kernel/trail/proof/checks.server.ts'
import { exportVerifier } from '#kernel/trail/proof/offline.ts'
import { openTestApp, password, type Caller, type TestApp } from '../../../test/app.ts'
import { textOf } from '../../../test/pdf-text.ts'
import { unzip } from '../../../test/unzip.ts'

let app: TestApp
let ada: Caller
let ben: Caller
let eve: Caller

before(async () => {
  app = await openTestApp()
  ada = await app.signIn((await app.person('Ada', 'quality')).email)
  ben = await app.signIn((await app.person('Ben', 'quality-manager')).email)
  eve = await app.signIn((await app.person('Eve', 'quality')).email)
})
after(() => app.close())

async function newRisk(values: object = {}): Promise<string> {
  const payload = { title: 'Fire', type: 'Risk', cause: 'Old cable', event: 'Fire', consequence: 'Loss', ...values }
  const answer = await ada.call('POST', '/api/v1/risks', { payload })
  assert.equal(answer.statusCode, 201, answer.body)
  return answer.json<{ number: string }>().number
}

const recordOf = async (caller: Caller, number: string) =>
  (await caller.call('GET', `/api/v1/risks/${number}`)).json<{ id: string; version: number; seen: string }>()

/** Takes a step as somebody who signs it if it is signed. */
async function take(caller: Caller, number: string, step: string, more: object): Promise<void> {
  const { version, seen } = await recordOf(caller, number)
  const email = caller === ada ? 'ada@northfield.example' : 'ben@northfield.example'
  const payload = { version, signature: { email, password, seen }, ...more }
  const answer = await caller.call('POST', `/api/v1/risks/${number}/steps/${step}`, { payload })
  assert.equal(answer.statusCode, 200, answer.body)
}

const close = (number: string) => take(ada, number, 'close', { values: { closure: 'The cable was replaced.' } })

async function pagesOf(caller: Caller, number: string, asked = ''): Promise<readonly string[]> {
  const answer = await caller.call('GET', `/api/v1/risks/${number}/pdf${asked}`)
  assert.equal(answer.statusCode, 200, answer.body)
  return textOf(answer.rawPayload)
}

async function addFile(number: string, name: string, content: Buffer): Promise<void> {
  const head = `--edge\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  const added = await ada.call('POST', `/api/v1/risks/${number}/files`, {
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--edge--\r\n')]),
  })
  assert.equal(added.statusCode, 201, added.body)
}

async function dossierOf(caller: Caller, number: string): Promise<Map<string, Buffer>> {
  const answer = await caller.call('GET', `/api/v1/risks/${number}/dossier`)
  assert.equal(answer.statusCode, 200, answer.body)
  assert.equal(answer.headers['content-type'], 'application/zip')
  return unzip(answer.rawPayload)
}

const jsonOf = (entries: Map<string, Buffer>, name: string): unknown => JSON.parse(String(entries.get(name)))

/** What the offline verifier says of a dossier's trail. */
function verified(trail: string) {
  const check = exportVerifier(nodeChecks, { key: app.jobs.sealer.key.publicKey, seals: [] })
  for (const line of trail.trimEnd().split('\n')) check.line(line)
  return check.finish()
}

test('every page of a printed record says what it is, who printed it when, and which page of how many it is', async () => {
  const causes = Array.from({ length: 120 }, (_, at) => ({ text: `Cause ${at + 1} of a long list of causes` }))
  const number = await newRisk({ causes })

  const pages = await pagesOf(ada, number)

  assert.ok(pages.length >= 3, `${pages.length} pages`)
  for (const [at, page] of pages.entries()) {
    assert.ok(page.includes(`Page ${at + 1} of ${pages.length}`), page)
    assert.ok(page.includes('Uncontrolled when printed · Printed by Ada Weir on 20 Nov 2026, 09:00 GMT'), page)
    assert.ok(page.includes(number) && page.includes('Version 1 · Identified'), page)
  }
  const whole = pages.join(' ')
  for (const said of ['What may happen', 'Old cable', 'Cause 1 of', 'Cause 120 of', 'No signatures.'])
    assert.ok(whole.includes(said), said)
  assert.equal((await pagesOf(ada, number, '?paper=letter')).join().includes('Cause 120 of'), true)
  assert.equal((await ada.call('GET', `/api/v1/risks/${number}/pdf?paper=napkin`)).statusCode, 422)
  assert.equal((await ada.call('GET', `/api/v1/risks/${number}/pdf?form=8d-report`)).statusCode, 422)
})

test('a signature is printed with name, capacity, time, meaning, reason, version and hash', async () => {
  const number = await newRisk()
  await close(number)
  await take(ben, number, 'close', {})
  await take(ben, number, 'reopen', { reason: 'Another cable of that kind was found.' })

  const whole = (await pagesOf(ada, number)).join(' ')

  const signed = 'Ada Weir Owner Meaning Reviewed Step Close Signed 20 Nov 2026, 09:00 GMT'
  assert.ok(whole.includes(signed), whole)
  assert.ok(whole.includes('Ben Weir Quality manager Meaning Approved Step Reopen'), whole)
  assert.ok(whole.includes('Another cable of that kind was found.'))
  const { rounds } = (await ada.call('GET', `/api/v1/risks/${number}`)).json<{
    rounds: { signatures: { hash: string; version: number }[] }[]
  }>()
  const signatures = rounds.flatMap((round) => round.signatures)
  assert.equal(signatures.length, 3)
  for (const { hash: signedHash, version } of signatures)
    assert.ok(whole.includes(`Version ${version} SHA-256 ${signedHash}`), signedHash)
  assert.ok(!whole.includes('Without effect'))
})

test('a signature without effect and a void record are marked as such', async () => {
  const number = await newRisk()
  await close(number)
  await take(ben, number, 'void', { reason: 'Raised twice, the other one is kept.' })

  const whole = (await pagesOf(ben, number)).join(' ')

  assert.ok(whole.includes('Without effect: the record was changed afterwards.'))
  assert.ok(whole.includes('This record is void.') && whole.includes('VOID'))
})

test('Greek and Cyrillic are printed, and what no font has is said instead of left out', async () => {
  const number = await newRisk({ title: 'Φωτιά', cause: 'Пожар в серверной', event: '火災' })

  const whole = (await pagesOf(ada, number)).join(' ')

  assert.ok(whole.includes('Φωτιά') && whole.includes('Пожар в серверной'), whole)
  assert.ok(whole.includes('2 characters cannot be shown in the fonts of this document'), whole)
})

test('nobody prints or takes what they may not read, and a record they may not read is called restricted', async () => {
  const secret = await newRisk({ title: 'Takeover', confidentiality: 'Restricted' })
  for (const what of ['pdf', 'dossier'])
    assert.equal((await eve.call('GET', `/api/v1/risks/${secret}/${what}`)).statusCode, 404)
  const action = await ada.call('POST', '/api/v1/actions', {
    payload: { title: 'Hush', confidentiality: 'Restricted', expected: 'Nobody talks', due: '2026-12-24' },
  })
  assert.equal(action.statusCode, 201, action.body)
  const open = await newRisk()
  const tied = await ada.call('POST', `/api/v1/risks/${open}/links`, {
    payload: { type: 'mitigated_by', to: action.json<{ number: string }>().number },
  })
  assert.equal(tied.statusCode, 201, tied.body)

  const [mine, theirs] = [(await pagesOf(ada, open)).join(' '), (await pagesOf(eve, open)).join(' ')]
  const entries = await dossierOf(eve, open)

  assert.ok(mine.includes('Hush'))
  assert.ok(theirs.includes('a restricted record') && !theirs.includes('Hush'))
  for (const [name, content] of entries) assert.ok(!content.includes('Hush'), name)
  const { report } = verified(String(entries.get('trail.jsonl')))
  assert.deepEqual(report.broken, [])
  assert.ok(report.withheld > 0)
})

test('a dossier holds the record whole: each hash of its manifest is right, and its trail verifies by itself', async () => {
  const number = await newRisk()
  const body = Array.from({ length: 200_000 }, (_, at) => at % 251)
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(body)])
  await addFile(number, 'Prüfbericht.pdf', content)
  const said = await ada.call('POST', `/api/v1/risks/${number}/comments`, { payload: { body: 'Ask the electrician.' } })
  assert.equal(said.statusCode, 201, said.body)
  await close(number)
  await app.jobs.sealer.seal()
  app.pass(60_000)

  const entries = await dossierOf(ben, number)
  type Manifest = { readonly by: string; readonly entries: readonly { name: string; size: number; sha256: string }[] }
  const manifest = jsonOf(entries, 'manifest.json') as Manifest

  assert.equal(manifest.by, 'Ben Weir')
  assert.deepEqual(
    [...manifest.entries.map(({ name }) => name), 'manifest.json'].toSorted(),
    [...entries.keys()].toSorted(),
  )
  for (const { name, size, sha256 } of manifest.entries) {
    const bytes = entries.get(name) ?? Buffer.alloc(0)
    assert.deepEqual([name, bytes.length, hash('sha256', bytes)], [name, size, sha256])
  }
  assert.deepEqual(entries.get('files/1 Prüfbericht.pdf'), content)
  const { report, part } = verified(String(entries.get('trail.jsonl')))
  assert.deepEqual([report.broken, report.seals, part?.number], [[], 1, number])
  assert.ok(report.events >= 5 && report.unsealed === 1, 'only that the dossier was taken is newer than the seal')
  const { rounds } = jsonOf(entries, 'signatures.json') as {
    rounds: { snapshot: string; hash: string; signatures: { hash: string }[] }[]
  }
  assert.equal(rounds.length, 1)
  for (const round of rounds)
    for (const signature of round.signatures) assert.equal(signature.hash, hash('sha256', round.snapshot))
  const { record } = jsonOf(entries, 'record.json') as { record: { number: string; cause: string } }
  assert.deepEqual([record.number, record.cause], [number, 'Old cable'])
  assert.ok((await textOf(entries.get('record.pdf') ?? Buffer.alloc(0))).join(' ').includes('Prüfbericht.pdf'))
  assert.ok(String(entries.get('comments.json')).includes('Ask the electrician.'))
  assert.match(String(entries.get('README.txt')), /HOW TO VERIFY IT/)
})

test('a file that was struck through is marked as such in the PDF, in the manifest and in the readme', async () => {
  const number = await newRisk()
  for (const name of ['old.txt', 'new.txt']) {
    await addFile(number, name, Buffer.from(`This is ${name}.`))
    app.pass(1_000)
  }
  await close(number)
  const { items } = (await ada.call('GET', `/api/v1/risks/${number}/files`)).json<{ items: { id: string }[] }>()
  const reason = 'It is the report of another cable.'
  const struck = await ada.call('POST', `/api/v1/risks/${number}/files/${items[0]?.id}/strike`, { payload: { reason } })
  assert.equal(struck.statusCode, 204, struck.body)

  const whole = (await pagesOf(ada, number)).join(' ')
  const entries = await dossierOf(ada, number)

  const said = `STRUCK THROUGH on 20 Nov 2026, 09:01 GMT by Ada Weir: ${reason}`
  assert.ok(whole.includes(`old.txt ${said}`), whole)
  assert.equal(whole.split('STRUCK THROUGH').length, 2, 'the other file is not marked')
  assert.ok(String(entries.get('README.txt')).includes(`  files/1 old.txt\n    ${said}`))
  const { entries: listed } = jsonOf(entries, 'manifest.json') as {
    entries: { name: string; struck?: { at: string; by: string; reason: string } }[]
  }
  const marks = listed.flatMap(({ name, struck: mark }) => (mark ? [[name, mark.by, mark.reason]] : []))
  assert.deepEqual(marks, [['files/1 old.txt', 'Ada Weir', reason]])
  assert.equal(String(entries.get('files/1 old.txt')), 'This is old.txt.')
})

test('a dossier whose trail was tampered with does not verify', async () => {
  const number = await newRisk()
  await app.jobs.sealer.seal()
  const trail = String((await dossierOf(ada, number)).get('trail.jsonl'))
  const lines = trail.trimEnd().split('\n')
  const without = (text: string) => lines.filter((line) => !line.startsWith(`{"${text}"`)).join('\n')
  const faults = (changed: string) => verified(changed).report.broken.map(({ fault }) => fault)

  assert.deepEqual(faults(trail), [])
  assert.ok(faults(trail.replaceAll('Old cable', 'New cable')).includes('changed'))
  assert.ok(faults(without('inclusion')).includes('replaced'))
  assert.ok(faults(without('seal')).includes('forged'))
  assert.ok(faults(without('event')).includes('missing'))
  assert.ok(faults(without('head')).includes('head'))
  const other = String((await dossierOf(ada, await newRisk())).get('trail.jsonl'))
  const foreign = other.split('\n').find((line) => line.startsWith('{"event"')) ?? ''
  assert.ok(faults([...lines.slice(0, 3), foreign, ...lines.slice(3)].join('\n')).includes('inserted'))
})

test('that a dossier was taken stands in the record’s trail before it leaves', async () => {
  const number = await newRisk()
  await dossierOf(ada, number)

  const { id } = await recordOf(ada, number)
  const last = (await app.eventsOf(id)).at(-1)

  assert.deepEqual(
    [last?.kind, last?.actor.name, last?.facts?.['what']],
    ['exported', 'Ada Weir', `the dossier of ${number}`],
  )
})

test('what was signed is printed as it was signed, and beside it what stands now', async () => {
  const number = await newRisk()
  const made = await ada.call('POST', '/api/v1/actions', {
    payload: { title: 'Lay a new cable', expected: 'It lies.', due: '2026-12-24' },
  })
  const action = made.json<{ number: string; version: number }>()
  await ada.call('POST', `/api/v1/risks/${number}/links`, { payload: { type: 'mitigated_by', to: action.number } })
  app.pass(60_000)
  await close(number)
  app.pass(60_000)
  await take(ben, number, 'close', {})
  const signed = (await pagesOf(ada, number)).join(' ')
  app.pass(60_000)
  await take(ben, number, 'reopen', { reason: 'Another cable of that kind was found.' })
  app.pass(60_000)
  await take(ada, number, 'close', { values: { closure: 'Both cables were replaced.' } })
  const done = await ada.call('POST', `/api/v1/actions/${action.number}/steps/complete`, {
    payload: { version: action.version, values: { evidence: 'The new cable lies in its duct.', doneOn: '2026-11-20' } },
  })
  assert.equal(done.statusCode, 200, done.body)

  const { rounds } = (await ada.call('GET', `/api/v1/risks/${number}`)).json<{
    rounds: { id: string; step: string; outcome: string | null }[]
  }>()
  const ofRound = async (step: string) => {
    const round = rounds.find((one) => one.step === step && one.outcome === 'complete')
    return (await pagesOf(ada, number, `?signed=${round?.id}`)).join(' ')
  }
  const [closed, last] = [await ofRound('close'), (await pagesOf(ada, number)).join(' ')]

  assert.match(signed, /As signed: version 2 \(Identified\), with “Close”, by Ada Weir on .*; by Ben Weir on/)
  assert.ok(signed.includes('As it stands now: version 3 (Closed)'), signed)
  assert.ok(signed.includes('Justification for closure The cable was replaced. People'), signed)
  assert.ok(closed.includes('As signed: version 2 (Identified), with “Close”'), closed)
  assert.ok(closed.includes('Version 2 as signed · now version 5, Under review'), closed)
  assert.ok(closed.includes('The cable was replaced. Both cables were replaced.'), closed)
  assert.match(closed, /Lay a new cable \(Open\)[^(]*Lay a new cable \(Done\)/)
  assert.ok((await ofRound('reopen')).includes('As signed: version 3 (Closed), with “Reopen”, by Ben Weir on'))
  assert.ok(last.includes('As signed: version 5 (Under review), with “Close”, by Ada Weir on'), last)
  const other = await newRisk()
  for (const asked of [other, rounds[0]?.id])
    assert.equal((await ada.call('GET', `/api/v1/risks/${other}/pdf?signed=${asked}`)).statusCode, 404)
})
