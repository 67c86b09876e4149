// The built-in database through its whole life, in processes that are really killed.
import assert from 'node:assert/strict'
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { checkArchive } from '#server/backup/archive.server.ts'
import { superuser } from '#server/postgres/cluster.server.ts'
import { lockFile } from '#server/postgres/lock-file.server.ts'
import { until } from '../../../test/until.ts'

const program = join(import.meta.dirname, '../../../test/hold-database.ts')
let home: string
let dataDir: string
let migrations: string
let started: ChildProcess[] = []
/** A data folder that was started and stopped once; copying it is faster than making another. */
let made: string

before(async () => {
  home = folderForAll(join(tmpdir(), 'plumbline-embedded-'))
  newFolders()
  await exitOf(await open(), 'SIGTERM')
  made = dataDir
})
after(() => rmSync(home, { recursive: true, force: true }))
beforeEach(newFolders)
afterEach(async () => {
  for (const child of started) child.kill('SIGKILL')
  started = []
  await gone()
})

test('an empty folder becomes a private database, and stopping leaves nothing behind', async () => {
  const child = await open()
  const { socketFolder } = running()
  assert.equal(statSync(dataDir).mode & 0o777, 0o700)
  assert.equal(statSync(cluster()).mode & 0o777, 0o700)
  assert.equal(statSync(socketFolder).mode & 0o777, 0o700)

  const code = await exitOf(child, 'SIGTERM')

  assert.equal(code, 0)
  assert.equal(lockFile(cluster()), undefined)
  assert.equal(existsSync(socketFolder), false)
})

test('killing the program takes the database down too, and what was acknowledged is there afterwards', async () => {
  copyMade()
  const child = await open()
  const { socketFolder } = running()

  await exitOf(child, 'SIGKILL')
  await gone()
  await until(() => !existsSync(socketFolder))
  await open()

  assert.equal((await things()).length, 3)
})

test('killing program and database at once loses nothing that was acknowledged', async () => {
  copyMade()
  const child = await open()

  process.kill(running().pid, 'SIGKILL')
  await exitOf(child, 'SIGKILL')
  await open()

  assert.equal((await things()).length, 3)
})

test('a kill while the database is being made leaves no half one', async () => {
  for (let isTooLate = true; isTooLate; isTooLate = existsSync(cluster())) {
    newFolders()
    const child = start()
    await until(() => existsSync(dataDir) && readdirSync(dataDir).some((name) => name.startsWith('postgres.init-')))
    await sleep(100)
    await exitOf(child, 'SIGKILL')
  }

  await open()

  assert.deepEqual(await things(), ['acknowledged'])
})

test('a second start on the same folder is refused and names the process that has it', async () => {
  copyMade()
  const first = await open()

  const said = await refusal()

  assert.match(said, new RegExp(`Plumbline already runs on .*data \\(process ${first.pid}\\)`))
  assert.equal((await things()).length, 2)
})

test('a folder of another PostgreSQL is refused before anything is touched', async () => {
  mkdirSync(cluster(), { recursive: true })
  writeFileSync(join(cluster(), 'PG_VERSION'), '17\n')

  const said = await refusal()

  assert.match(said, /written by PostgreSQL 17, and this version of Plumbline brings PostgreSQL 18/)
  assert.deepEqual(readdirSync(cluster()), ['PG_VERSION'])
})

test('a data folder that cannot be written is refused in one sentence', async () => {
  writeFileSync(dataDir, 'a file')
  dataDir = join(dataDir, 'below')

  assert.match(await refusal(), /The data folder .*below cannot be written: a file is in its place\./)
})

