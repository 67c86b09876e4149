// One PostgreSQL for a run of tests, in memory where the system has room, thrown away at the end.
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountFor } from '#server/postgres/account.server.ts'
import { binaries } from '#server/postgres/binaries.server.ts'
import { ensureCluster, superuser } from '#server/postgres/cluster.server.ts'
import { isAlive } from '#server/postgres/lock-file.server.ts'
import { startServer } from '#server/postgres/start.server.ts'

export type TestServer = Readonly<{
  /** A superuser's connection. */
  url: string
  stop: () => Promise<void>
}>

// Nothing here outlives the run, so nothing has to reach a disk.
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '300',
}

/** Starts an empty server of our own binaries. */
export const startTestServer = async (): Promise<TestServer> => {
  const home = mkdtempSync(join(place(), `plumbline-test-${process.pid}-`))
  const tools = binaries()
  const folder = join(home, 'postgres')
  const account = accountFor({ cluster: folder, home, fresh: true, program: tools.postgres })
  await ensureCluster({ folder, account, binaries: tools, durable: false })
  const server = await startServer({ folder, account, binaries: tools, log: join(home, 'log'), settings })
  return {
    url: `postgresql://${superuser}@${encodeURIComponent(server.socketFolder)}/postgres`,
    stop: async () => {
      await server.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

// A container may have but 64 MB of memory there.
const enough = 2_000_000_000

const place = (): string => {
  const inMemory = '/dev/shm'
  for (const parent of [inMemory, tmpdir()]) if (existsSync(parent)) clearRemains(parent)
  if (!existsSync(inMemory)) return tmpdir()
  const { bavail, bsize } = statfsSync(inMemory)
  return bavail * bsize > enough ? inMemory : tmpdir()
}

const clearRemains = (parent: string) => {
  for (const name of readdirSync(parent)) {
    const pid = Number(/^plumbline-test-(\d+)-/.exec(name)?.[1])
    if (pid && !isAlive(pid)) rmSync(join(parent, name), { recursive: true, force: true })
  }
}
