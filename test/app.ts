// The server on a database of its own: the real app, called with `inject`, its clock in the test's hand.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { PersonActor } from '#lib/actor.ts'
import type { Role } from '#lib/roles.ts'
import type { EventBody } from '#kernel/trail/event.ts'
import { together } from '#kernel/store/together.server.ts'
import { setPassword } from '#server/account/account.server.ts'
import { hashedPassword } from '#server/account/password.server.ts'
import { openSecretBox } from '#server/context/secret-box.server.ts'
import { createApp } from '#server/app.server.ts'
import { engineOn } from '#server/engine.server.ts'
import { outwardsOf } from '#server/outside/answer-mails.server.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { registryOf } from '#kernel/definition/registry.ts'
import { definitions, modules } from '#modules/modules.ts'
import { watchDisk, type Space } from '#server/disk/disk.server.ts'
import { readEnv } from '#server/context/env.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { openJobs, type Jobs } from '#server/jobs/jobs.server.ts'
import { freshDatabase, type TestDatabase } from './database.ts'

/** The password of everybody in these tests, known to nobody else and not on the list of trial accounts. */
export const password = 'seven grey herons'

export type Answer = LightMyRequestResponse

type Mend = Readonly<{ field: string; code: string; message: string }>

/** What an answer of these routes may hold; reading what it does not hold gives undefined. */
export type Body = Readonly<{
  code: string
  message: string
  field: string
  details: Readonly<{ reason: string; seconds: number; trial: boolean; fields: readonly Mend[] }>
  person: PersonActor & Readonly<{ firstName: string; number: string }>
  session: string
  now: string
  idleEndsAt: string
  endsAt: string
  trial: boolean
  signed: boolean
  url: string
  purpose: string
  expiresAt: string
  statement: string
  name: string
  email: string
  state: string
  values: Readonly<Record<string, unknown>>
  number: string
  items: readonly unknown[]
  id: string
  type: string
  size: number
  sha256: string
  creator: Readonly<{ title: string }>
  openapi: string
  paths: Readonly<Record<string, Readonly<Record<string, { readonly requestBody: unknown }>>>>
}>

/** A browser or program that keeps its cookie, and knows the public id of its session once it has signed in. */
export type Caller = Readonly<{
  session: string
  cookie: string
  call: (method: InjectOptions['method'], url: string, more?: InjectOptions) => Promise<Answer>
}>

export type TestApp = Readonly<{
  context: ServerContext
  fastify: FastifyInstance
  /** The jobs that the app speaks of; they run when the test starts them. */
  jobs: Jobs
  database: TestDatabase
  /** What was said to the log. */
  said: string[]
  /** Lets time pass, in milliseconds. */
  pass: (milliseconds: number) => void
  /** A person with an account, active, holding these roles. @returns the id and number of their record */
  person: (firstName: string, ...roles: readonly Role[]) => Promise<{ id: string; number: string; email: string }>
  signIn: (email: string, more?: InjectOptions) => Promise<Caller>
  /** What the trail keeps in a chain, in order. */
  eventsOf: (chain: string) => Promise<readonly EventBody[]>
  close: () => Promise<void>
}>

export const minute = 60_000

const roomy: Space = { free: 500e9, size: 1000e9 }

/** What the clock of every app here begins with. */
export const startsAt = new Date('2026-11-20T09:00:00Z')

type Variables = Readonly<Record<string, string>>

/**
 * Opens the server on a database.
 * @param variables the environment; a data folder is made where it names none
 * @param given a database that is there already, which goes with it
 * @param measure what is left on the disk
 * @param also definitions of the test's own, whose tables that database has
 */
