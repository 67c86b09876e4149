// Accounts: how a person's record comes to a password, and how an administrator shuts one out.

import type { PersonActor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { refuse } from '#lib/refusal.ts'
import { tellOfChange } from '#features/alerts/security-news.server.ts'
import { hasRole } from '#kernel/access/has-role.ts'
import { together } from '#kernel/store/together.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { keepUnlockedAdministrator } from '#modules/user-management/last-administrator.server.ts'
import { sentLink, type SentLink } from './mailed-link.server.ts'
import { withheldOf, type Withheld } from './identity-confirmation.server.ts'
import { linkRequest, type LinkRequest } from './shown-link.server.ts'
import { endSessionsOf } from './session.server.ts'
import { personById, subjectOf } from './who.server.ts'

type Secret = {
  /** What `hashedPassword` made of it. */
  readonly hashed: string
  /** Printed in the README, and accepted only as trial.ts says. */
  readonly trial: boolean
  /** Whether the person accepted the meaning of their electronic signature with it. */
  readonly accepted: boolean
  /** Whether it signs alone, and opens no door. */
  readonly signsOnly?: boolean
}

/** Gives people a password, the same for all of them; who has one gets the new one instead. */
export async function setPassword(
  db: Db,
  people: readonly string[],
  { hashed, trial, accepted, signsOnly = false }: Secret,
  now: Date,
): Promise<void> {
  await db.query({
    text: `insert into account (person, password, password_at, trial, accepted_at, signs_only)
      select person, $2, $3, $4, case when $5 then $3::timestamptz end, $6 from unnest($1::uuid[]) person
      on conflict (person) do update set password = $2, password_at = $3, trial = $4, sign_failures = 0, signs_only = $6,
        accepted_at = coalesce(account.accepted_at, excluded.accepted_at)`,
    values: [people, hashed, now.toISOString(), trial, accepted, signsOnly],
  })
}

/** How somebody's account stands; no account yet is `none`. */
export type AccountView = {
  readonly state: 'none' | 'open' | 'locked'
  readonly trial: boolean
  /** Whether a second factor is on. */
  readonly factor: boolean
  readonly passkeys: number
  /** Whether they come in by single sign-on. */
  readonly connected: boolean
  readonly lastSignIn: string | null
  /** The newest mail with a link to a password, until one is used. */
  readonly sent: SentLink | null
  /** Who asks to be shown a link to the password; null where nobody does. */
  readonly request: LinkRequest | null
  /** Since when nothing can be signed in that name; null where it can. */
  readonly withheld: Withheld | null
}

/** Whether somebody looks after accounts: administrators do, and quality confirms who people are. */
const looksAfterAccounts = (actor: PersonActor) =>
  hasRole(actor, 'administrator', null) || hasRole(actor, 'quality', null)

/** The account of a person, as those see it who look after accounts. */
export async function accountView(engine: Engine, actor: PersonActor, number: string, now: Date): Promise<AccountView> {
  if (!looksAfterAccounts(actor)) refuse('not-allowed', 'Accounts are for administrators and for quality.')
  const { id } = await readRow(engine.pool, actor, engine.registry.named('person'), number)
  const { rows } = await engine.pool.query<
    Pick<AccountView, 'trial' | 'factor' | 'passkeys' | 'connected'> & { locked: boolean; last: number | null }
  >({
    text: `select locked_at is not null as locked, trial,
        exists (select from second_factor f where f.person = $1 and f.confirmed_at is not null) as factor,
        (select count(*)::int from passkey k where k.person = $1) as passkeys,
        exists (select from sso_link l where l.person = $1) as connected,
        (select extract(epoch from max(created_at)) * 1000 from session where person = $1)::float8 as last
      from account where person = $1`,
    values: [id],
  })
  const [row] = rows
  const [sent, request, withheld] = await Promise.all([
    sentLink(engine.pool, id),
    linkRequest(engine.pool, actor, id, now),
    withheldOf(engine.pool, actor, id),
  ])
  const links = { sent, request, withheld }
  if (!row)
    return { state: 'none', trial: false, factor: false, passkeys: 0, connected: false, lastSignIn: null, ...links }
  const lastSignIn = row.last === null ? null : new Date(row.last).toISOString()
  const { trial, factor, passkeys, connected } = row
  return { state: row.locked ? 'locked' : 'open', trial, factor, passkeys, connected, lastSignIn, ...links }
}

type Locking = { readonly number: string; readonly lock: boolean; readonly reason: string }

/** An administrator locks a person's account, which ends their sessions, or unlocks it. */
export async function setLock(
  engine: Engine,
  actor: PersonActor,
  { number, lock, reason }: Locking,
  now: Date,
): Promise<void> {
  const { id } = await readRow(engine.pool, actor, engine.registry.named('person'), number)
  if (id === actor.id) refuse('blocked', 'Nobody locks themselves out: another administrator must do it.')
  await together(engine, actor, now, async (door) => {
    if (lock) await keepUnlockedAdministrator(door, id)
    const { rowCount } = await door.db.query({
      text: 'update account set locked_at = $2, sign_failures = 0 where person = $1 and (locked_at is null) <> ($2::timestamptz is null)',
      values: [id, lock ? now.toISOString() : null],
    })
    const who = await personById(door.db, id)
    if (rowCount === 0 || !who)
      return refuse('blocked', lock ? 'There is no account that could be locked.' : 'The account is not locked.')
    if (lock) await endSessionsOf(door.db, id, 'account-locked', now)
    await tellOfChange(door, {
      person: who.actor,
      own: `Your account was ${lock ? 'locked' : 'unlocked'} by ${actor.name}.`,
      others: `The account of ${who.actor.name} was ${lock ? 'locked' : 'unlocked'} by ${actor.name}.`,
      advice: `Reason: ${reason}`,
    })
    return door.tell(id, { kind: lock ? 'account-locked' : 'account-unlocked', record: subjectOf(who), reason })
  })
}
