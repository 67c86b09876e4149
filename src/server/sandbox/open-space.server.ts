// A sandbox that is open: the same product on its own schema, with a clock of its own. Nothing leaves it.

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Pool, PoolConfig } from 'pg'
import { sandboxMark } from '#lib/record-number.ts'
import { refuse } from '#lib/refusal.ts'
import { heldBy } from '#kernel/access/held.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { longest } from '#server/account/life.ts'
import { beginSession } from '#server/account/session.server.ts'
import { personById } from '#server/account/who.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import type { Castable, OpenSpace } from '#server/context/spaces.ts'
import { openJobs, type Jobs } from '#server/jobs/jobs.server.ts'
import { sandboxPassword } from './password.ts'
import { openPlace, type Place } from './place.server.ts'

/** In milliseconds. */
const day = 24 * 60 * 60_000

/** What of the environment means something outside: a sandbox has none of it. */
const shut = {
  smtpUrl: undefined,
  mailFrom: undefined,
  mailbox: undefined,
  sso: undefined,
  saml: undefined,
  anchorFolder: undefined,
  anchorTsaUrl: undefined,
  anchorTsaCa: undefined,
  anchorMail: [],
  directoryRoles: [],
} as const

/** Files and keys of a sandbox lie apart, and go with it. */
export const folderOf = (dataDir: string, place: Place): string => join(dataDir, 'sandbox', String(place))

/** Where the files of its records lie in there. */
export const filesIn = (folder: string): string => join(folder, 'files')

const closed: Rules = {
  after: (_door, { before }) =>
    before === null
      ? refuse('invalid', 'A sandbox holds no sandboxes: leave this one first.', 'title')
      : Promise.resolve(),
}

/** What makes the product: of itself a sandbox knows neither all its routes nor all its rules. */
export type Make = {
  readonly createApp: (context: ServerContext, jobs: Jobs) => Promise<FastifyInstance>
  readonly engineOn: (pool: Pool, box: ServerContext['box'], wake: () => void) => Engine
}

export type ToOpen = {
  readonly place: Place
  readonly space: string
  readonly number: string
  readonly title: string
  readonly ahead: number
}

export type Opened = OpenSpace & {
  readonly context: ServerContext
  readonly jobs: Jobs
  readonly close: () => Promise<void>
}

const castSql = `select p.id, p.name, p.job_title as "jobTitle", array(select distinct r.name from ${heldBy('p')} order by r.name) as roles
  from person p join account a on a.person = p.id where p.state = 'active' order by p.name`

/** Opens a sandbox. @param live the organisation's context, whose clock it follows at its distance */
export async function openSpace(live: ServerContext, connection: PoolConfig, make: Make, at: ToOpen): Promise<Opened> {
  const { place, space: id, number, title } = at
  const pool = openPlace(connection, place, 8)
  const dataDir = folderOf(live.env.dataDir, place)
  let { ahead } = at
  const now = () => new Date(live.now().getTime() + ahead * day)
  const people = async () => (await pool.query<Castable>(castSql)).rows

  /** Sessions are as old as they were, wherever the clock goes. */
  async function setAhead(days: number): Promise<void> {
    const then = live.now().getTime() + days * day
    await pool.query({
      text: 'update session set seen_at = $1, ends_at = $2 where ended_at is null',
      values: [new Date(then).toISOString(), new Date(then + longest).toISOString()],
    })
    ahead = days
    await live.engine.pool.query({ text: 'update sandbox_place set ahead = $2 where space = $1', values: [id, days] })
  }

  const base = make.engineOn(pool, live.box, () => jobs.relay.wake())
  const engine = { ...base, mark: sandboxMark, rules: { ...base.rules, 'sandbox-space': closed } }
  const { spaces: _, ...rest } = live
  const context: ServerContext = {
    ...rest,
    engine,
    now,
    env: { ...live.env, ...shut, dataDir, filesUrl: pathToFileURL(filesIn(dataDir)).href },
    space: { number, title, ahead: () => ahead, setAhead, password: sandboxPassword, people },
  }
  const jobs = openJobs(context)
  const app = await make.createApp(context, jobs)
  await app.ready()
  jobs.relay.start()
  return { app, people, context, jobs, tokenFor: tokens(context), close: () => close(app, jobs, () => pool.end()) }
}

async function close(app: FastifyInstance, jobs: Jobs, end: () => Promise<void>): Promise<void> {
  await jobs.relay.stop()
  await app.close()
  await end()
}

type Kept = { readonly token: string; readonly id: string; keptAt: number }

/** Whoever stays in a sandbox is signed in there for as long as they are signed in outside. */
const keepEvery = 30_000

/** The sessions in which people act here; they are begun when they are first asked for. */
function tokens({ engine, now }: ServerContext): OpenSpace['tokenFor'] {
  const begun = new Map<string, Promise<Kept | undefined>>()

  async function begin(person: string): Promise<Kept | undefined> {
    const who = await personById(engine.pool, person)
    if (who?.state !== 'active') return undefined
    const { token, id } = await beginSession(engine, who, { address: 'sandbox', how: 'sandbox' }, now())
    return { token, id, keptAt: now().getTime() }
  }

  async function keep(kept: Kept): Promise<boolean> {
    const at = now().getTime()
    if (at - kept.keptAt < keepEvery) return true
    kept.keptAt = at
    const { rowCount } = await engine.pool.query({
      name: 'keep-sandbox-session',
      text: 'update session set seen_at = greatest(seen_at, $2), ends_at = $3 where id = $1 and ended_at is null',
      values: [kept.id, new Date(at).toISOString(), new Date(at + longest).toISOString()],
    })
    return rowCount !== 0
  }

  return async (person, session) => {
    const key = `${session} ${person}`
    const before = begun.get(key) ?? Promise.resolve(undefined)
    const next = before
      .catch(() => undefined)
      .then(async (known) => (known && (await keep(known)) ? known : begin(person)))
    begun.set(key, next)
    return (await next)?.token
  }
}
