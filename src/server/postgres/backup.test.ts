import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { CannotStart } from '#server/cannot-start.server.ts'
import { backUpCluster } from './backup.server.ts'

let home: string
let cluster: string
let backups: string

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'plumbline-backup-'))
  cluster = join(home, 'postgres')
  backups = join(home, 'backups')
  mkdirSync(cluster)
  writeFileSync(join(cluster, 'PG_VERSION'), '18\n')
})
afterEach(() => rmSync(home, { recursive: true }))

test('the three newest copies are kept', async () => {
  for (const day of ['01', '02', '03', '04', '05']) await backUpCluster(cluster, backups, `2026-01-${day}`)

  assert.deepEqual(readdirSync(backups).toSorted(), ['2026-01-03', '2026-01-04', '2026-01-05'])
  assert.ok(existsSync(join(backups, '2026-01-05', 'PG_VERSION')))
})

test('a copy that fails stops the upgrade and leaves nothing half', async () => {
  const missing = join(home, 'missing')

  await assert.rejects(
    backUpCluster(missing, backups, '2026-01-01'),
    (error) => error instanceof CannotStart && /was not upgraded because its backup/.test(error.message),
  )
  assert.deepEqual(readdirSync(backups), [])
})
