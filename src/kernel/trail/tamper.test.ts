// Somebody with the database in their hands switches the triggers off and rewrites history: the whole sample organisation
// lies before them, sealed but for its last acts.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, test } from 'node:test'
import type { TestDatabase } from '../../../test/database.ts'
import { toldDatabase } from '../../../test/told-database.ts'
import { newKey, sealRow } from '../../../test/trail.ts'
import { trace } from '#kernel/store/trace.server.ts'
import { bodyOf, noHead, type EventBody, type Head } from './event.ts'
import { nodeChecks } from './proof/checks.server.ts'
import type { EventRow } from './proof/checks.ts'
import { eventsOf, lastSeal } from './rows.server.ts'
import { openSealer, type Sealer } from './seal.server.ts'
import { verifyOne, verifyTrail } from './verify.server.ts'

let database: TestDatabase
let dataDir: string
let sealer: Sealer
/** A risk that was raised, assessed, signed and closed: its chain, and the number that faults name it by. */
let risk: { readonly id: string; readonly number: string }

/** An id inside the first seal that no event has. */
let gap = 0

const now = () => new Date('2026-11-21T09:00:00Z')
const night = { kind: 'job', name: 'Night' } as const
const copies = ['event', 'seal', 'chain'] as const

before(async () => {
  database = await toldDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'plumbline-tamper-'))
  sealer = openSealer({ pool: database.pool, dataDir, now })
  const burnt = await database.owner.query<{ id: number }>(`SELECT nextval('event_id_seq') AS id`)
  gap = burnt.rows[0]?.id ?? 0
  await trace(database, night, now(), 'system', { kind: 'job-run' })
  await sealer.seal()
  await trace(database, night, now(), 'system', { kind: 'job-run' })
  await sealer.seal()
  await trace(database, night, now(), 'system', { kind: 'job-run' })
  const { rows } = await database.owner.query<typeof risk>(
    `SELECT c.id, c.number FROM card c JOIN chain h ON h.id = c.id::text WHERE c.kind = 'risk' ORDER BY h.place DESC LIMIT 1`,
  )
  risk = rows[0] ?? { id: '', number: '' }
  for (const table of [...copies, 'signature'])
    await database.owner.query(`CREATE TABLE ${table}_before AS TABLE ${table}`)
})
after(async () => {
  await database.drop()
  rmSync(dataDir, { recursive: true })
})
afterEach(async () => {
  for (const table of copies)
    await tamper(`DELETE FROM ${table}; INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM ${table}_before`)
})

/** Rewrites history as the superuser: no trigger stops who switches it off. */
async function tamper(sql: string, values: readonly unknown[] = []): Promise<void> {
  await database.owner.query('ALTER TABLE event DISABLE TRIGGER USER; ALTER TABLE seal DISABLE TRIGGER USER')
  await database.owner.query(sql, [...values])
}

const verified = () => verifyTrail({ pool: database.pool, sealer, rightsEnforced: true }, () => Promise.resolve())

/** What the verifier says, in short. */
const faults = async () => (await verified()).broken.map(({ fault, where, what }) => [fault, where, what])

const rowsOf = () => eventsOf(database.pool, risk.id)

test('the sample organisation’s trail is intact, and says what is not sealed yet', async () => {
  const report = await verified()

  assert.deepEqual(report.broken, [])
  assert.ok(report.events > 100 && report.chains > 30, `${report.events} events, ${report.chains} chains`)
  assert.deepEqual([report.seals, report.unsealed], [2, 1])
})

test('one record’s chain is verified at once', async () => {
  const report = await verifyOne(database.pool, risk.id)

  assert.deepEqual([report.ok, report.chains, report.unsealed], [true, 1, 0])
})

test('a changed row: its text is not the one that was hashed', async () => {
  await tamper(
    `UPDATE event SET body = replace(body, '"kind":"created"', '"kind":"changed"') WHERE chain = $1 AND place = 1`,
    [risk.id],
  )

  const found = await faults()
  assert.deepEqual(found, [
    ['changed', risk.number, 'The text of event 1 is not the one that was hashed: it was changed.'],
    ['disagrees', risk.number, 'The column “kind” of event 1 disagrees with the hashed text.'],
  ])
  assert.deepEqual(
    (await verifyOne(database.pool, risk.id)).broken.map(({ fault }) => fault),
    ['changed', 'disagrees'],
  )
})