test('an existing installation is backed up before it is migrated', async () => {
  copyMade()
  write('0002-more.sql', "INSERT INTO thing VALUES ('more')")

  await open()

  assert.deepEqual(await things(), ['acknowledged', 'acknowledged', 'more'])
  const [backup = '', ...others] = readdirSync(join(dataDir, 'backups'))
  assert.deepEqual(others, [])
  const { migrations: then, tables } = await checkArchive({
    path: join(dataDir, 'backups', backup),
    passphrase: undefined,
  })
  assert.deepEqual(
    then.map(({ name }) => name),
    ['0001-start.sql'],
  )
  assert.equal(tables.find(({ name }) => name === 'thing')?.rows, 1)
})

test('a database newer than the program is refused and stays as it is', async () => {
  write('0002-more.sql', "INSERT INTO thing VALUES ('more')")
  await exitOf(await open(), 'SIGTERM')
  rmSync(join(migrations, '0002-more.sql'))

  const said = await refusal()

  assert.match(said, /newer than this program \(it holds 0002-more\.sql/)
  assert.equal(existsSync(join(dataDir, 'backups')), false)
})

const isRoot = process.geteuid?.() === 0

test('under root the database runs as another account', { skip: !isRoot && 'needs root' }, async () => {
  copyMade()
  await open()

  const { uid } = statSync(cluster())
  assert.notEqual(uid, 0)
  assert.equal(statSync(`/proc/${running().pid}`).uid, uid)
})

const canDisguise = isRoot && spawnSync('unshare', ['--user', 'true']).status === 0

test(
  'under root, where no other account can go, root is disguised',
  { skip: !canDisguise && 'needs root and user namespaces' },
  async () => {
    const secret = join(home, 'secret')
    mkdirSync(secret, { mode: 0o700 })
    dataDir = join(secret, 'data')

    const child = await open()

    assert.equal(statSync(cluster()).uid, 0)
    assert.deepEqual(await things(), ['acknowledged'])
    assert.equal(await exitOf(child, 'SIGTERM'), 0)
  },
)

// The account that the database runs as under root must be able to pass it.
function folderForAll(prefix: string): string {
  const folder = mkdtempSync(prefix)
  chmodSync(folder, 0o755)
  return folder
}

function newFolders() {
  const own = folderForAll(join(home, 'test-'))
  dataDir = join(own, 'data')
  migrations = join(own, 'migrations')
  mkdirSync(migrations)
  write('0001-start.sql', 'CREATE TABLE thing (name text)')
  write('rights.sql', 'GRANT SELECT, INSERT ON thing TO plumbline_app; GRANT SELECT ON migration TO plumbline_app')
}

const copyMade = () => {
  assert.equal(spawnSync('cp', ['-Rp', made, dataDir]).status, 0)
}

function write(name: string, sql: string) {
  writeFileSync(join(migrations, name), sql)
}

function cluster() {
  return join(dataDir, 'postgres')
}

function running() {
  const lock = lockFile(cluster())
  assert.ok(lock, 'a database runs')
  return lock
}

function start(): ChildProcess {
  const child = spawn(process.execPath, [program, dataDir, migrations], { stdio: ['ignore', 'pipe', 'inherit'] })
  started.push(child)
  return child
}

function saidBy(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => child.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())))
}

async function open(): Promise<ChildProcess> {
  const child = start()
  assert.equal(await saidBy(child), 'ready')
  return child
}

async function refusal(): Promise<string> {
  const child = start()
  const [said, code] = await Promise.all([saidBy(child), exitOf(child)])
  assert.equal(code, 1)
  assert.equal(said.split('\n').length, 1)
  return said
}

function exitOf(child: ChildProcess, signal?: NodeJS.Signals): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('exit', resolve)
    if (signal) child.kill(signal)
  })
}

// PostgreSQL removes its lock file as the last thing it does.
async function gone() {
  await until(() => !existsSync(cluster()) || !lockFile(cluster()))
}

async function things(): Promise<readonly string[]> {
  const client = new Client({ host: running().socketFolder, user: superuser, database: 'plumbline' })
  await client.connect()
  const { rows } = await client.query<{ name: string }>('SELECT name FROM thing ORDER BY name')
  await client.end()
  return rows.map(({ name }) => name)
}
