// A sign-in that is under way: begun in one browser, answered once, taken once. Its cookie carries a token and nothing else.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '#lib/db.ts'
import { hashToken, newToken } from '#lib/token.server.ts'
import { isSecure, optionsIn } from '#server/account/cookie.server.ts'
import type { Env } from '#server/context/env.server.ts'
import type { SecretBox } from '#server/context/secret-box.server.ts'
import type { ProviderKind } from '#server/context/sso-settings.ts'
import { heardRead, secretsRead, type Heard, type Secrets } from './provider.ts'

/** So long somebody may take at the provider, in milliseconds. */
const patience = 10 * 60_000

/** To come in, to connect an account that is there, or to set what one signs with. */
export type Purpose = 'enter' | 'connect' | 'sign'

/** What the provider's answer came to: somebody, who still has to be let in, or a sentence why not. */
const outcomes = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('proved'),
    person: z.string(),
    factor: z.boolean(),
    leaving: z.string().nullable(),
  }),
  z.object({ is: z.literal('refused'), told: z.string() }),
])

export type Outcome = z.infer<typeof outcomes>

type Place = Pick<Env, 'publicUrl' | 'port'>

/** What is kept of what comes back without the cookie: the one is never taken for the other. */
const shownAs = (what: 'relay' | 'code', token: string) => hashToken(`${what} ${token}`)

const nameIn = (env: Place) => (isSecure(env) ? '__Host-plumbline-sso' : `plumbline-${env.port}-sso`)

/** The flow that a browser is in; undefined where it is in none. */
export const flowIn = (env: Place, request: FastifyRequest): string | undefined => {
  const token = request.cookies[nameIn(env)]
  return token === undefined ? undefined : hashToken(token)
}

/** Forgets, in the browser, the flow that it is in. */
export const leaveFlow = (env: Place, reply: FastifyReply): FastifyReply =>
  reply.clearCookie(nameIn(env), optionsIn(env))

type Begun = {
  readonly purpose: Purpose
  /** Whoever is signed in; null where nobody is. */
  readonly person: string | null
  readonly goingTo: string | null
  readonly provider: ProviderKind
  /** None where the provider could not be asked; then the outcome says so. */
  readonly secrets: Secrets | null
  /** What an answer brings that comes without the cookie. */
  readonly relay?: string
  readonly outcome: Outcome | null
}

type Keeping = { readonly db: Db; readonly box: SecretBox; readonly env: Place }