test('a changed row with its hash made new: the event behind it no longer follows, and the seal does not hold', async () => {
  const [first] = await rowsOf()
  const body = first?.body.replace('"kind":"created"', '"kind":"changed"') ?? ''
  await tamper(`UPDATE event SET body = $2, hash = $3, kind = 'changed' WHERE chain = $1 AND place = 1`, [
    risk.id,
    body,
    nodeChecks.sha256(body),
  ])

  const found = await faults()
  assert.deepEqual(
    found.map(([fault, where]) => [fault, where]),
    [
      ['unlinked', risk.number],
      ['replaced', 'seal 1'],
    ],
  )
})

test('a deleted row: its place is missing, and the seal counts one more', async () => {
  await tamper('DELETE FROM event WHERE chain = $1 AND place = 2', [risk.id])

  const [miscounted, missing, ...others] = await faults()
  assert.match(
    String(miscounted?.[2]),
    /^It counts \d+ events from id 1 to \d+, but \d+ are there: events were deleted\.$/,
  )
  assert.deepEqual([miscounted?.[0], miscounted?.[1]], ['miscounted', 'seal 1'])
  assert.deepEqual(missing, ['missing', risk.number, 'Event 2 is missing.'])
  assert.deepEqual(others, [])
})

test('re-ordered rows: the one that comes late is named', async () => {
  const [, second, third] = await rowsOf()
  if (!second || !third) throw new Error('The risk has a longer life than that.')
  await tamper('DELETE FROM event WHERE id IN ($1, $2)', [second.id, third.id])
  await insert({ ...third, id: second.id })
  await insert({ ...second, id: third.id })

  const { last } = await sealed(1)
  assert.deepEqual(await faults(), [
    ['out-of-order', risk.number, 'Event 2 stands behind event 3: the order was changed.'],
    ['replaced', 'seal 1', `The events from id 1 to ${last} are not those that were sealed.`],
  ])
})

test('an inserted row in a gap that a rolled back transaction left: the seal counts one less', async () => {
  const last = (await rowsOf()).at(-1)
  const forged = forge(last?.body ?? '', { place: last?.place ?? 0, hash: last?.hash ?? '' })
  await insert({ ...forged, id: gap })
  await tamper('UPDATE chain SET place = $2, hash = $3 WHERE id = $1', [risk.id, forged.place, forged.hash])

  assert.equal((await verifyOne(database.pool, risk.id)).ok, true)
  const [[fault, where, what] = [], ...others] = await faults()
  assert.deepEqual([fault, where, others], ['miscounted', 'seal 1', []])
  assert.match(String(what), /^It counts \d+ events from id 1 to \d+, but \d+ are there: events were inserted\.$/)
})

test('an inserted row behind the end, the head left as it was', async () => {
  const last = (await rowsOf()).at(-1)
  const forged = forge(last?.body ?? '', { place: last?.place ?? 0, hash: last?.hash ?? '' })
  await insert(forged)

  const place = forged.place
  assert.deepEqual(await faults(), [
    ['inserted', risk.number, `The chain's head names event ${place - 1} as the last, but event ${place} is there.`],
  ])
})

test('a cut tail: the head remembers it', async () => {
  const last = (await rowsOf()).at(-1)
  await tamper('DELETE FROM event WHERE chain = $1 AND place = $2', [risk.id, last?.place])

  const found = await faults()
  assert.deepEqual(found.at(-1), [
    'cut',
    risk.number,
    `Event ${last?.place} is missing: the end of the chain was cut off.`,
  ])
})

test('a cut tail with the head turned back: the seal remembers it', async () => {
  const rows = await rowsOf()
  const [kept, last] = rows.slice(-2)
  await tamper('DELETE FROM event WHERE chain = $1 AND place = $2', [risk.id, last?.place])
  await tamper('UPDATE chain SET place = $2, hash = $3 WHERE id = $1', [risk.id, kept?.place, kept?.hash])

  assert.deepEqual((await verifyOne(database.pool, risk.id)).ok, true)
  const found = await faults()
  assert.deepEqual(
    found.map(([fault, where]) => [fault, where]),
    [['miscounted', 'seal 1']],
  )
})

