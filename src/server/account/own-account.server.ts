// What people see and do of their own account: password, second factor, the browsers they are signed in with.

import type { PersonActor } from '#lib/actor.ts'
import { isId } from '#lib/ids.ts'
import { refuse } from '#lib/refusal.ts'
import { tellOfChange } from '#features/alerts/security-news.server.ts'
import { together } from '#kernel/store/together.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { setPassword } from './account.server.ts'
import { endingAt } from './life.ts'
import { refusePoorPassword } from './password-check.server.ts'
import { hashedPassword } from './password.server.ts'
import { endOtherSessions, endSession } from './session.server.ts'
import { personById, subjectOf } from './who.server.ts'

export type OwnSession = {
  readonly id: string
  /** The network address it was begun from. */
  readonly address: string
  readonly createdAt: string
  readonly seenAt: string
  /** The one that asks. */
  readonly current: boolean
}

export type OwnAccount = {
  /** Null where the person comes in by single sign-on and has set none. */
  readonly passwordAt: string | null
  /** Whether the password signs alone, and opens no door. */
  readonly signsOnly: boolean
  /** The password stands in the README and stays as it is. */
  readonly trial: boolean
  /** Since when, and how many recovery codes are left; null without one. */
  readonly factor: { readonly since: string; readonly recoveryLeft: number } | null
  readonly sessions: readonly OwnSession[]
}

const milliseconds = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`
const instant = (at: number) => new Date(at).toISOString()

type Row = { passwordAt: number | null; signsOnly: boolean; trial: boolean; since: number | null; left: number }
type SessionRow = { id: string; address: string; createdAt: number; seenAt: number; endsAt: number }

/** The account of the one who asks, with the sessions that live. */
export async function ownAccount({ pool }: Engine, actor: PersonActor, now: Date): Promise<OwnAccount> {
  const [account, sessions] = await Promise.all([
    pool.query<Row>({
      text: `select ${milliseconds('a.password_at')} as "passwordAt", a.signs_only as "signsOnly", a.trial, ${milliseconds('f.confirmed_at')} as since,
          (select count(*)::int from recovery_code c where c.person = a.person and c.used_at is null) as left
        from account a left join second_factor f on f.person = a.person where a.person = $1`,
      values: [actor.id],
    }),
    pool.query<SessionRow>({
      text: `select id, address, ${milliseconds('created_at')} as "createdAt", ${milliseconds('seen_at')} as "seenAt",
          ${milliseconds('ends_at')} as "endsAt"
        from session where person = $1 and ended_at is null order by created_at desc`,
      values: [actor.id],
    }),
  ])
  const row = account.rows[0]
  if (!row) throw new Error('Somebody who is signed in has no account.')
  const living = sessions.rows.filter((one) => endingAt(one, now.getTime()) === undefined)
  return {
    passwordAt: row.passwordAt === null ? null : instant(row.passwordAt),
    signsOnly: row.signsOnly,
    trial: row.trial,
    factor: row.since === null ? null : { since: instant(row.since), recoveryLeft: row.left },
    sessions: living.map(({ id, address, createdAt, seenAt }) => ({
      id,
      address,
      createdAt: instant(createdAt),
      seenAt: instant(seenAt),
      current: id === actor.session,
    })),
  }
}

/** Changes one's own password, once the old one was shown. The other sessions end; this one goes on. */
export async function changePassword(
  { engine, env }: Pick<ServerContext, 'engine' | 'env'>,
  actor: PersonActor,
  password: string,
  now: Date,
): Promise<void> {
  const { trial, signsOnly } = await ownAccount(engine, actor, now)
  if (trial) refuse('blocked', 'The trial accounts keep their password: the README names it.')
  await refusePoorPassword({ db: engine.pool, provider: env.providerName }, password, actor)
  const hashed = await hashedPassword(password)
  const who = await personById(engine.pool, actor.id)
  if (!who) throw new Error('Somebody who is signed in has no record.')
  await together(engine, actor, now, async (door) => {
    await setPassword(door.db, [actor.id], { hashed, trial: false, accepted: false, signsOnly }, now)
    await endOtherSessions(door.db, actor, 'password-set', now)
    await door.tell(actor.id, { kind: 'password-set', record: subjectOf(who), facts: { purpose: 'own' } })
    await tellOfChange(door, {
      person: actor,
      own: 'Your password was changed.',
      others: `${actor.name} has changed their password.`,
    })
  })
}

/** Ends another session of one's own: a browser left open elsewhere. */
export async function endOwnSession(engine: Engine, actor: PersonActor, id: string, now: Date): Promise<void> {
  const { sessions } = await ownAccount(engine, actor, now)
  const found = sessions.find((one) => isId(id) && one.id === id)
  const who = await personById(engine.pool, actor.id)
  if (!found || !who) return refuse('not-found', 'This session has ended already.')
  if (found.current) return refuse('blocked', 'This is the session you are in: log out to end it.')
  return endSession(engine, actor, { id, who }, 'ended-elsewhere', now)
}
