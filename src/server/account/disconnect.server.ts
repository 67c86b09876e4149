// Whoever comes in by single sign-on is known by their subject there. Where that was lost or taken over, an administrator cuts it.

import type { PersonActor } from '#lib/actor.ts'
import { refuse } from '#lib/refusal.ts'
import { tellOfChange } from '#features/alerts/security-news.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { together } from '#kernel/store/together.server.ts'
import { endSessionsOf } from './session.server.ts'
import { personById, subjectOf } from './who.server.ts'

/** An administrator disconnects a person's account from single sign-on, which ends their sessions. Refuses where it is not connected. */
export async function disconnect(
  engine: Engine,
  actor: PersonActor,
  { number, reason }: { readonly number: string; readonly reason: string },
  now: Date,
): Promise<void> {
  const { id } = await readRow(engine.pool, actor, engine.registry.named('person'), number)
  if (id === actor.id) refuse('blocked', 'Nobody disconnects themselves: another administrator must do it.')
  await together(engine, actor, now, async (door) => {
    const { rows } = await door.db.query<{ issuer: string }>({
      text: 'delete from sso_link where person = $1 returning issuer',
      values: [id],
    })
    const who = await personById(door.db, id)
    if (rows.length === 0 || !who) return refuse('blocked', 'The account is not connected with single sign-on.')
    await endSessionsOf(door.db, id, 'sso-disconnected', now)
    await tellOfChange(door, {
      person: who.actor,
      own: `Your account was disconnected from single sign-on by ${actor.name}.`,
      others: `The account of ${who.actor.name} was disconnected from single sign-on by ${actor.name}.`,
      advice: `Reason: ${reason}`,
    })
    for (const { issuer } of rows)
      await door.tell(id, { kind: 'sso-disconnected', record: subjectOf(who), reason, facts: { issuer } })
  })
}