export const openTestApp = async (
  variables: Variables = {},
  given?: TestDatabase,
  also: readonly Definition[] = [],
  measure: () => Promise<Space> = () => Promise.resolve(roomy),
): Promise<TestApp> => {
  const database = given ?? (await freshDatabase())
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-test-'))
  const said: string[] = []
  const say = (sentence: string) => void said.push(sentence)
  const clock = { at: startsAt.getTime() }
  const env = readEnv({ DATA_DIR: dataDir, ...variables })
  const box = openSecretBox(env.dataDir)
  // Whoever acts here goes on when everybody has been told; in the program nobody waits for that.
  const engine = {
    ...engineOn(database.pool, box, () => jobs.relay.deliver(), outwardsOf(env)),
    ...(also.length > 0 && { registry: registryOf([...definitions, ...also], modules) }),
  }
  const now = () => new Date(clock.at)
  const log = { info: say, warn: say, error: say }
  const context: ServerContext = {
    engine,
    box,
    env,
    now,
    log,
    disk: watchDisk({ engine, log, now, measure, holds: 0 }),
  }
  const jobs = openJobs(context)
  const fastify = await createApp(context, jobs)
  const own = new URL(env.publicUrl).host

  const inject = (method: InjectOptions['method'], url: string, more: InjectOptions = {}) =>
    fastify.inject({ ...more, method: method ?? 'GET', url, headers: { host: own, ...more.headers } })

  return {
    context,
    fastify,
    jobs,
    database,
    said,
    pass: (milliseconds) => void (clock.at += milliseconds),
    person: (firstName, ...roles) => addPerson(context, firstName, roles),
    signIn: async (email, more) => {
      const answer = await inject('POST', '/api/v1/session', { ...more, payload: { email, password } })
      if (answer.statusCode !== 200) throw new Error(`${email} could not sign in: ${answer.body}`)
      const [set] = [answer.headers['set-cookie']].flat()
      const cookie = set?.split(';')[0] ?? ''
      const { session } = answer.json<{ session: string }>()
      const call: Caller['call'] = (method, url, rest = {}) =>
        inject(method, url, { ...more, ...rest, headers: { cookie, ...more?.headers, ...rest.headers } })
      return { session, cookie, call }
    },
    eventsOf: async (chain) => {
      const { rows } = await database.owner.query<{ body: string }>(
        'select body from event where chain = $1 order by place',
        [chain],
      )
      return rows.map((row) => JSON.parse(row.body) as EventBody) // A border: the trail's own text.
    },
    close: async () => {
      await fastify.close()
      await database.drop()
      rmSync(dataDir, { recursive: true })
    },
  }
}

/** Has a link to a person's password shown to an administrator, which another person confirms. */
export async function shownLink(by: Caller, other: Caller, number: string): Promise<Answer> {
  const path = `/api/v1/people/${number}/invitation`
  const asked = await by.call('POST', path)
  if (asked.statusCode !== 202) return asked
  const confirmed = await other.call('POST', `${path}/confirm`, { payload: { reason: 'They stand beside us both.' } })
  return confirmed.statusCode === 200 ? by.call('POST', path) : confirmed
}

const founder = { kind: 'job', name: 'Test', founder: true } as const
const hashed = hashedPassword(password)

const roleRecord = async ({ engine, now }: ServerContext, key: Role): Promise<string> => {
  const { rows } = await engine.pool.query<{ id: string }>({
    text: 'select id from role where key = $1',
    values: [key],
  })
  if (rows[0]) return rows[0].id
  const role = await together(engine, founder, now(), (door) =>
    door.create(engine.registry.named('role'), { name: key, key }),
  )
  return role.id
}

const addPerson = async (context: ServerContext, firstName: string, roles: readonly Role[]) => {
  const { engine, now } = context
  const email = `${firstName.toLowerCase()}@northfield.example`
  const held: { role: string; site: null }[] = []
  for (const key of roles) held.push({ role: await roleRecord(context, key), site: null })
  const person = await together(engine, founder, now(), (door) =>
    door.create(engine.registry.named('person'), { firstName, lastName: 'Weir', email, grants: held }),
  )
  await setPassword(engine.pool, [person.id], { hashed: await hashed, trial: false, accepted: true }, now())
  return { id: person.id, number: person.number, email }
}
