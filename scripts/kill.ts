// node scripts/kill.ts [rounds]: kills Node, PostgreSQL or both with SIGKILL while eight writers write, starts again, and
// counts what was acknowledged and is not there. Then the trail is verified. Exits 1 when anything was lost.

import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const rounds = Number(process.argv[2] ?? 20)
const writers = 8
const victims = ['node', 'postgres', 'both'] as const
const folder = mkdtempSync(join(tmpdir(), 'plumbline-kill-'))
const root = join(import.meta.dirname, '..')

type Running = { readonly child: ChildProcess; readonly url: string }

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

const port = await freePort()
const url = `http://localhost:${port}`

/** Starts the product on the same data folder, and waits until it is ready; a start may have to wait for the old one. */
async function start(): Promise<Running> {
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder, npm_lifecycle_event: '' }
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env,
    stdio: 'ignore',
  })
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The start ended with ${child.exitCode}.`)
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return { child, url }
    await sleep(50)
  }
  throw new Error('The start took more than two minutes.')
}

/** Signs in as the trial's quality manager: the headers that every call then carries. */
async function signIn(): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'quality@example.com', password: 'plumbline-trial' }),
  })
  if (!answer.ok) throw new Error(`Signing in was refused: ${answer.status} ${await answer.text()}`)
  const { session } = (await answer.json()) as { session: string }
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return { cookie, 'x-session': session, origin: url, 'content-type': 'application/json' }
}

const acknowledged = new Set<string>()

/** Writes actions one after the other until the server is gone. */
async function write(headers: Record<string, string>): Promise<void> {
  for (;;) {
    try {
      const answer = await fetch(`${url}/api/v1/actions`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': randomUUID() },
        body: JSON.stringify({
          title: 'Written while the power may fail',
          expected: 'It is there afterwards.',
          due: '2030-01-01',
        }),
      })
      if (answer.status === 429) await sleep(100)
      if (answer.status !== 201) continue
      acknowledged.add(((await answer.json()) as { number: string }).number)
    } catch {
      return // The connection died with the server: that is what this script is for.
    }
  }
}

const postmaster = () => Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

async function kill({ child }: Running, victim: (typeof victims)[number]): Promise<void> {
  const database = postmaster()
  const ended = new Promise((resolve) => child.once('exit', resolve))
  if (victim !== 'node') process.kill(database, 'SIGKILL')
  if (victim !== 'postgres') child.kill('SIGKILL')
  await Promise.race([ended, sleep(30_000)])
  if (child.exitCode === null && child.signalCode === null)
    throw new Error(`Node outlived its database after killing ${victim}.`)
  for (let tries = 0; isAlive(database); tries += 1) {
    if (tries > 300) throw new Error('PostgreSQL lives on without its Plumbline.')
    await sleep(100)
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Every number that the database holds, page by page. */
async function stored(headers: Record<string, string>): Promise<Set<string>> {
  const numbers = new Set<string>()
  let next: string | null = ''
  while (next !== null) {
    const after: string = next === '' ? '' : `&after=${encodeURIComponent(next)}`
    const answer = await fetch(`${url}/api/v1/actions?limit=200${after}`, { headers })
    const page = (await answer.json()) as { items: { number: string }[]; next: string | null }
    for (const { number } of page.items) numbers.add(number)
    next = page.next
  }
  return numbers
}

async function verified(headers: Record<string, string>): Promise<{ ok: boolean; events: number; broken: unknown[] }> {
  const asked = await fetch(`${url}/api/v1/trail/verify`, { method: 'POST', headers, body: '{}' })
  if (!asked.ok) throw new Error(`The verification was refused: ${await asked.text()}`)
  for (;;) {
    const answer = await fetch(`${url}/api/v1/trail/verify`, { headers })
    const result = (await answer.json()) as { state: string; ok: boolean; events: number; broken: unknown[] }
    if (result.state !== 'running') return result
    await sleep(200)
  }
}

let lost = 0
let running = await start()
for (let round = 1; round <= rounds; round += 1) {
  const headers = await signIn()
  const writing = Array.from({ length: writers }, () => write(headers))
  await sleep(400 + Math.random() * 1200)
  const victim = victims[round % victims.length] ?? 'node'
  await kill(running, victim)
  await Promise.all(writing)
  running = await start()
  const there = await stored(await signIn())
  const missing = [...acknowledged].filter((number) => !there.has(number))
  lost += missing.length
  process.stdout.write(
    `${round}. killed ${victim}: ${acknowledged.size} acknowledged, ${there.size} there, ${missing.length} lost\n`,
  )
}
const result = await verified(await signIn())
process.stdout.write(`The trail ${result.ok ? 'verifies' : 'does not verify'}: ${result.events} events.\n`)
running.child.kill('SIGTERM')
await new Promise((resolve) => running.child.once('exit', resolve))
rmSync(folder, { recursive: true, force: true })
process.exit(lost === 0 && result.ok ? 0 : 1)
