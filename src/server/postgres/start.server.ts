// Starts PostgreSQL on a cluster and knows when it is ready, when it is refused and when it is gone.
import type { ChildProcess } from 'node:child_process'
import { chmodSync, closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cannotStart } from '#server/context/cannot-start.server.ts'
import { spawnAs, type Account } from './account.server.ts'
import type { Binaries } from './binaries.server.ts'
import { guard } from './guard.server.ts'
import { isAlive, lockFile } from './lock-file.server.ts'
import { makeSocketFolder, processOf } from './socket-folder.server.ts'

export type ServerPlan = Readonly<{
  folder: string
  account: Account
  binaries: Binaries
  /** File that takes what PostgreSQL says. */
  log: string
  /** Settings over the ones below, e.g. `{ fsync: 'off' }` for tests. */
  settings?: Readonly<Record<string, string>>
}>

export type RunningServer = Readonly<{
  pid: number
  /** The private folder of its Unix socket: the `host` of a connection. */
  socketFolder: string
  /** Resolves when the process has ended, for whatever reason, with how it ended. */
  ended: Promise<string>
  /** Shuts down (open transactions are rolled back) and waits at most 20 s; later it goes on shutting down by itself. */
  stop: () => Promise<void>
}>

const defaults = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  log_checkpoints: 'off',
}

// A Plumbline that was just stopped or killed needs a moment until its database has gone down. One that is alive with its
// database ready is not going down: a second is given because a killed process may still be listed for a moment.
const patience = 30_000
const grace = 1_000
const logLimit = 10_000_000

/**
 * Starts the server and waits until it takes connections.
 * @throws CannotStart where another Plumbline holds the folder, or PostgreSQL refuses for a reason of its own.
 */
export const startServer = async (plan: ServerPlan): Promise<RunningServer> => {
  chmodSync(plan.folder, 0o700)
  keepLogSmall(plan.log)
  const began = performance.now()
  for (;;) {
    const attempt = await tryToStart(plan)
    if ('server' in attempt) return attempt.server
    if (!/lock file .* already exists|pre-existing shared memory block/.test(attempt.said)) {
      cannotStart(`The built-in database did not start: ${reasonIn(attempt.said)} (all of it: ${plan.log})`)
    }
    refuseIfHeld(plan.folder, performance.now() - began)
    await sleep(100)
  }
}

const tryToStart = async (plan: ServerPlan): Promise<{ server: RunningServer } | { said: string }> => {
  const socketFolder = makeSocketFolder(plan.account)
  const log = openSync(plan.log, 'a', 0o600)
  const said = statSync(plan.log).size
  // In a group of its own: Ctrl-C at the terminal must reach us alone, or the database would leave before us.
  const child = spawnAs(plan.account, plan.binaries.postgres, argsOf(plan, socketFolder), {
    stdio: ['ignore', log, log],
    detached: true,
    cwd: '/',
  })
  const unguard = child.pid ? guard(plan.account, child.pid, socketFolder) : () => undefined
  closeSync(log)
  const ended = endOf(child).finally(() => {
    unguard()
    rmSync(socketFolder, { recursive: true, force: true })
  })
  if (await isReady(plan.folder, child))
    return { server: { pid: child.pid ?? 0, socketFolder, ended, stop: () => stop(child, ended) } }
  await ended
  return { said: readFileSync(plan.log).subarray(said).toString() }
}

const argsOf = ({ folder, settings }: ServerPlan, socketFolder: string) => [
  '-D',
  folder,
  '-k',
  socketFolder,
  ...Object.entries({ ...defaults, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
]

const endOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`))
  })

const isReady = async (folder: string, child: ChildProcess): Promise<boolean> => {
  while (child.pid && child.exitCode === null && child.signalCode === null) {
    const lock = lockFile(folder)
    if (lock?.pid === child.pid && lock.status === 'ready') return true
    await sleep(10)
  }
  return false
}

const stop = async (child: ChildProcess, ended: Promise<string>) => {
  child.kill('SIGINT')
  await Promise.race([ended, sleep(20_000, undefined, { ref: false })])
}

const refuseIfHeld = (folder: string, waited: number) => {
  const lock = lockFile(folder)
  const owner = lock && processOf(lock.socketFolder)
  if (owner && owner !== process.pid && isAlive(owner) && lock.status === 'ready' && waited > grace) {
    cannotStart(
      `Plumbline already runs on ${dirname(folder)} (process ${owner}): stop it first, or set DATA_DIR to another folder.`,
    )
  }
  if (waited > patience)
    cannotStart(`Another database process (${lock?.pid ?? 'unknown'}) still holds ${folder}: end it, then start again.`)
}

const reasonIn = (said: string): string => {
  const line =
    said.split('\n').findLast((text) => /FATAL|PANIC|ERROR|error/.test(text)) ?? said.trim().split('\n').at(-1)
  return line?.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '') || 'it gave no reason'
}

const keepLogSmall = (log: string) => {
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > logLimit) renameSync(log, `${log}.1`)
}