test('a tail that no seal covers yet, cut with its head turned back: nobody can know, and the report does not claim it', async () => {
  const earlier = await verified()
  await tamper(`DELETE FROM event WHERE id = (SELECT max(id) FROM event)`)
  await tamper(
    `UPDATE chain SET (place, hash) = (SELECT place, hash FROM event WHERE chain = 'system' ORDER BY place DESC LIMIT 1) WHERE id = 'system'`,
  )

  const report = await verified()

  assert.deepEqual([earlier.unsealed, report.unsealed, report.ok], [1, 0, true])
  assert.ok(earlier.words.includes('1 event is newer than the last seal: order proved, completeness not yet.'))
})

test('a recomputed chain without the key: its hashes hold, the seal does not', async () => {
  await recompute()

  assert.equal((await verifyOne(database.pool, risk.id)).ok, true)
  const { last } = await sealed(1)
  assert.deepEqual(await faults(), [
    ['replaced', 'seal 1', `The events from id 1 to ${last} are not those that were sealed.`],
  ])
})

test('a recomputed chain and a forged seal: the signature does not fit', async () => {
  await recompute()
  const events = await sealedRows(1)
  const forged = sealRow({ ...newKey(), publicKey: sealer.key.publicKey }, undefined, events)
  await tamper('UPDATE seal SET body = $1, hash = $2, signature = $3 WHERE id = 1', [
    forged.body,
    forged.hash,
    forged.signature,
  ])

  const found = await faults()
  assert.deepEqual(found.slice(0, 1), [
    ['forged', 'seal 1', 'Its signature does not fit its text: it was changed, or made without the key.'],
  ])
  assert.ok(
    found.some(
      ([fault, , what]) => fault === 'forged' && what === 'It is not the seal that was written down in seals.log.',
    ),
  )
})

test('all seals made anew with a key of the forger’s own: the key is not trusted here', async () => {
  const key = newKey()
  const first = sealRow(key, undefined, await sealedRows(1))
  const second = sealRow(key, first, await sealedRows(2))
  for (const { id, body, hash, signature } of [first, second])
    await tamper('UPDATE seal SET body = $2, hash = $3, signature = $4 WHERE id = $1', [id, body, hash, signature])

  const found = await faults()
  assert.deepEqual(
    found.filter(([fault]) => fault === 'unknown-key').map(([, where, what]) => [where, what]),
    [1, 2].map((id) => [`seal ${id}`, `It was made with a key that is not trusted here (${key.publicKey}).`]),
  )
})

test('a column that disagrees with the hashed text is named', async () => {
  await tamper(`UPDATE event SET at = at - interval '1 day' WHERE chain = $1 AND place = 2`, [risk.id])

  assert.deepEqual(await faults(), [
    ['disagrees', risk.number, 'The column “at” of event 2 disagrees with the hashed text.'],
  ])
})

test('a whole record taken out of the trail: the seal misses it, and its signatures have nothing to stand on', async () => {
  await tamper('DELETE FROM event WHERE chain = $1', [risk.id])
  await tamper('DELETE FROM chain WHERE id = $1', [risk.id])

  const [[fault, where] = [], ...others] = await faults()
  assert.deepEqual([fault, where], ['miscounted', 'seal 1'])
  assert.ok(others.length > 0)
  assert.deepEqual(new Set(others.map(([what, at]) => `${what} ${at}`)), new Set([`inserted ${risk.number}`]))
})

test('the last seal taken away: the log misses it', async () => {
  const seal = await lastSeal(database.pool)
  await tamper('DELETE FROM seal WHERE id = $1', [seal?.id])

  assert.deepEqual(await faults(), [
    ['seal-lost', 'seal 2', 'It stands in seals.log and is gone here: seals were deleted.'],
  ])
})

test('a signature that was changed, added or taken away is not the one that the trail tells of', async () => {
  const { rows } = await database.owner.query<{
    id: string
    number: string
    name: string
    meaning: string
    round: string
  }>(
    `SELECT s.id, c.number, s.name, s.meaning, s.round FROM signature s JOIN card c ON c.id = s.card ORDER BY s.at LIMIT 1`,
  )
  const [signature] = rows
  if (!signature) throw new Error('The sample organisation has signatures.')
  const { number, name, meaning } = signature
  const change = async (sql: string, value: unknown) => {
    await database.owner.query('ALTER TABLE signature DISABLE TRIGGER USER')
    await database.owner.query(sql, [signature.id, value])
    const found = await faults()
    await database.owner.query('DELETE FROM signature; INSERT INTO signature SELECT * FROM signature_before')
    return found
  }
  const said = (who: string) => `The signature of ${who} (${meaning})`

  const renamed = await change('UPDATE signature SET name = $2 WHERE id = $1', 'Nobody')
  const gone = await change('DELETE FROM signature WHERE id = $1 AND $2::text IS NOT NULL', 'x')
  await database.owner.query(`UPDATE round SET snapshot = snapshot || ' ' WHERE id = $1`, [signature.round])
  const rewritten = await faults()
  await database.owner.query('UPDATE round SET snapshot = left(snapshot, -1) WHERE id = $1', [signature.round])

  assert.deepEqual(
    renamed.map(([fault, where, what]) => [fault, where, String(what).replace(/event \d+/, 'event')]),
    [
      ['inserted', number, `${said('Nobody')} is not the one that the trail tells of: it was added or changed.`],
      ['missing', number, `${said(name)}, of which event tells, is gone or was changed.`],
    ],
  )
  assert.deepEqual(
    gone.map(([fault, where]) => [fault, where]),
    [['missing', number]],
  )
  assert.deepEqual(rewritten, [
    ['changed', number, `${said(name)} stands under another text than the one that was signed.`],
  ])
})

