// The two servers that are compared, on one database: the product as anybody starts it, and the reference.

import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = join(import.meta.dirname, '..')

export type Running = {
  readonly url: string
  readonly pid: number
  readonly readyAfter: number
  readonly stop: () => Promise<void>
}

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

async function ready(child: ChildProcess, url: string): Promise<number> {
  const start = performance.now()
  while (performance.now() - start < 180_000) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} before it was ready.`)
    const answers = await fetch(url).then(
      () => true,
      () => false,
    )
    if (answers) return performance.now() - start
    await sleep(10)
  }
  throw new Error('The server was not ready in three minutes.')
}

async function run(args: readonly string[], env: Record<string, string>, url: string, probe: string): Promise<Running> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const readyAfter = await ready(child, `${url}${probe}`)
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { url, pid: child.pid ?? 0, readyAfter, stop }
}

/** The product, as `npm start` runs it once it is built. `readyAfter` counts milliseconds from its spawn. */
export async function startProduct(folder: string): Promise<Running> {
  const port = await freePort()
  const env = { PORT: String(port), DATA_DIR: folder, npm_lifecycle_event: '' }
  return run(['--max-semi-space-size=16', 'scripts/start.ts'], env, `http://localhost:${port}`, '/readyz')
}

/** How the product's own database is reached while it runs: its private socket. */
export function connectionOf(folder: string): {
  readonly host: string
  readonly user: string
  readonly database: string
} {
  const host = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[4] ?? ''
  return { host, user: 'plumbline_app', database: 'plumbline' }
}

/** The reference, on the same database. */
export async function startReference(connection: object): Promise<Running> {
  const port = await freePort()
  const args = ['bench/reference.ts', String(port), JSON.stringify(connection)]
  return run(args, {}, `http://localhost:${port}`, '/')
}
