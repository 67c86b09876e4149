import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { canonical } from '#lib/canonical.ts'
import { tampered, trustedKey } from '../test/tampered.ts'
import { exportOf, makeTrail, newKey } from '../test/trail.ts'
import { buildVerifier, pageOf } from './verifier.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-verifier-'))
const trail = makeTrail({ events: 40, chains: ['system', '01944444-0000-7000-8000-000000000012'], sealed: 16 })
const file = join(folder, 'export.jsonl')
const log = join(folder, 'seals.log')

before(async () => {
  await buildVerifier(folder)
  writeFileSync(file, exportOf(trail))
  writeFileSync(
    log,
    trail.seals.map(({ body, hash, signature }) => `${canonical({ body, hash, signature })}\n`).join(''),
  )
})
after(() => rmSync(folder, { recursive: true }))

/** Runs the one file with plain Node in a folder that holds nothing else of ours. */
function verify(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['plumbline-verify.mjs', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: {},
  })
  return { status, said: stdout + stderr }
}

test('the verifier is one file that needs nothing but Node', () => {
  const source = readFileSync(join(folder, 'plumbline-verify.mjs'), 'utf8')

  const imported = [...source.matchAll(/from "([^"]+)"/g)].map((found) => found[1])

  assert.deepEqual(new Set(imported), new Set(['node:fs', 'node:util', 'node:crypto', 'node:path']))
})

test('an export that nobody touched is said to be intact', () => {
  const { status, said } = verify('export.jsonl', `--key=${trail.key.publicKey}`, '--seals=seals.log')

  assert.equal(status, 0, said)
  assert.match(said, /exported 2026-11-21T09:00:00\.000Z by Ana Reis/)
  assert.match(said, /40 events in 2 chains stand as written and in order/)
  assert.match(said, /8 events are newer than the last seal: order proved, completeness not yet/)
  assert.match(said, /✔ Intact\.\n$/)
})

test('without the key it says what it believed, and which key to compare', () => {
  const { status, said } = verify('export.jsonl')

  assert.equal(status, 0)
  assert.ok(said.includes(`Checked with the key that the file itself names: ${trail.key.publicKey}.`))
})

test('a tampered export is said to be so, and where', () => {
  writeFileSync(join(folder, 'tampered.jsonl'), exportOf(trail).replace('Words 7', 'Words 8'))

  const { status, said } = verify('tampered.jsonl')

  assert.equal(status, 1)
  assert.match(said, /✖ \S+ \(id 7\): The text of event \d+ is not the one that was hashed: it was changed\./)
  assert.match(said, /✖ Not intact\.\n$/)
})

for (const { name, content, first } of tampered)
  test(`an export, ${name}, is judged at the right place`, () => {
    writeFileSync(join(folder, 'judged.jsonl'), content)

    const { status, said } = verify('judged.jsonl', `--key=${trustedKey}`)

    const place = /^The first broken place: (.*)$/m.exec(said)?.[1]
    assert.equal(status, first === null ? 0 : 1, said)
    if (first) assert.match(place ?? '', first)
    else assert.equal(place, undefined)
  })

test('the page is one file that asks for nothing, and lets in no script but its own', () => {
  const page = readFileSync(join(folder, 'plumbline-verify.html'), 'utf8')

  assert.match(page, /default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+';/)
  assert.equal([...page.matchAll(/<script/g)].length, 1)
  assert.doesNotMatch(page, /<(?:link|img|iframe|base)\b|\bfetch\(|XMLHttpRequest|WebSocket|@import|sendBeacon/)
})

test('a text within the script that would end it is written another way', () => {
  const page = pageOf('const text = "</script><script>alert(1)"', '')

  assert.equal([...page.matchAll(/<\/script/g)].length, 1)
})

test('a byte that is no text, and a mark before the first, are not overlooked', () => {
  const bytes = Buffer.from(exportOf(trail))
  const broken = Buffer.from(bytes)
  broken[300] = 0xff
  writeFileSync(join(folder, 'broken.jsonl'), broken)
  writeFileSync(join(folder, 'marked.jsonl'), Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]))

  assert.deepEqual([verify('broken.jsonl').status, verify('marked.jsonl').status], [2, 1])
})

test('an export by somebody else’s key is not believed by who knows the key', () => {
  const { status, said } = verify('export.jsonl', `--key=${newKey().publicKey}`)

  assert.equal(status, 1)
  assert.match(said, /The file names another key/)
})

test('seals that were deleted before the export are missed by the copy of seals.log', () => {
  const younger = { ...trail, seals: trail.seals.slice(0, 1) }
  writeFileSync(join(folder, 'younger.jsonl'), exportOf(younger))

  const { status, said } = verify('younger.jsonl', '--seals=seals.log')

  assert.equal(status, 1)
  assert.match(said, /✖ seal 2: It stands in seals\.log and is gone here: seals were deleted\./)
})

test('what it is not given right it says in one sentence', () => {
  assert.deepEqual(verify(), {
    status: 2,
    said: 'Name the export: plumbline-verify.mjs export.jsonl [--key=<hex>] [--seals=seals.log] [--ca=authority.pem]\n',
  })
  assert.deepEqual(verify('gone.jsonl'), { status: 2, said: 'There is no file gone.jsonl.\n' })
  assert.deepEqual(verify('export.jsonl', '--key=abc'), {
    status: 2,
    said: 'The key is 64 digits and letters from a to f.\n',
  })
})