test('of very many signatures that are gone the first are named, and all are counted', async () => {
  const { rows } = await database.owner.query<{ count: number }>('SELECT count(*)::int AS count FROM signature')
  const signed = rows[0]?.count ?? 0
  assert.ok(signed > 200, `${signed} signatures`)
  await database.owner.query('ALTER TABLE signature DISABLE TRIGGER USER; DELETE FROM signature')

  const { broken, more, words } = await verified()
  await database.owner.query('INSERT INTO signature SELECT * FROM signature_before')

  assert.equal(broken.length, 200)
  assert.equal(broken.length + more, signed)
  assert.match(words[0] ?? '', new RegExp(`^${signed.toLocaleString('en-GB')} faults found in `))
})

/** An event that never happened, behind a head, its hashes as they must be. */
function forge(like: string, head: Head): EventRow {
  const { format: _, chain, place: __, before: ___, ...happening } = JSON.parse(like) as EventBody // Written by bodyOf.
  const body = bodyOf({ ...happening, kind: 'changed', changes: [] }, chain, head)
  const { actor, at, record } = happening
  return {
    id: 0,
    chain,
    place: head.place + 1,
    before: head.hash,
    hash: nodeChecks.sha256(body),
    body,
    kind: 'changed',
    actor: actor.id,
    at,
    record: record?.id ?? null,
    fields: [],
  }
}

async function insert(row: EventRow): Promise<void> {
  const columns = 'chain, place, before, hash, body, kind, actor, at, record, fields'
  const values = [
    row.chain,
    row.place,
    row.before,
    row.hash,
    row.body,
    row.kind,
    row.actor,
    row.at,
    row.record,
    row.fields,
  ]
  const places = values.map((_, at) => `$${at + 1}`).join(', ')
  if (row.id === 0) await tamper(`INSERT INTO event (${columns}) VALUES (${places})`, values)
  else
    await tamper(`INSERT INTO event (id, ${columns}) OVERRIDING SYSTEM VALUE VALUES ($11, ${places})`, [
      ...values,
      row.id,
    ])
}

/** Writes the risk's chain anew with another title in every event, all hashes and its head made to fit. */
async function recompute(): Promise<void> {
  let head = noHead
  for (const row of await rowsOf()) {
    const { format: _, chain, place: __, before: ___, ...happening } = JSON.parse(row.body) as EventBody // Written by bodyOf.
    const record = happening.record && { ...happening.record, title: 'Nothing of note' }
    const body = bodyOf({ ...happening, ...(record && { record }) }, chain, head)
    const hash = nodeChecks.sha256(body)
    await tamper('UPDATE event SET body = $2, hash = $3, before = $4 WHERE id = $1', [row.id, body, hash, head.hash])
    head = { place: row.place, hash }
  }
  await tamper('UPDATE chain SET hash = $2 WHERE id = $1', [risk.id, head.hash])
}

async function sealed(id: number): Promise<{ first: number; last: number }> {
  const { rows } = await database.pool.query<{ first: number; last: number }>(
    'SELECT first, last FROM seal WHERE id = $1',
    [id],
  )
  return rows[0] ?? { first: 0, last: 0 }
}

async function sealedRows(id: number): Promise<EventRow[]> {
  const { first, last } = await sealed(id)
  const { rows } = await database.pool.query<EventRow>('SELECT * FROM event WHERE id BETWEEN $1 AND $2 ORDER BY id', [
    first,
    last,
  ])
  return rows
}
