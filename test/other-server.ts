// A second PostgreSQL of another major version than the one that the run has, where this machine has one.
import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, escapeLiteral } from 'pg'
import { accountFor, giveTo, spawnAs, type Account } from '#server/postgres/account.server.ts'
import type { Binaries } from '#server/postgres/binaries.server.ts'
import { superuser } from '#server/postgres/cluster.server.ts'
import { appRole, ensureRoles } from '#server/postgres/roles.server.ts'
import { startServer } from '#server/postgres/start.server.ts'
import { startTestServer, type TestServer } from './server.ts'

/** The oldest PostgreSQL that is supported. */
const oldest = 15

/** Whether the run's server is of the oldest version: what hangs on no version need not be tried on it again. */
export const isOldest = async (): Promise<boolean> => (await majorOf(process.env['TEST_DATABASE_URL'] ?? '')) === oldest

/** Starts the other of the two versions, with the roles; or says why there is none. */
export const startOtherServer = async (): Promise<TestServer | { readonly missing: string }> => {
  const server = (await isOldest()) ? await startTestServer() : await startOldest()
  if ('missing' in server) return server
  const client = new Client({ connectionString: server.url })
  await client.connect()
  await ensureRoles(client)
  await client.query(`ALTER ROLE ${appRole} PASSWORD ${escapeLiteral(process.env['TEST_APP_PASSWORD'] ?? '')}`)
  await client.end()
  return server
}

const majorOf = async (url: string): Promise<number> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num')
  await client.end()
  return Math.floor(Number(rows[0]?.server_version_num) / 10_000)
}

const installed = (): Binaries | undefined => {
  const [bin] = globSync([`/usr/lib/postgresql/${oldest}/bin`, `/opt/homebrew/opt/postgresql@${oldest}/bin`])
  return bin && existsSync(join(bin, 'initdb'))
    ? { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), major: oldest }
    : undefined
}

const startOldest = async (): Promise<TestServer | { readonly missing: string }> => {
  const tools = installed()
  if (!tools) return { missing: `PostgreSQL ${oldest} is not installed on this machine.` }
  const home = mkdtempSync(join(tmpdir(), `plumbline-test-${process.pid}-`))
  chmodSync(home, 0o755)
  const folder = join(home, 'postgres')
  const account = accountFor({ cluster: folder, home, fresh: true, program: tools.postgres })
  mkdirSync(folder, { mode: 0o700 })
  giveTo(account, folder)
  await initdb(account, tools, folder)
  const settings = { fsync: 'off', synchronous_commit: 'off' }
  const server = await startServer({ folder, account, binaries: tools, log: join(home, 'log'), settings })
  return {
    url: `postgresql://${superuser}@${encodeURIComponent(server.socketFolder)}/postgres`,
    stop: async () => {
      await server.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

const initdb = async (account: Account, { initdb: program }: Binaries, folder: string): Promise<void> => {
  const args = ['-D', folder, '-U', superuser, '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust', '--no-sync']
  const child = spawnAs(account, program, args, { stdio: ['ignore', 'ignore', 'inherit'], cwd: '/' })
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code !== 0) throw new Error(`initdb ended with ${String(code)}`)
}
