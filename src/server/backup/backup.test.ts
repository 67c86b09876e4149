// Backups of a house at work, restored elsewhere and looked at as people and inspectors would.
import assert from 'node:assert/strict'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { Client } from 'pg'
import { verifyTrail } from '#kernel/trail/verify.server.ts'
import { CannotStart } from '#server/context/cannot-start.server.ts'
import { openDatabase } from '#server/database/database.server.ts'
import { readEnv } from '#server/context/env.server.ts'
import { filesFolder } from '#server/file/folder.server.ts'
import { placeOf } from '#server/file/file-store.server.ts'
import { sweepFiles } from '#server/file/sweep.server.ts'
import { lastRun } from '#server/jobs/runs.server.ts'
import { areRightsEnforced } from '#server/postgres/roles.server.ts'
import { emptyDatabase, type TestDatabase } from '../../../test/database.ts'
import { openTestApp, type Body, type Caller, type TestApp } from '../../../test/app.ts'
import { startOtherServer } from '../../../test/other-server.ts'
import { verifyRestored } from '#server/restore/after.server.ts'
import { checkArchive, entryOf, readArchive, writeArchive, type Place } from './archive.server.ts'
import { backUp, type BackedUp } from './back-up.server.ts'
import { inOneMoment } from './dump.server.ts'
import { keepNewest } from './keep.server.ts'
import { checkMove, move } from '#server/restore/move.server.ts'
import { restore, type RestorePlan } from '#server/restore/restore.server.ts'
import { occupied } from '#server/restore/staging.server.ts'

const migrations = join(import.meta.dirname, '../../../migrations')
const evidence = Buffer.from('\x89PNG\r\n\x1A\n of a burnt cable', 'latin1')
const passphrase = 'three quiet otters at dawn'

let home: string
let app: TestApp
let ada: Caller
let email: string
let risk: string
let file: string
let archive: Place
let backedUp: BackedUp
/** A place of its own for each test. */
let folder: string