/** Begins a flow in the browser that calls. */
export async function beginFlow(
  { db, box, env }: Keeping,
  reply: FastifyReply,
  { purpose, person, goingTo, provider, secrets, relay, outcome }: Begun,
  now: Date,
): Promise<void> {
  const token = newToken()
  const id = hashToken(token)
  await db.query({
    text: `insert into sso_flow (id, purpose, person, going_to, provider, shown, secrets, outcome, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      id,
      purpose,
      person,
      goingTo,
      provider,
      relay === undefined ? null : shownAs('relay', relay),
      secrets && box.seal(JSON.stringify(secrets), id),
      outcome && box.seal(JSON.stringify(outcome), id),
      new Date(now.getTime() + patience).toISOString(),
    ],
  })
  reply.setCookie(nameIn(env), token, { ...optionsIn(env), maxAge: patience / 1000 })
}

/** A flow that waits for the provider's answer. */
export type Asked = { readonly purpose: Purpose; readonly person: string | null; readonly secrets: Secrets }

type AskedRow = Omit<Asked, 'secrets'> & { readonly id: string; readonly secrets: string }

/** Takes the one answer of a flow: whoever comes with another, or with the same again, finds nothing. */
export async function answered({ db, box }: Keeping, id: string, now: Date): Promise<Asked | undefined> {
  const { rows } = await db.query<AskedRow>({
    text: `update sso_flow f set secrets = null from (
        select id, secrets from sso_flow where id = $1 and shown is null and secrets is not null and expires_at > $2 for update) was
      where f.id = was.id returning f.id, f.purpose, f.person, was.secrets`,
    values: [id, now.toISOString()],
  })
  const row = rows[0]
  return row && { ...row, secrets: secretsRead.parse(JSON.parse(box.open(row.secrets, id))) }
}

/** The same by what an answer brings in the place of the cookie, which no browser sends along with another site's form. */
export async function answeredBy(
  { db, box }: Keeping,
  relay: string,
  now: Date,
): Promise<(Asked & { readonly id: string }) | undefined> {
  const { rows } = await db.query<AskedRow>({
    text: `update sso_flow f set secrets = null, shown = null from (
        select id, secrets from sso_flow where shown = $1 and secrets is not null and expires_at > $2 for update) was
      where f.id = was.id returning f.id, f.purpose, f.person, was.secrets`,
    values: [shownAs('relay', relay), now.toISOString()],
  })
  const row = rows[0]
  return row && { ...row, secrets: secretsRead.parse(JSON.parse(box.open(row.secrets, row.id))) }
}

/** Keeps what an answer said until the browser comes with the cookie. @returns the code with which it comes */
export async function keepHeard({ db, box }: Keeping, id: string, heard: Heard): Promise<string> {
  const code = newToken()
  await db.query({
    text: 'update sso_flow set secrets = $2, shown = $3 where id = $1',
    values: [id, box.seal(JSON.stringify(heard), id), shownAs('code', code)],
  })
  return code
}

/**
 * Takes what an answer said, where the code of it comes to the browser that began. In any other it is thrown away: whoever was
 * led there is somebody else than whoever began.
 */
export async function returned(
  { db, box }: Keeping,
  { id, code }: { readonly id: string | undefined; readonly code: string },
  now: Date,
): Promise<(Omit<Asked, 'secrets'> & { readonly heard: Heard }) | undefined> {
  const shown = shownAs('code', code)
  const { rows } = await db.query<AskedRow>({
    text: `update sso_flow f set secrets = null, shown = null from (
        select id, secrets from sso_flow where shown = $1 and id = $2 and expires_at > $3 for update) was
      where f.id = was.id returning f.id, f.purpose, f.person, was.secrets`,
    values: [shown, id ?? '', now.toISOString()],
  })
  const row = rows[0]
  if (row) return { ...row, heard: heardRead.parse(JSON.parse(box.open(row.secrets, row.id))) }
  await db.query({ text: 'delete from sso_flow where shown = $1', values: [shown] })
  return undefined
}

/** Keeps what an answer came to, for the screen that asks. */
export async function keepOutcome({ db, box }: Keeping, id: string, outcome: Outcome): Promise<void> {
  await db.query({
    text: 'update sso_flow set outcome = $2 where id = $1',
    values: [id, box.seal(JSON.stringify(outcome), id)],
  })
}

/** A flow that was answered. */
export type Ended = {
  readonly purpose: Purpose
  readonly person: string | null
  readonly goingTo: string | null
  readonly provider: ProviderKind
  readonly outcome: Outcome
}

/** What a flow came to; undefined where there is none, or it is over. */
export async function outcomeOf({ db, box }: Keeping, id: string, now: Date): Promise<Ended | undefined> {
  const { rows } = await db.query<Omit<Ended, 'outcome'> & { outcome: string }>({
    text: `select purpose, person, going_to as "goingTo", provider, outcome from sso_flow
      where id = $1 and outcome is not null and expires_at > $2`,
    values: [id, now.toISOString()],
  })
  const row = rows[0]
  return row && { ...row, outcome: outcomes.parse(JSON.parse(box.open(row.outcome, id))) }
}

/** Takes a flow away, once. @returns whether it was there */
export async function endFlow({ db }: Pick<Keeping, 'db'>, id: string): Promise<boolean> {
  const { rowCount } = await db.query({ text: 'delete from sso_flow where id = $1', values: [id] })
  return rowCount === 1
}

/** Removes what nobody came back to. @returns how many */
export async function sweepFlows(db: Db, now: Date): Promise<number> {
  const query = { text: 'delete from sso_flow where expires_at < $1', values: [now.toISOString()] }
  return (await db.query(query)).rowCount ?? 0
}
