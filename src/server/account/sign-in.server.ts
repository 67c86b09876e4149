// Signing in: the same work and the same words whether the email, the password or both are wrong.

import { fold } from '#lib/fold.ts'
import { refuse } from '#lib/refusal.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { trace } from '#kernel/store/trace.server.ts'
import { outsideDays } from './access-days.ts'
import { countersOf, countFailure, forgive, refuseWhileWaiting } from './attempts.server.ts'
import type { Device } from './device.server.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { takeCode } from './code.server.ts'
import { isPassword } from './password.server.ts'
import type { SecretBox } from '#server/context/secret-box.server.ts'
import { beginSession, type Begun } from './session.server.ts'
import type { SignInFactor, SignInHow } from '#modules/user-management/sign-ins/sign-in.ts'
import { cameFrom } from './came-from.ts'
import { mayBeHere, subjectOf, whoColumns, whoOf, type Who, type WhoRow } from './who.server.ts'

/** Where a sign-in comes from, and whether trial accounts may be used from there. */
export type From = {
  readonly address: string
  readonly trial: boolean
  /** The device, where somebody has signed in on it before. */
  readonly device?: Device | undefined
  /** What the browser says of itself. */
  readonly agent?: string | undefined
}

/** Whoever wants to come in, with what may bar them. */
export type Found = {
  /** None where no password opens the door. */
  readonly password: string | null
  readonly locked: boolean
  readonly trial: boolean
  readonly familiar: boolean
  readonly factor: boolean
  readonly who: Who
}

// A session begun here within this time makes the address one that the person is known at.
const familiarFor = 30 * 24 * 60 * 60_000

async function find(engine: Engine, email: string, address: string, now: Date): Promise<Found | undefined> {
  const { rows } = await engine.pool.query<WhoRow & Omit<Found, 'who'>>({
    name: 'sign-in',
    text: `select case when not a.signs_only then a.password end as password, a.locked_at is not null as locked, a.trial,
        exists (select from session s where s.person = p.id and s.address = $2 and s.created_at > $3) as familiar,
        exists (select from second_factor f where f.person = p.id and f.confirmed_at is not null) as factor, ${whoColumns}
      from person p join account a on a.person = p.id where p.email_folded = $1`,
    values: [email, address, new Date(now.getTime() - familiarFor).toISOString()],
  })
  const row = rows[0]
  return (
    row && {
      password: row.password,
      locked: row.locked,
      trial: row.trial,
      familiar: row.familiar,
      factor: row.factor,
      who: whoOf(row),
    }
  )
}

/** Why somebody who has proved who they are may still not come in. */
export function barredBy(
  { locked, trial, who }: Pick<Found, 'locked' | 'trial' | 'who'>,
  from: From,
  { now, zone }: { readonly now: Date; readonly zone: string },
): string | undefined {
  if (locked) return 'This account is locked. An administrator can unlock it.'
  if (!mayBeHere(who)) return 'This account is not active. An administrator can tell you why.'
  const outside = outsideDays(who.access, now, zone)
  if (outside) return outside
  if (trial && !from.trial) return 'Trial accounts work only in a trial, on the machine it runs on.'
  return undefined
}

/** Tells the trail that somebody did not come in. */
export async function leaveTrace(
  engine: Engine,
  found: Pick<Found, 'who'> | undefined,
  from: Pick<From, 'address' | 'agent'> & { readonly how: SignInHow },
  why: string,
  now: Date,
): Promise<void> {
  const visitor = { kind: 'visitor', name: 'Visitor' } as const
  await trace(engine, visitor, now, found?.who.actor.id ?? 'system', {
    kind: 'sign-in-failed',
    ...(found && { record: subjectOf(found.who) }),
    reason: why,
    facts: cameFrom(from, from.how),
  })
}

export type Credentials = { readonly email: string; readonly password: string; readonly code?: string | undefined }

/**
 * Signs a person in, or refuses `wrong-credentials`, `code-needed` with the field `code` (none was sent, or a wrong one),
 * `not-allowed` or, while they must wait, `too-many`.
 */
export function signIn(
  { engine, box }: { readonly engine: Engine; readonly box: SecretBox },
  { email, password, code }: Credentials,
  comingFrom: From,
  now: Date,
): Promise<Begun> {
  const from = { ...comingFrom, how: 'password' } as const
  const folded = fold(email)
  return oneAtATime(`sign-in ${folded}`, async () => {
    const found = await find(engine, folded, from.address, now)
    const isKnown = found !== undefined && from.device?.people.includes(found.who.actor.id)
    const counters = countersOf(folded, from.address, {
      familiar: found?.familiar ?? false,
      device: isKnown ? from.device?.id : undefined,
    })
    await refuseWhileWaiting(engine.pool, counters, now)
    const right = await isPassword(found?.password, password)
    if (!found || !right) {
      await countFailure(engine.pool, counters, now)
      await leaveTrace(engine, found, from, 'Email and password did not match.', now)
      return refuse('wrong-credentials', 'Email and password do not match.')
    }
    const barred = barredBy(found, from, { now, zone: engine.zone })
    if (barred) {
      await leaveTrace(engine, found, from, barred, now)
      return refuse('not-allowed', barred)
    }
    let factor: SignInFactor | undefined
    if (found.factor) {
      const person = found.who.actor
      if (!code?.trim()) return refuse('code-needed', 'Enter the code of your second factor.', 'code')
      const shown = await takeCode(engine.pool, box, { person: person.id, code }, now)
      if (!shown) {
        await countFailure(engine.pool, counters, now)
        await leaveTrace(engine, found, from, 'The code of the second factor was wrong or used already.', now)
        return refuse('code-needed', 'This code is wrong, or it was used already.', 'code')
      }
      factor = shown === 'recovery' ? 'recovery' : 'code'
      if (shown === 'recovery')
        await trace(engine, person, now, person.id, { kind: 'recovery-used', record: subjectOf(found.who) })
    }
    await forgive(engine.pool, counters)
    return beginSession(engine, found.who, { ...from, factor }, now)
  })
}