before(async () => {
  home = mkdtempSync(join(tmpdir(), 'plumbline-backups-'))
  // The account that the database runs as under root must be able to pass it.
  chmodSync(home, 0o755)
  app = await openTestApp()
  ;({ email } = await app.person('Ada', 'quality-manager'))
  ada = await app.signIn(email)
  risk = await newRisk('Fire in the server room')
  file = await addFile(risk)
  await app.jobs.sealer.seal()
  archive = { path: join(home, 'whole.tar.gz'), passphrase: undefined }
  backedUp = await backUpTo(archive)
})
after(async () => {
  await app.close()
  rmSync(home, { recursive: true, force: true })
})
beforeEach(() => {
  folder = mkdtempSync(join(home, 'test-'))
  chmodSync(folder, 0o755)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const newRisk = async (title: string) => {
  const payload = {
    title,
    type: 'Risk',
    cause: 'Old cable\twith a tab',
    event: 'A\\fire\nof two lines',
    consequence: '',
  }
  const answer = await ada.call('POST', '/api/v1/risks', { payload: { ...payload, consequence: 'Grüße, 漢字 🔥' } })
  assert.equal(answer.statusCode, 201, answer.body)
  return answer.json<Body>().number
}

const addFile = async (number: string) => {
  const head = '--edge\r\ncontent-disposition: form-data; name="file"; filename="cable.png"\r\n\r\n'
  const answer = await ada.call('POST', `/api/v1/risks/${number}/files`, {
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    payload: Buffer.concat([Buffer.from(head), evidence, Buffer.from('\r\n--edge--\r\n')]),
  })
  assert.equal(answer.statusCode, 201, answer.body)
  return answer.json<Body>().id
}

const withClient = async <Answer>(url: string, act: (client: Client) => Promise<Answer>): Promise<Answer> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

const backUpTo = (to: Place): Promise<BackedUp> => {
  const { env, now } = app.context
  const plan = { dataDir: env.dataDir, files: filesFolder(env), to, now: now() }
  return withClient(app.database.url, (client) => backUp({ ...plan, client }))
}

const planOf = (dataDir: string, database?: TestDatabase, from = archive): RestorePlan => ({
  from,
  dataDir,
  files: join(dataDir, 'files'),
  database: database && { url: database.url, ownerUrl: database.ownerUrl },
  migrations,
})

const isSentence = (words: RegExp) => (error: unknown) =>
  error instanceof CannotStart && words.test(error.message) && !error.message.includes('\n')

/** Signs in to a restored server, opens the record and its file, verifies the whole trail, and leaves. */
const lookAt = async (restored: TestApp): Promise<void> => {
  const { engine } = restored.context
  const caller = await restored.signIn(email)
  const record = (await caller.call('GET', `/api/v1/risks/${risk}`)).json<
    Body & { cause: string; consequence: string }
  >()
  const opened = await caller.call('GET', `/api/v1/risks/${risk}/files/${file}`)
  const report = await verifyTrail({ pool: engine.pool, sealer: restored.jobs.sealer, rightsEnforced: true }, () =>
    Promise.resolve(),
  )

  assert.deepEqual([record.cause, record.consequence], ['Old cable\twith a tab', 'Grüße, 漢字 🔥'])
  assert.deepEqual(opened.rawPayload, evidence)
  assert.deepEqual([report.ok, report.broken], [true, []])
  assert.equal(report.seals, 1)
  const later = await caller.call('POST', '/api/v1/risks', {
    payload: { title: 'After the restore', type: 'Risk', cause: 'a', event: 'b', consequence: 'c' },
  })
  assert.equal(later.statusCode, 201, later.body)
  await restored.close()
}

/** Restores into an empty database of a server and looks at it. */
const restoreOn = async (server: string | undefined): Promise<void> => {
  const database = await emptyDatabase(server)
  const dataDir = join(folder, 'data')

  await restore(planOf(dataDir, database))

  assert.equal(await areRightsEnforced(database.pool), true)
  const restored = await openTestApp({ DATA_DIR: dataDir }, database)
  await lookAt(restored)
}

test('a backup says what it holds, and its owner alone may read it', () => {
  const { manifest, size } = backedUp

  assert.equal(statSync(archive.path).mode & 0o777, 0o600)
  assert.equal(statSync(archive.path).size, size)
  assert.deepEqual([manifest.counts.files, manifest.counts.bytes, manifest.faults], [1, evidence.length, []])
  assert.deepEqual(
    manifest.entries.map(({ name }) => name).filter((name) => !name.startsWith('database/')),
    ['seals.log', 'secrets/account-key', 'secrets/seal-key.pem', 'secrets/seal-keys.txt', `files/${file}`],
  )
  assert.match(manifest.notice, /holds everything.*the key that seals the trail/)
})

test('restored into an empty database of a server, people sign in, files open and the trail verifies', () =>
  restoreOn(undefined))

test('a backup of one version of PostgreSQL is restored into the other, and back', async (t) => {
  const other = await startOtherServer()
  if ('missing' in other) return t.skip(other.missing)
  try {
    await restoreOn(other.url)
    await backAgain(other.url)
  } finally {
    await other.stop()
  }
})

/** Restores on the other server, backs that up, and restores it here. */
const backAgain = async (server: string): Promise<void> => {
  const there = await emptyDatabase(server)
  const [away, again] = [join(folder, 'away'), { path: join(folder, 'again.tar.gz'), passphrase: undefined }]
  await restore(planOf(away, there))
  const plan = { dataDir: away, files: join(away, 'files'), to: again, now: app.context.now() }
  const { manifest } = await withClient(there.url, (client) => backUp({ ...plan, client }))
  await there.drop()
  assert.notEqual(manifest.postgres.split('.')[0], backedUp.manifest.postgres.split('.')[0])

  const [database, dataDir] = [await emptyDatabase(), join(folder, 'home-again')]
  await restore(planOf(dataDir, database, again))

  const restored = await openTestApp({ DATA_DIR: dataDir }, database)
  await lookAt(restored)
}

test('restored into an empty data folder, the built-in database holds it, and the trail tells of the restore', async () => {
  const dataDir = join(folder, 'data')
  const env = readEnv({ DATA_DIR: dataDir })
  const { log } = app.context
  const now = () => new Date()

  const manifest = await restore(planOf(dataDir))
  const report = await verifyRestored({ env, migrations, now, log }, manifest)

  assert.equal(report.ok, true)
  assert.deepEqual(readFileSync(placeOf(join(dataDir, 'files'), file)), evidence)
  assert.equal(statSync(join(dataDir, 'secrets/seal-key.pem')).mode & 0o777, 0o600)
  const database = await openDatabase({ env, migrations, now, log })
  const { rows } = await database.pool.query<{ body: string }>('SELECT body FROM event ORDER BY id DESC LIMIT 1')
  await database.close()
  assert.match(rows[0]?.body ?? '', /Restored from the backup of 2026-11-20T09:00:00\.000Z/)
  assert.deepEqual(readdirSync(dataDir).toSorted(), ['files', 'postgres', 'postgres.log', 'seals.log', 'secrets'])
})

test('the built-in database moves to a server, once, and is not gone on with by mistake', async () => {
  const [dataDir, files] = [join(folder, 'data'), join(folder, 'elsewhere')]
  await restore(planOf(dataDir))
  const database = await emptyDatabase()
  const to = { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl, FILES_URL: pathToFileURL(files).href }
  const env = readEnv({ DATA_DIR: dataDir, ...to })

  await assert.rejects(checkMove({ env: readEnv({ DATA_DIR: dataDir }) }), isSentence(/Set DATABASE_URL/))
  await checkMove({ env })
  const { archive: kept } = await move({ env, migrations, now: app.context.now() })

  assert.ok(existsSync(kept))
  assert.deepEqual(readFileSync(placeOf(files, file)), evidence)
  const plan = { env: readEnv({ DATA_DIR: dataDir }), migrations, now: () => new Date(), log: app.context.log }
  await assert.rejects(openDatabase(plan), isSentence(/was moved to a server: set DATABASE_URL/))
  await assert.rejects(move({ env, migrations, now: app.context.now() }), isSentence(/was moved to a server/))
  await lookAt(await openTestApp({ DATA_DIR: dataDir, ...to }, database))
})

test('what is written while a backup is made is in it whole or not at all', async () => {
  const [dataDir, to] = [join(folder, 'data'), { path: join(folder, 'busy.tar.gz'), passphrase: undefined }]
  const busy = new AbortController()
  const writing = Array.from({ length: 4 }, async () => {
    let count = 0
    for (; !busy.signal.aborted; count += 1) await addFile(await newRisk('Written meanwhile'))
    return count
  })

  for (let round = 0; round < 3; round += 1) await backUpTo(to)
  busy.abort()
  const written = (await Promise.all(writing)).reduce((sum, count) => sum + count, 0)

  assert.ok(written >= 4)
  const database = await emptyDatabase()
  const { counts } = await restore(planOf(dataDir, database, to))
  const restored = await openTestApp({ DATA_DIR: dataDir }, database)
  assert.ok(counts.files > 1)
  assert.equal(
    readdirSync(join(dataDir, 'files'), { recursive: true }).filter((name) => /-.*-/.test(String(name))).length,
    counts.files,
  )
  await lookAt(restored)
})

test('the sweep of files waits while a backup is made', async () => {
  const { env, now } = app.context
  const orphan = placeOf(filesFolder(env), '01944444-0000-7000-8000-0000000000aa')
  mkdirSync(join(orphan, '..'), { recursive: true })
  writeFileSync(orphan, 'left behind')
  utimesSync(orphan, 1, 1)
  const sweep = () => sweepFiles(app.database.pool, filesFolder(env), now())

  const meanwhile = await withClient(app.database.url, (client) => inOneMoment(client, sweep))
  const afterwards = await sweep()

  assert.deepEqual([meanwhile, afterwards], [0, 1])
})

test('a file that is gone or altered is told, and does not keep the rest from being backed up', async () => {
  const other = await addFile(risk)
  const place = placeOf(filesFolder(app.context.env), other)
  const to = { path: join(folder, 'faulty.tar.gz'), passphrase: undefined }

  writeFileSync(place, 'altered')
  const altered = await backUpTo(to)
  rmSync(place)
  const gone = await backUpTo(to)

  assert.deepEqual(altered.manifest.faults, [`File ${other} is not as it was added.`])
  assert.deepEqual(gone.manifest.faults, [`File ${other} is missing on the shelf.`])
  writeFileSync(place, evidence)
})

/**
 * The archive with one bit changed, at or after a place. About one bit in two hundred says the same as before, where it
 * only points at another copy of the same bytes: an archive that holds the very same is no damaged one.
 */
function changedFrom(whole: Buffer, at: number): Buffer {
  const copy = Buffer.from(whole)
  copy[at] = (copy[at] ?? 0) ^ 0x10
  try {
    return gunzipSync(copy).equals(gunzipSync(whole)) ? changedFrom(whole, at + 1) : copy
  } catch {
    return copy // It cannot even be unpacked.
  }
}

test('an archive that was cut short or altered anywhere is refused before anything is touched', async () => {
  const whole = readFileSync(archive.path)
  const dataDir = join(folder, 'data')
  const damaged = { path: join(folder, 'damaged.tar.gz'), passphrase: undefined }
  const cuts = [0, 1, 100, whole.length >> 1, whole.length - 9, whole.length - 1].map((at) => whole.subarray(0, at))
  const changes = [12, 500, whole.length >> 2, whole.length >> 1, whole.length - 7, whole.length - 3].map((at) =>
    changedFrom(whole, at),
  )

  for (const bytes of [...cuts, ...changes, Buffer.from('something else')]) {
    writeFileSync(damaged.path, bytes)
    await assert.rejects(
      restore(planOf(dataDir, undefined, damaged)),
      isSentence(/^The backup is (?:damaged|cut short)/),
    )
  }

  assert.equal(existsSync(dataDir), false)
})

test('a backup under a passphrase opens with it alone, and shows every change', async () => {
  const locked = { path: join(folder, 'locked.tar.gz.encrypted'), passphrase }
  const { manifest } = await backUpTo(locked)
  const whole = readFileSync(locked.path)

  assert.deepEqual((await checkArchive(locked)).counts, manifest.counts)
  assert.equal(whole.includes('seal-key'), false)
  await assert.rejects(
    checkArchive({ ...locked, passphrase: undefined }),
    isSentence(/encrypted: set BACKUP_PASSPHRASE/),
  )
  await assert.rejects(
    checkArchive({ ...locked, passphrase: 'another passphrase' }),
    isSentence(/passphrase is another one/),
  )
  for (const at of [31, 60, whole.length >> 1, whole.length - 1]) {
    const copy = Buffer.from(whole)
    copy[at] = (copy[at] ?? 0) ^ 1
    writeFileSync(locked.path, copy)
    await assert.rejects(checkArchive(locked), isSentence(/damaged/))
  }
  writeFileSync(locked.path, whole.subarray(0, 40))
  await assert.rejects(checkArchive(locked), isSentence(/cut short/))
})

test('a place that holds something already is refused and stays as it is', async () => {
  const dataDir = join(folder, 'data')
  const database = await emptyDatabase()
  await database.owner.query('CREATE TABLE mine (name text)')

  await assert.rejects(restore(planOf(dataDir, database)), isSentence(/holds tables already \(1\)/))
  await assert.rejects(restore(planOf(app.context.env.dataDir)), isSentence(/There is something in .*secrets already/))

  assert.equal(existsSync(dataDir), false)
  await database.drop()
})

test('a backup of a newer Plumbline is refused', async () => {
  const newer = await rewritten((manifest) => ({
    ...manifest,
    migrations: [
      ...manifest.migrations,
      { number: manifest.migrations.length + 1, name: '9999-later.sql', sha256: 'a'.repeat(64) },
    ],
  }))

  await assert.rejects(
    restore(planOf(join(folder, 'data'), undefined, newer)),
    isSentence(/newer than this program.*9999-later/),
  )
})

/** The archive once more, with another manifest or without an entry that it keeps listing nowhere. */
const rewritten = async (
  change: (manifest: BackedUp['manifest']) => BackedUp['manifest'],
  without?: RegExp,
): Promise<Place> => {
  const place = { path: join(folder, 'rewritten.tar.gz'), passphrase: undefined }
  async function* entries() {
    for await (const { name, content } of readArchive(archive)) {
      const bytes = Buffer.concat(await Array.fromAsync(content))
      if (name !== 'manifest.json' && !without?.test(name)) yield entryOf(name, bytes)
    }
  }
  await writeArchive(place, entries(), (noted) => ({ ...change(backedUp.manifest), entries: [...noted] }))
  return place
}

test('a restore that fails half-way leaves nothing half', async () => {
  // Well-formed and wrong: its people are missing, so keys cannot be made whole again.
  const wrong = await rewritten((manifest) => manifest, /^database\/person\//)
  const [dataDir, own] = [join(folder, 'data'), join(folder, 'own')]
  const database = await emptyDatabase()

  await assert.rejects(restore(planOf(dataDir, database, wrong)), /violates foreign key constraint/)
  await assert.rejects(restore(planOf(own, undefined, wrong)), /violates foreign key constraint/)

  const { rows } = await database.owner.query(
    `SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  )
  assert.equal(rows.length, 0)
  for (const place of [dataDir, own]) assert.deepEqual(occupied({ dataDir: place, files: join(place, 'files') }), [])
  await restore(planOf(dataDir, database))
  await database.drop()
})

test('each night a backup is made, its run says so, and fourteen are kept', async () => {
  const night = 24 * 60 * 60_000
  const [job] = app.jobs.all.filter(({ name }) => name === 'backup')
  assert.ok(job)
  await app.jobs.start({ connectionString: app.database.url })
  const backups = join(app.context.env.dataDir, 'backups')

  for (let count = 0; count < 16; count += 1) {
    await app.jobs.perform(job, {})
    app.pass(night)
  }
  await app.jobs.stop()

  const run = await lastRun(app.database.pool, 'backup')
  const kept = readdirSync(backups)
  assert.equal(kept.length, 14)
  assert.match(run?.did.words ?? '', /^Backed up to .*plumbline-nightly-2026-12-05T.*\.tar\.gz\.$/)
  assert.equal((await checkArchive({ path: join(backups, kept.at(-1) ?? ''), passphrase: undefined })).faults.length, 0)
})

test('what somebody asked for is never removed by the program', () => {
  const backups = join(folder, 'backups')
  mkdirSync(backups)
  const names = ['asked-1', 'asked-2', 'nightly-1', 'nightly-2', 'nightly-3.tar.gz.partial'].map(
    (name) => `plumbline-${name}`,
  )
  for (const name of names) writeFileSync(join(backups, name), '')

  const removed = keepNewest(folder, 'nightly', 1)

  assert.equal(removed, 1)
  assert.deepEqual(readdirSync(backups).toSorted(), ['plumbline-asked-1', 'plumbline-asked-2', 'plumbline-nightly-2'])
})
