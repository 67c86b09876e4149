// Passkeys: a device signs what we ask it to, once, after it has recognised its person by finger, face or PIN. That is two
// factors in one, so a code is not asked for as well. A signature of a record still takes the password (21 CFR Part 11 §11.200).

import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { PersonActor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { refuse, refuseFields } from '#lib/refusal.ts'
import { tellOfChange } from '#features/alerts/security-news.server.ts'
import { together } from '#kernel/store/together.server.ts'
import { ourOrigins } from '#server/http/host.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { countersOf, countFailure, forgive, refuseWhileWaiting } from './attempts.server.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { barredBy, leaveTrace, type Found, type From } from './sign-in.server.ts'
import { beginSession, type Begun } from './session.server.ts'
import { personById, subjectOf, whoColumns, whoOf, type WhoRow } from './who.server.ts'

/** So long a device may take, in milliseconds. */
const patience = 5 * 60_000

const most = 20

/** Loaded with the first passkey: the library brings all that certificates are made of. */
const webauthn = () => import('@simplewebauthn/server')

/**
 * The name that passkeys belong to: the host of PUBLIC_URL. None where that is an address of numbers, for which no
 * browser makes any.
 */
export function passkeyHost({ env }: Pick<ServerContext, 'env'>): string | undefined {
  const { hostname } = new URL(env.publicUrl)
  return /^[\d.]+$|:|\[/.test(hostname) ? undefined : hostname
}

const hostOf = (context: ServerContext): string =>
  passkeyHost(context) ?? refuse('blocked', 'Passkeys need an address with a name. Ask whoever runs this server.')

/** The pages that may have asked: ours that have the name. */
const originsOf = (context: ServerContext): string[] =>
  ourOrigins(context.env).filter((origin) => new URL(origin).hostname === hostOf(context))

async function remember(db: Db, challenge: string, person: string | null, now: Date): Promise<void> {
  await db.query({
    text: 'insert into passkey_challenge (challenge, person, expires_at) values ($1, $2, $3)',
    values: [challenge, person, new Date(now.getTime() + patience).toISOString()],
  })
}

/** Takes a challenge back, which then counts no second time. */
async function take(db: Db, challenge: string, person: string | null, now: Date): Promise<boolean> {
  const { rowCount } = await db.query({
    text: `delete from passkey_challenge where challenge = $1 and person is not distinct from $2::uuid and expires_at > $3`,
    values: [challenge, person, now.toISOString()],
  })
  return rowCount === 1
}

/** What a person is told of their own. */
export type OwnPasskey = {
  readonly id: string
  readonly name: string
  readonly addedAt: string
  readonly usedAt: string | null
}

/** The passkeys of a person, the oldest first. */
export async function passkeysOf(db: Db, person: string): Promise<readonly OwnPasskey[]> {
  const { rows } = await db.query<{ id: string; name: string; addedAt: number; usedAt: number | null }>({
    text: `select id, name, (extract(epoch from added_at) * 1000)::float8 as "addedAt",
        (extract(epoch from used_at) * 1000)::float8 as "usedAt"
      from passkey where person = $1 order by added_at, id`,
    values: [person],
  })
  return rows.map(({ id, name, addedAt, usedAt }) => ({
    id,
    name,
    addedAt: new Date(addedAt).toISOString(),
    usedAt: usedAt === null ? null : new Date(usedAt).toISOString(),
  }))
}

/** What a browser needs to have a device make a passkey for this person. */
export async function offerPasskey(context: ServerContext, actor: PersonActor, now: Date) {
  const { pool } = context.engine
  const own = await passkeysOf(pool, actor.id)
  if (own.length >= most) refuse('blocked', `You have ${most} passkeys already. Remove one before you add another.`)
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: 'Plumbline',
    rpID: hostOf(context),
    userID: new Uint8Array(Buffer.from(actor.id)),
    userName: actor.email,
    userDisplayName: actor.name,
    timeout: patience,
    excludeCredentials: own.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await remember(pool, options.challenge, actor.id, now)
  return options
}

const wrongDevice = (message: string) => refuseFields([{ field: 'response', code: 'wrong', message }])

type Made = { readonly name: string; readonly response: RegistrationResponseJSON }

/** Keeps the public half of a passkey that a device has made. */
export async function addPasskey(
  context: ServerContext,
  actor: PersonActor,
  { name, response }: Made,
  now: Date,
): Promise<void> {
  const { engine } = context
  const { verifyRegistrationResponse } = await webauthn()
  const made = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => take(engine.pool, challenge, actor.id, now),
    expectedOrigin: originsOf(context),
    expectedRPID: hostOf(context),
    requireUserVerification: true,
    // What the device sent does not hold: the library says how, which helps nobody who stands before it.
  }).catch(() => undefined)
  if (!made?.verified) return wrongDevice('This passkey could not be taken. Please begin again.')
  const { id, publicKey, counter } = made.registrationInfo.credential
  const who = await personById(engine.pool, actor.id)
  if (!who) throw new Error('Somebody who is signed in has no record.')
  await together(engine, actor, now, async (door) => {
    const { rowCount } = await door.db.query({
      text: `insert into passkey (id, person, name, key, counter, added_at) values ($1, $2, $3, $4, $5, $6)
        on conflict (id) do nothing`,
      values: [id, actor.id, name, Buffer.from(publicKey).toString('base64url'), counter, now.toISOString()],
    })
    if (rowCount === 0) return wrongDevice('This passkey is known already.')
    await door.tell(actor.id, { kind: 'passkey-added', record: subjectOf(who), facts: { name } })
    return tellOfChange(door, {
      person: actor,
      own: `The passkey “${name}” was added to your account.`,
      others: `${actor.name} has added a passkey.`,
    })
  })
}

