// Sessions begin, are touched and end here; each beginning and end is told in the person's chain of the trail.

import type { Actor, PersonActor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { fold } from '#lib/fold.ts'
import { newId } from '#lib/ids.ts'
import { tellLive } from '#features/live/tell.server.ts'
import { together } from '#kernel/store/together.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import type { SecretBox } from '#server/context/secret-box.server.ts'
import type { SignInFactor, SignInHow } from '#modules/user-management/sign-ins/sign-in.ts'
import { cameFrom } from './came-from.ts'
import { endingAt, endingWords, longest, touchAfter, type Ending } from './life.ts'
import { hashToken, newToken } from '#lib/token.server.ts'
import { personById, subjectOf, type Who } from './who.server.ts'

/** A session just begun: the token is told to its browser and nobody else. */
export type Begun = {
  readonly token: string
  readonly id: string
  readonly person: string
  /** Whether it is the first of this account, or the first since the person was named a founder. */
  readonly isFirst: boolean
}

/** The step of their own life that a sign-in takes: the first one, and the first after nobody had used the account for long. */
function arrivalOf({ state, unusedSince }: Who): string | undefined {
  if (state === 'invited') return 'activate'
  return unusedSince === null ? undefined : 'use-again'
}

/** What a sign-in elsewhere says of itself. */
export type Elsewhere = {
  /** Whether a second factor was asked for there. */
  readonly factor: boolean
  /** Where the browser signs out there as well; null where that is offered nowhere. */
  readonly leaving: string | null
}

type How = {
  readonly address: string
  /** What the browser says of itself. */
  readonly agent?: string | undefined
  readonly how: SignInHow
  /** The second factor that was shown here. */
  readonly factor?: SignInFactor | undefined
  readonly passkey?: string
  /** Of single sign-on, which has let them in. */
  readonly elsewhere?: Elsewhere & { readonly box: SecretBox }
}

/** Begins a session for a person who has proved who they are. The first one makes an invited person active. */
export async function beginSession(
  engine: Engine,
  who: Who,
  { address, agent, how, factor, passkey, elsewhere }: How,
  now: Date,
): Promise<Begun> {
  const begun = { token: newToken(), id: newId(now), person: who.actor.id }
  const actor = { ...who.actor, session: begun.id }
  let isFirst = false
  await together(engine, actor, now, async (door) => {
    const person = engine.registry.named('person')
    const arriving = arrivalOf(who)
    const version = arriving
      ? (await door.move(person, actor.id, arriving, { version: who.version })).version
      : who.version
    await door.db.query({
      name: 'begin-session',
      text: `insert into session (id, token, person, address, created_at, seen_at, ends_at, factor_elsewhere, leaving)
        values ($1, $2, $3, $4, $5, $5, $6, $7, $8)`,
      values: [
        begun.id,
        hashToken(begun.token),
        actor.id,
        address,
        now.toISOString(),
        new Date(now.getTime() + longest).toISOString(),
        elsewhere?.factor ?? false,
        elsewhere?.leaving ? elsewhere.box.seal(elsewhere.leaving, begun.id) : null,
      ],
    })
    const { rows } = await door.db.query<{ known: string | null }>({
      text: `update account set sign_failures = 0, known_as = $2 from (select known_as from account where person = $1) was
        where person = $1 returning was.known_as as known`,
      values: [actor.id, fold(actor.email)],
    })
    isFirst = rows[0]?.known === null
    await door.tell(actor.id, {
      kind: 'signed-in',
      record: subjectOf({ ...who, version }),
      facts: {
        ...cameFrom({ address, agent }, how, factor),
        ...(passkey !== undefined && { passkey }),
        ...(elsewhere && { elsewhere: true }),
      },
    })
  })
  return { ...begun, isFirst }
}

/** Writes down that the person is there; not more often than every 30 s. @returns the activity that is written now */
export async function touch(
  db: Db,
  session: { readonly id: string; readonly seenAt: number },
  now: Date,
): Promise<number> {
  if (now.getTime() < session.seenAt + touchAfter) return session.seenAt
  await db.query({
    name: 'touch-session',
    text: 'update session set seen_at = $2 where id = $1 and ended_at is null and seen_at < $2',
    values: [session.id, now.toISOString()],
  })
  return now.getTime()
}

/** Where the browser signs out of what has let a session in; null where it need not. */
export async function leavingOf(
  { engine, box }: { readonly engine: Engine; readonly box: SecretBox },
  session: string,
): Promise<string | null> {
  const { rows } = await engine.pool.query<{ leaving: string | null }>({
    text: 'select leaving from session where id = $1',
    values: [session],
  })
  const leaving = rows[0]?.leaving
  return leaving ? box.open(leaving, session) : null
}

/** Ends a session and tells the trail; what ended before stays as it ended. */
export async function endSession(
  engine: Engine,
  actor: Actor,
  session: { readonly id: string; readonly who: Who },
  reason: Ending,
  now: Date,
): Promise<void> {
  await together(engine, actor, now, async (door) => {
    const { rowCount } = await door.db.query({
      text: 'update session set ended_at = $2, reason = $3 where id = $1 and ended_at is null',
      values: [session.id, now.toISOString(), reason],
    })
    if (rowCount === 0) return
    await tellLive(door.db, 'sessions', [session.who.actor.id])
    await door.tell(session.who.actor.id, {
      kind: reason === 'signed-out' ? 'signed-out' : 'session-ended',
      record: subjectOf(session.who),
      ...(reason !== 'signed-out' && { reason: endingWords[reason] }),
    })
  })
}

/** Ends all sessions of a person inside a transaction whose own event says why. */
export async function endSessionsOf(db: Db, person: string, reason: Ending, now: Date): Promise<void> {
  await db.query({
    text: 'update session set ended_at = $2, reason = $3 where person = $1 and ended_at is null',
    values: [person, now.toISOString(), reason],
  })
  await tellLive(db, 'sessions', [person])
}

/** Ends the sessions of a person but the one they act in, inside a transaction whose own event says why. */
export async function endOtherSessions(
  db: Db,
  { id, session }: Pick<PersonActor, 'id' | 'session'>,
  reason: Ending,
  now: Date,
): Promise<void> {
  await db.query({
    text: 'update session set ended_at = $3, reason = $4 where person = $1 and id is distinct from $2 and ended_at is null',
    values: [id, session ?? null, now.toISOString(), reason],
  })
  await tellLive(db, 'sessions', [id])
}

type Open = { readonly id: string; readonly person: string; readonly seenAt: number; readonly endsAt: number }

/** Ends the sessions that nobody came back to. @returns how many */
export async function endStaleSessions(engine: Engine, actor: Actor, now: Date): Promise<number> {
  const { rows } = await engine.pool.query<Open>({
    text: `select id, person, (extract(epoch from seen_at) * 1000)::float8 as "seenAt", (extract(epoch from ends_at) * 1000)::float8 as "endsAt"
      from session where ended_at is null`,
  })
  const stale = rows.flatMap((open) => {
    const reason = endingAt(open, now.getTime())
    return reason ? [{ ...open, reason }] : []
  })
  for (const { id, person, reason } of stale) {
    const who = await personById(engine.pool, person)
    if (who) await endSession(engine, actor, { id, who }, reason, now)
  }
  return stale.length
}
