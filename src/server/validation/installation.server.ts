// Installation qualification, run now: what this installation was to be, what was found, and whether that is the same.

import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#lib/db.ts'
import { sizeInWords } from '#lib/size-in-words.ts'
import type { Check, Installation } from '#modules/system-settings/validation/installation.ts'
import { isTrial } from '#server/context/trial.ts'
import type { Env } from '#server/context/env.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { spaceOf } from '#server/disk/disk.server.ts'
import { incomingFolder } from '#server/file/file-store.server.ts'
import { filesFolder } from '#server/file/folder.server.ts'
import { lastBackup } from '#server/jobs/backup-age.server.ts'
import { mostDrift } from '#server/jobs/clock-watch.server.ts'
import type { Jobs } from '#server/jobs/jobs.server.ts'
import { readMigrations } from '#server/postgres/migrate.server.ts'
import { evidenceIn, delivered } from './evidence.server.ts'
import { programHash } from './program.server.ts'
import { checkRights } from './rights.server.ts'

type Judged = Omit<Check, 'id' | 'what' | 'expected'>

const judged = (isRight: boolean, found: string): Judged => ({ found, verdict: isRight ? 'passed' : 'failed' })
const open = (found: string): Judged => ({ found, verdict: 'to judge' })

const oldestPostgres = 15

async function checkVersion(db: Db): Promise<Judged> {
  const { rows } = await db.query<{ version: string }>({ text: `select current_setting('server_version') as version` })
  const found = rows[0]?.version ?? 'unknown'
  return judged(Number.parseInt(found, 10) >= oldestPostgres, `PostgreSQL ${found}`)
}

async function checkMigrations(db: Db): Promise<Judged> {
  const { migrations } = readMigrations(join(import.meta.dirname, '../../../migrations'))
  const { rows } = await db.query<{ number: number; name: string; sha256: string }>({
    text: 'select number, name, sha256 from migration where number > 0 order by number',
  })
  const wrong = migrations.filter(({ sha256 }, at) => rows[at]?.sha256 !== sha256).map(({ name }) => name)
  const whole = wrong.length === 0 && rows.length === migrations.length
  const lacking = wrong.length > 0 ? `; missing or altered: ${wrong.join(', ')}` : ''
  return judged(whole, `${rows.length} of ${migrations.length} applied${lacking}`)
}

async function checkClock(db: Db): Promise<Judged> {
  const began = Date.now()
  const { rows } = await db.query<{ now: number }>({
    text: 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
  })
  const apart = Math.abs((rows[0]?.now ?? 0) - (began + Date.now()) / 2)
  return judged(apart <= mostDrift, `${(apart / 1000).toFixed(1)} seconds apart`)
}