const unknown = () => refuse('not-found', 'This passkey is not there any more.')

/** Calls one’s own passkey something else. */
export async function renamePasskey(db: Db, actor: PersonActor, id: string, name: string): Promise<void> {
  const { rowCount } = await db.query({
    text: 'update passkey set name = $3 where id = $1 and person = $2',
    values: [id, actor.id, name],
  })
  if (rowCount === 0) unknown()
}

/** Forgets one’s own passkey: it opens nothing any more. */
export async function removePasskey(
  { engine }: ServerContext,
  actor: PersonActor,
  id: string,
  now: Date,
): Promise<void> {
  const who = await personById(engine.pool, actor.id)
  if (!who) throw new Error('Somebody who is signed in has no record.')
  await together(engine, actor, now, async (door) => {
    const { rows } = await door.db.query<{ name: string }>({
      text: 'delete from passkey where id = $1 and person = $2 returning name',
      values: [id, actor.id],
    })
    const [removed] = rows
    if (!removed) return unknown()
    await door.tell(actor.id, { kind: 'passkey-removed', record: subjectOf(who), facts: { name: removed.name } })
    return tellOfChange(door, {
      person: actor,
      own: `The passkey “${removed.name}” was removed from your account.`,
      others: `${actor.name} has removed a passkey.`,
    })
  })
}

/** What a browser needs to have a device sign somebody in; whom, the device says. */
export async function askForPasskey(context: ServerContext, now: Date) {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: hostOf(context),
    userVerification: 'required',
    timeout: patience,
  })
  await remember(context.engine.pool, options.challenge, null, now)
  return options
}

type Held = Pick<Found, 'locked' | 'trial' | 'who'> & {
  readonly name: string
  readonly key: string
  readonly counter: number
}

async function holderOf(db: Db, id: string): Promise<Held | undefined> {
  const { rows } = await db.query<WhoRow & Omit<Held, 'who' | 'name'> & { keyName: string }>({
    name: 'passkey',
    text: `select k.name as "keyName", k.key, k.counter::float8 as counter, a.locked_at is not null as locked, a.trial, ${whoColumns}
      from passkey k join account a on a.person = k.person join person p on p.id = k.person where k.id = $1`,
    values: [id],
  })
  const row = rows[0]
  return (
    row && {
      name: row.keyName,
      key: row.key,
      counter: row.counter,
      locked: row.locked,
      trial: row.trial,
      who: whoOf(row),
    }
  )
}

/**
 * Signs in whoever holds a passkey, or refuses `wrong-credentials`, `not-allowed` or, while they must wait, `too-many`. A
 * device whose count went back may have been copied: it is refused like a wrong one.
 */
export function signInByPasskey(
  context: ServerContext,
  response: AuthenticationResponseJSON,
  from: From,
  now: Date,
): Promise<Begun> {
  const { engine } = context
  return oneAtATime(`passkey ${response.id}`, async () => {
    const counters = countersOf(`passkey ${response.id}`, from.address, {
      familiar: false,
      device: from.device?.id,
    })
    await refuseWhileWaiting(engine.pool, counters, now)
    const held = await holderOf(engine.pool, response.id)
    const { verifyAuthenticationResponse } = await webauthn()
    const shown = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => take(engine.pool, challenge, null, now),
      expectedOrigin: originsOf(context),
      expectedRPID: hostOf(context),
      requireUserVerification: true,
      credential: {
        id: response.id,
        publicKey: new Uint8Array(Buffer.from(held?.key ?? '', 'base64url')),
        counter: held?.counter ?? 0,
      },
    }).catch(() => undefined)
    if (!held || !shown?.verified) {
      await countFailure(engine.pool, counters, now)
      await leaveTrace(engine, held, { ...from, how: 'passkey' }, 'The passkey did not hold.', now)
      return refuse('wrong-credentials', 'This passkey is not known here, or was asked for too long ago.')
    }
    const barred = barredBy(held, from, { now, zone: engine.zone })
    if (barred) {
      await leaveTrace(engine, held, { ...from, how: 'passkey' }, barred, now)
      return refuse('not-allowed', barred)
    }
    await engine.pool.query({
      text: 'update passkey set counter = $2, used_at = $3 where id = $1',
      values: [response.id, shown.authenticationInfo.newCounter, now.toISOString()],
    })
    await forgive(engine.pool, counters)
    return beginSession(engine, held.who, { ...from, how: 'passkey', factor: 'passkey', passkey: held.name }, now)
  })
}
