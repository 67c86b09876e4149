import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { freshDatabase, type TestDatabase } from '../../../test/database.ts'
import { openSecretBox } from '#server/context/secret-box.server.ts'
import { engineOn } from '#server/engine.server.ts'
import { newAct } from '#kernel/store/act.server.ts'
import { together } from '#kernel/store/together.server.ts'
import { trace } from '#kernel/store/trace.server.ts'
import { openSealer, type Sealer } from './seal.server.ts'
import { verifyTrail } from './verify.server.ts'

let database: TestDatabase
let dataDir: string
let sealer: Sealer

const founder = { kind: 'job', name: 'Founder', founder: true } as const
const writer = { kind: 'job', name: 'Writer' } as const
const now = () => new Date('2026-11-21T09:00:00Z')
const tell = (chain: string) => trace(database, writer, now(), chain, { kind: 'job-run' })
const openIn = (folder: string) => openSealer({ pool: database.pool, dataDir: folder, now })
const verified = (by = sealer) =>
  verifyTrail({ pool: database.pool, sealer: by, rightsEnforced: true }, () => Promise.resolve())

beforeEach(async () => {
  database = await freshDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'plumbline-seal-'))
  sealer = openIn(dataDir)
})
afterEach(async () => {
  rmSync(dataDir, { recursive: true })
  await database.drop()
})

test('a seal covers what came since the last one, and nothing is sealed twice', async () => {
  await tell('system')
  await tell('a')
  const first = await sealer.seal()
  const nothing = await sealer.seal()
  await tell('a')
  const second = await sealer.seal()

  assert.deepEqual([first?.id, first?.count, nothing, second?.id, second?.count], [1, 2, null, 2, 1])
  assert.equal(second?.first, (first?.last ?? 0) + 1)
  const report = await verified()
  assert.deepEqual([report.ok, report.seals, report.unsealed], [true, 2, 0])
})

test('events are newer than the last seal until the next one', async () => {
  await tell('system')
  await sealer.seal()
  await tell('system')

  const report = await verified()

  assert.deepEqual([report.ok, report.unsealed], [true, 1])
})

test('the key is its owner’s alone and stays the same', () => {
  const again = openIn(dataDir)

  assert.equal(again.key.publicKey, sealer.key.publicKey)
  assert.equal(statSync(join(dataDir, 'secrets')).mode & 0o777, 0o700)
  assert.equal(statSync(join(dataDir, 'secrets/seal-key.pem')).mode & 0o777, 0o600)
})

test('a data folder that continues another one trusts its key when told to', async () => {
  await tell('system')
  await sealer.seal()
  const other = mkdtempSync(join(tmpdir(), 'plumbline-seal-'))
  const stranger = await verified(openIn(other))
  writeFileSync(join(other, 'secrets/seal-keys.txt'), `${sealer.key.publicKey}\n`)
  const heir = await verified(openIn(other))
  rmSync(other, { recursive: true })

  assert.deepEqual([stranger.broken.map(({ fault }) => fault), heir.ok], [['unknown-key'], true])
})

test('seals are written down once more outside the database, also one that a crash kept from it', async () => {
  await tell('system')
  await sealer.seal()
  const log = join(dataDir, 'seals.log')
  writeFileSync(log, readFileSync(log, 'utf8').slice(0, 40))
  await tell('system')
  const restarted = openIn(dataDir)
  await restarted.seal()

  const remembered = await restarted.remembered()

  assert.deepEqual(
    remembered.map(({ seal }) => seal),
    [1, 2],
  )
  assert.equal((await verified(restarted)).ok, true)
})

test('seals that were deleted from the database are missed by the log', async () => {
  await tell('system')
  await sealer.seal()
  await database.owner.query(`ALTER TABLE seal DISABLE TRIGGER USER; DELETE FROM seal`)

  const { broken } = await verified()

  assert.deepEqual(
    broken.map(({ fault, where, what }) => [fault, where, what]),
    [['seal-lost', 'seal 1', 'It stands in seals.log and is gone here: seals were deleted.']],
  )
})

test('an event that is not yet committed is in the next seal, never behind it', async () => {
  const connection = await database.pool.connect()
  await connection.query('begin')
  await newAct(writer, now()).append(connection, 'slow', [{ kind: 'job-run' }])
  await tell('quick')

  let sealed = false
  const sealing = sealer.seal().then((seal) => {
    sealed = true
    return seal
  })
  await sleep(200)
  const early = sealed
  await connection.query('commit')
  connection.release()
  const seal = await sealing

  assert.deepEqual([early, seal?.count], [false, 2])
  assert.equal((await verified()).ok, true)
})

test(
  'eight writers and the sealer: every event is in one seal, none is lost, the order holds',
  { timeout: 120_000 },
  async () => {
    const each = 60
    const engine = engineOn(database.pool, openSecretBox(dataDir))
    const department = engine.registry.named('department')
    const chains = ['system', 'a', 'b', 'c', 'd']
    const tellTwo = async (at: number) => {
      await tell(chains[at % chains.length] ?? 'system')
      await tell(chains[(at + 1) % chains.length] ?? 'system')
    }
    const create = (name: string) =>
      together(engine, founder, now(), async (door) => {
        const { id } = await door.create(department, { name })
        await door.tell(id, { kind: 'job-run' })
        // Between writing and committing lies the moment that a sealer must not step into.
        await sleep(3)
      })
    const written = new AbortController()
    const seals: unknown[] = []
    const sealing = (async () => {
      while (!written.signal.aborted) {
        const seal = await sealer.seal()
        if (seal) seals.push(seal)
        await sleep(5)
      }
    })()

    let events = 0
    const writers = Array.from({ length: 8 }, async (_, who) => {
      // However the machine shares its time, they write until several seals were made while they wrote.
      for (let at = 0; at < each || seals.length <= 3; at += 2) {
        await (who % 2 === 0 ? tellTwo(who + at) : create(`${who} ${at}`))
        events += 2
      }
    })
    await Promise.all(writers)
    written.abort()
    await sealing
    await sealer.seal()

    const report = await verified()
    const { rows } = await database.pool.query<{ sum: number }>('select sum(count)::int as sum from seal')
    assert.deepEqual(report.broken, [])
    assert.ok(events >= 8 * each)
    assert.deepEqual([report.events, report.unsealed, rows[0]?.sum], [events, 0, events])
  },
)

test('two sealers at once make one seal', async () => {
  await tell('system')

  const made = await Promise.all([sealer.seal(), openIn(dataDir).seal()])

  assert.equal(made.filter((seal) => seal !== null).length, 1)
  assert.deepEqual([(await verified()).ok, (await verified()).seals], [true, 1])
})