async function checkStorage(env: Env): Promise<Judged> {
  const folder = incomingFolder(filesFolder(env))
  const bytes = randomBytes(1024)
  const file = join(folder, `check-${bytes.toString('hex', 0, 8)}`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(file, bytes, { flag: 'wx', mode: 0o600 })
    const same = (await readFile(file)).equals(bytes)
    return judged(
      same,
      same ? 'A file was written, read and removed' : 'A file came back otherwise than it was written',
    )
  } catch (error) {
    return judged(false, `A file could not be written: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    await rm(file, { force: true })
  }
}

async function checkSpace(env: Env): Promise<Judged> {
  const { free, size } = await spaceOf([env.dataDir, filesFolder(env)])
  return judged(free / size > 0.2, `${Math.floor((free / size) * 100)} % free (${sizeInWords(free)})`)
}

async function checkBackup({ engine, env, now }: ServerContext): Promise<Judged> {
  if (env.databaseUrl !== undefined) return open('The database server is backed up by the organisation')
  const last = await lastBackup(engine.pool)
  if (last === null) return judged(false, 'None was made yet')
  const hours = Math.round((now().getTime() - Date.parse(last)) / 3_600_000)
  return judged(hours <= 26, `Made ${hours} hours ago`)
}

async function checkSecrets(env: Env): Promise<Judged> {
  const { mode } = await stat(join(env.dataDir, 'secrets'))
  const found = `Permissions ${(mode & 0o777).toString(8)}`
  return process.platform === 'win32' ? open(found) : judged((mode & 0o077) === 0, found)
}

async function checkMail(db: Db, env: Env): Promise<Judged> {
  if (env.smtpUrl === undefined) return open('SMTP_URL is not set: no mail leaves')
  const { rows } = await db.query<{ waiting: number; failed: number }>({
    text: `select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'failed')::int as failed
      from outbox where channel = 'mail' and state in ('waiting', 'failed')`,
  })
  const { waiting = 0, failed = 0 } = rows[0] ?? {}
  return judged(failed === 0, `A server is set; ${waiting} mails wait, ${failed} could not be sent`)
}

async function checkTrail({ verification }: Pick<Jobs, 'verification'>): Promise<Judged> {
  const { state, events, endedAt } = await verification.last()
  if (state === 'intact') return judged(true, `Intact: ${events} events, verified ${endedAt}`)
  if (state === 'broken') return judged(false, `Broken, verified ${endedAt}`)
  return open('It has not been verified to its end yet: verify it in Audit Logs')
}

async function checkProgram(): Promise<Judged> {
  const evidence = await evidenceIn(delivered)
  if (!evidence) return open('No results of a test run were delivered with this installation')
  const same = evidence.program === programHash()
  return judged(same, same ? 'The same as was tested' : 'Another one than was tested')
}

/** What cannot be looked at has not passed. */
async function tried(check: () => Judged | Promise<Judged>): Promise<Judged> {
  try {
    return await check()
  } catch (error) {
    return judged(false, `It could not be checked: ${error instanceof Error ? error.message : String(error)}`)
  }
}

type Told = readonly [id: string, what: string, expected: string, check: () => Judged | Promise<Judged>]

/** Runs every check. Nothing is changed by it but for a file that is written and removed again. */
export async function checkInstallation(
  context: ServerContext,
  jobs: Pick<Jobs, 'verification'>,
): Promise<Installation> {
  const { engine, env, now } = context
  const { pool } = engine
  const all: readonly Told[] = [
    ['IQ-01', 'Database version', `PostgreSQL ${oldestPostgres} or newer`, () => checkVersion(pool)],
    [
      'IQ-02',
      'Rights of the program’s role on the trail',
      'It may neither change, delete nor empty trail and signatures, and owns no table',
      () => checkRights(pool),
    ],
    ['IQ-03', 'Migrations', 'All applied, none altered', () => checkMigrations(pool)],
    ['IQ-04', 'Program', 'The same files as were tested', checkProgram],
    ['IQ-05', 'Clocks of server and database', `At most ${mostDrift / 1000} seconds apart`, () => checkClock(pool)],
    ['IQ-06', 'Storage of files', 'Can be written and read', () => checkStorage(env)],
    ['IQ-07', 'Room on the disk', 'More than 20 % free', () => checkSpace(env)],
    ['IQ-08', 'Last backup', 'Not older than 26 hours', () => checkBackup(context)],
    ['IQ-09', 'Folder of secrets', 'Readable by its owner alone', () => checkSecrets(env)],
    [
      'IQ-10',
      'Encryption of the connection',
      'PUBLIC_URL begins with https://',
      () => judged(env.publicUrl.startsWith('https://'), env.publicUrl),
    ],
    [
      'IQ-11',
      'Mode',
      'NODE_ENV is production, and trial accounts are closed',
      () =>
        judged(
          env.production && !isTrial(env),
          `${env.production ? 'Production' : 'Not production'}; trial accounts ${isTrial(env) ? 'open' : 'closed'}`,
        ),
    ],
    ['IQ-12', 'Mail', 'A server is set and nothing has failed', () => checkMail(pool, env)],
    ['IQ-13', 'Audit trail', 'Verified as intact', () => checkTrail(jobs)],
    [
      'IQ-14',
      'Backups encrypted',
      'As the organisation decides',
      () => open(env.backupPassphrase === undefined ? 'BACKUP_PASSPHRASE is not set' : 'BACKUP_PASSPHRASE is set'),
    ],
    [
      'IQ-15',
      'Runtime',
      'Node.js 26',
      () =>
        judged(process.version.startsWith('v26.'), `Node.js ${process.version} on ${process.platform} ${process.arch}`),
    ],
  ]
  const checks = await Promise.all(
    all.map(async ([id, what, expected, check]): Promise<Check> => ({ id, what, expected, ...(await tried(check)) })),
  )
  return { at: now().toISOString(), checks }
}
