// The commands as a person calls them, on a built-in database that runs and that rests.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { openDatabase } from '#server/database/database.server.ts'
import { readEnv } from '#server/context/env.server.ts'

const root = join(import.meta.dirname, '..')
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
let home: string
let dataDir: string

before(() => {
  home = mkdtempSync(join(tmpdir(), 'plumbline-commands-'))
  // The account that the database runs as under root must be able to pass it.
  chmodSync(home, 0o755)
  dataDir = join(home, 'data')
})
after(() => rmSync(home, { recursive: true, force: true }))

const open = () =>
  openDatabase({
    env: readEnv({ DATA_DIR: dataDir }),
    migrations: join(root, 'migrations'),
    now: () => new Date(),
    log: silent,
  })

const run = (script: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts', script), ...args], {
    encoding: 'utf8',
    // Set but empty counts as not set, and keeps a developer's .env out.
    env: {
      ...process.env,
      DATABASE_URL: '',
      FILES_URL: '',
      BACKUP_PASSPHRASE: '',
      INIT_CWD: home,
      DATA_DIR: dataDir,
      ...env,
    },
  })
  return { status, stdout, stderr }
}

test('a backup is written while Plumbline runs and while it rests, where the person says or among the backups', async () => {
  const database = await open()
  const running = run('backup.ts', ['--to=running.tar.gz'])
  await database.close()
  const resting = run('backup.ts', [])

  assert.deepEqual([running.status, running.stderr], [0, ''])
  assert.match(running.stdout, /^Backed up to .*running\.tar\.gz .*\nIt is not encrypted/)
  assert.ok(existsSync(join(home, 'running.tar.gz')))
  assert.deepEqual([resting.status, resting.stderr], [0, ''])
  assert.match(readdirSync(join(dataDir, 'backups'))[0] ?? '', /^plumbline-asked-/)
})

test('a restore says what it did and what the trail is worth; a second one into the same place is refused', () => {
  const target = { DATA_DIR: join(home, 'restored') }

  const first = run('restore.ts', ['running.tar.gz'], target)
  const second = run('restore.ts', ['running.tar.gz'], target)

  assert.deepEqual([first.status, first.stderr], [0, ''])
  assert.match(first.stdout, /^Restored the backup of .* rows and 0 files, each as it was backed up\.\n/)
  assert.equal(second.status, 1)
  assert.match(second.stderr, /^There is something in .*postgres already: move it away first/)
  assert.equal(second.stderr.trim().split('\n').length, 1)
})

test('what cannot be done is one sentence', () => {
  const nothing = run('restore.ts', [])
  const missing = run('restore.ts', ['missing.tar.gz'], { DATA_DIR: join(home, 'nowhere') })
  const empty = run('backup.ts', [], { DATA_DIR: join(home, 'nowhere') })
  const nowhere = run('move.ts', ['--check'])

  assert.deepEqual([nothing.status, nothing.stderr], [1, 'Name one backup: npm run restore -- FILE\n'])
  assert.equal(missing.status, 1)
  assert.match(missing.stderr, /^There is no backup .*missing\.tar\.gz\.\n$/)
  assert.equal(empty.status, 1)
  assert.match(empty.stderr, /^There is no database in .*nowhere: set DATA_DIR or DATABASE_URL\.\n$/)
  assert.deepEqual(
    [nowhere.status, nowhere.stderr],
    [1, 'Set DATABASE_URL to the server that the database is to be moved to.\n'],
  )
})
