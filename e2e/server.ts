// The real product in a process of its own, with the sample organisation, for journeys.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runJob } from './run-job.ts'

export type Product = Readonly<{
  /** Where it answers, without a slash at the end. */
  url: string
  dataDir: string
  /** The server's process. */
  process: ChildProcess
  /** What it has said so far. */
  output: () => string
  /** Stops it as Ctrl-C would and removes its data. */
  stop: () => Promise<void>
}>

// Not made here: the product makes it, and gives it to the account that its database runs as.
const newFolder = () => join(tmpdir(), `plumbline-e2e-${randomUUID()}`)

/** A folder that nobody has started in yet: the product tells itself the samples there. */
export const startFresh = (): Promise<Product> => startProduct({ DATA_DIR: newFolder() })

/**
 * Starts the product on a free port and waits until it is ready: on a copy of the prepared folder where there is one, else in
 * an empty one.
 * @param env variables over those of a trial, e.g. `{ PROVIDER_NAME: 'Northfield' }`
 */
export const startProduct = async (env: Readonly<Record<string, string>> = {}): Promise<Product> => {
  const dataDir = env['DATA_DIR'] ?? newFolder()
  if (!env['DATA_DIR']) copyPrepared(dataDir)
  const port = env['PORT'] ?? String(await freePort())
  const { child, output } = runProduct({ ...env, PORT: port, DATA_DIR: dataDir })
  await ready(child, output)
  const url = `http://localhost:${port}`
  const stop = async () => {
    await ended(child, 'SIGINT')
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url, dataDir, process: child, output, stop }
}

/**
 * Has the steps of the clock and the reminders of today done at once: they run within every hour, and a journey that is under
 * way then would find alerts that it knows nothing of.
 */
const bringUpToDate = async (url: string) => {
  for (const name of ['steps', 'remind']) await runJob(url, name)
}

/** Where the folder lies that {@link prepareProduct} made, as the test files are told. */
const variable = 'TEST_PRODUCT'

/** What the product said as it was started in that folder, at this address, for the first time. */
const saidVariable = 'TEST_PRODUCT_SAID'

/** A start on a folder that nobody had started in, and what it said. */
export type FirstStart = Readonly<{ url: string; said: string }>

/** The first start of the run, which told the samples for all journeys; undefined where a journey runs alone. */
export const firstStart = (): FirstStart | undefined => {
  const told = process.env[saidVariable]
  return told ? (JSON.parse(told) as FirstStart) : undefined // It was written below.
}

/**
 * Tells the sample organisation once for all journeys of a run; each then starts on a copy of its own.
 * @returns the variables that tell the test files, and how to remove it
 */
export const prepareProduct = async (): Promise<{ env: Readonly<Record<string, string>>; remove: () => void }> => {
  const { dataDir, url, process: child, output } = await startFresh()
  const first: FirstStart = { url, said: output() }
  await bringUpToDate(url)
  await ended(child, 'SIGINT')
  leaveLog(join(dataDir, 'postgres/pg_wal'))
  const env = { [variable]: dataDir, [saidVariable]: JSON.stringify(first) }
  return { env, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

/**
 * Leaves of the log of a database that was stopped in order what its next start reads: the file that was written last. The others
 * are kept to be written over, and would be two thirds of what each journey copies.
 */
const leaveLog = (folder: string) => {
  const files = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isFile())
  const written = files.map(({ name }) => ({ name, at: statSync(join(folder, name)).mtimeMs }))
  for (const { name } of written.toSorted((a, b) => b.at - a.at).slice(1)) rmSync(join(folder, name))
}

// By cp, which keeps the owner: the database runs as the account that has its folder.
const copyPrepared = (to: string) => {
  const from = process.env[variable]
  if (!from) return
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The prepared product could not be copied: ${stderr}`)
}

// Set but empty counts as not set, and keeps a developer's .env out of the tests: it may name a real database.
const nothing = Object.fromEntries(
  ['NODE_ENV', 'HOST', 'DATABASE_URL', 'DATABASE_OWNER_URL', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'FILES_URL']
    .concat('PROVIDER_NAME', 'TRUST_PROXY', 'METRICS_TOKEN', 'BACKUP_PASSPHRASE', 'WEBHOOK_NETWORKS')
    .concat('ANCHOR_FOLDER', 'ANCHOR_TSA_URL', 'ANCHOR_TSA_CA', 'ANCHOR_MAIL')
    .concat('OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET_FILE', 'OIDC_NAME', 'OIDC_SCOPE', 'OIDC_DOMAINS')
    .concat('OUTSIDE_URL', 'COMPLAINT_FORM', 'IMAP_URL')
    .concat('OIDC_GROUP_CLAIM', 'OIDC_ACR', 'OIDC_AMR', 'OIDC_ENTERS_PEOPLE', 'DIRECTORY_ROLES')
    .concat('SAML_ENTRY_POINT', 'SAML_IDP_ISSUER', 'SAML_CERT_FILE', 'SAML_ISSUER', 'SAML_NAME', 'SAML_NAME_ID')
    .concat('SAML_DOMAINS', 'SAML_ENTERS_PEOPLE', 'SAML_AUTHN_CONTEXT', 'SAML_EMAIL', 'SAML_FIRST_NAME')
    .concat('SAML_LAST_NAME', 'SAML_GROUPS', 'SAML_ORIGINS')
    .map((name) => [name, '']),
)

/**
 * Starts the product with these variables alone, whether it becomes ready or refuses.
 * @param program the server itself, or what supervises it
 */
export const runProduct = (env: Readonly<Record<string, string>>, program = 'scripts/start.ts') => {
  const child = spawn(process.execPath, [program], {
    cwd: join(import.meta.dirname, '..'),
    // As under npm start: it then stops by itself when this process is killed.
    env: { ...nothing, PATH: process.env['PATH'], HOME: process.env['HOME'], npm_lifecycle_event: 'start', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return { child, output: () => said }
}

/** Sends a signal and waits for the end. */
export const ended = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await gone
}

/** Waits until the product has said so often that it is ready. */
export const ready = async (child: ChildProcess, said: () => string, times = 1): Promise<void> => {
  // It tells itself eighteen months of samples first, on a busy machine beside others that do the same.
  const until = performance.now() + 240_000
  while (said().split('Plumbline is ready').length <= times) {
    if (child.exitCode !== null || child.signalCode !== null || performance.now() > until) {
      child.kill('SIGKILL')
      throw new Error(`The product did not start:\n${said()}`)
    }
    await sleep(50)
  }
}

/** A port that nobody listens on at this moment. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
