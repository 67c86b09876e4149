// Whoever set a password by a link that another saw may be anybody. They sign in, but sign nothing until somebody of quality has
// had them in front of them.

import type { PersonActor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { refuse } from '#lib/refusal.ts'
import { raise } from '#features/alerts/raise.server.ts'
import { hasRole } from '#kernel/access/has-role.ts'
import { holdersOf } from '#kernel/access/holders.server.ts'
import { together } from '#kernel/store/together.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { invited } from './invitation.server.ts'
import { subjectOf, type Who } from './who.server.ts'

/** What a signer is told meanwhile. */
export const withheldWords =
  'Your signatures are withheld until somebody of quality has confirmed, with you in front of them, that it is you.'

/** Withholds what a person signs, from now on. */
export async function withhold(door: UnitOfWork, { id, name }: Who['actor'], why: string): Promise<void> {
  await door.db.query({ text: 'update account set withheld_at = $2 where person = $1', values: [id, door.at] })
  const watchers = await holdersOf(door.db, ['quality', 'quality-manager'])
  raise(door, [
    {
      to: watchers.filter((watcher) => watcher !== id),
      kind: 'security',
      severity: 'warn',
      card: id,
      title: `${name} has set a password by ${why}. Nothing can be signed in that name yet.`,
      body: 'When they have signed in, have them before you and confirm on their page that it is they.',
      dedupe: `withheld ${id} ${door.at}`,
    },
  ])
}

/** How it stands with what a person signs, as somebody else sees it. */
export type Withheld = { readonly since: string; readonly signedIn: boolean; readonly mayConfirm: boolean }

const mayConfirm = (actor: PersonActor, person: string) => actor.id !== person && hasRole(actor, 'quality', null)

type Row = { readonly since: number; readonly signedIn: boolean }

async function withheldRow(db: Db, person: string): Promise<Row | undefined> {
  const { rows } = await db.query<Row>({
    text: `select (extract(epoch from a.withheld_at) * 1000)::float8 as since,
        exists (select from session s where s.person = a.person and s.created_at >= a.withheld_at
          and (s.ended_at is null or s.ended_at > a.withheld_at)) as "signedIn"
      from account a where a.person = $1 and a.withheld_at is not null`,
    values: [person],
  })
  return rows[0]
}

/** Whether signatures of a person are withheld; null where they are not. */
export async function withheldOf(db: Db, actor: PersonActor, person: string): Promise<Withheld | null> {
  const row = await withheldRow(db, person)
  if (!row) return null
  return { since: new Date(row.since).toISOString(), signedIn: row.signedIn, mayConfirm: mayConfirm(actor, person) }
}

type Confirming = { readonly number: string; readonly reason: string }

/** Somebody of quality, who has the person before them, confirms who it is; from then on they sign. */
export async function confirmIdentity(
  engine: Engine,
  actor: PersonActor,
  { number, reason }: Confirming,
  now: Date,
): Promise<void> {
  const who = await invited(engine, actor, number)
  const { id } = who.actor
  if (!mayConfirm(actor, id))
    return refuse('not-allowed', 'Somebody of quality confirms who it is, and nobody confirms themselves.')
  return together(engine, actor, now, async (door) => {
    const row = await withheldRow(door.db, id)
    if (!row) return refuse('blocked', 'No signatures of this person are withheld.')
    if (!row.signedIn) return refuse('blocked', 'They have not signed in yet. Have them do it in front of you.')
    await door.db.query({ text: 'update account set withheld_at = null where person = $1', values: [id] })
    await door.tell(id, { kind: 'identity-confirmed', record: subjectOf(who), reason })
    raise(door, [
      {
        to: [id],
        kind: 'security',
        severity: 'info',
        link: '/profile',
        title: `${actor.name} has confirmed that it is you. You can sign now.`,
        dedupe: `identity ${id} ${door.at}`,
      },
    ])
  })
}
