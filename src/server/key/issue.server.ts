// The secret of a key is made by whoever the key acts for, and shown to them this once: an administrator who lets a program act in
// the name of somebody else never holds what it acts with.

import type { PersonActor } from '#lib/actor.ts'
import { refuse } from '#lib/refusal.ts'
import { apiKey } from '#modules/user-management/keys/api-key.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { together } from '#kernel/store/together.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { makeKey } from './secret.server.ts'

/** A key with its secret, which is answered now and never again. */
export type IssuedKey = { readonly number: string; readonly version: number; readonly secret: string }

/** Refuses whoever would come by the rights of a service account that is not theirs. */
async function checkAccount({ db }: UnitOfWork, actor: PersonActor, { account }: AnyRow): Promise<void> {
  if (account === null) return
  const { rows } = await db.query<{ owner: string | null; state: string }>({
    name: 'service-of-key',
    text: 'select owner, state from service_account where id = $1',
    values: [account],
  })
  const [service] = rows
  if (service?.owner !== actor.id)
    refuse('not-allowed', 'Only the owner of a service account makes the secrets of its keys.')
  if (service.state === 'retired') refuse('blocked', 'This service account is no longer in use.')
}

/**
 * Makes the secret of a planned key and the key active.
 * Refuses `not-found`, `not-allowed` for all but its owner, `blocked` where it has a secret or its last day has passed.
 */
export const issueKey = (engine: Engine, actor: PersonActor, now: Date, number: string): Promise<IssuedKey> =>
  together(engine, actor, now, async (door) => {
    const row = await readRow(door.db, actor, apiKey, number)
    if (row.owner !== actor.id)
      refuse('not-allowed', 'The secret is made by whoever owns the key, and shown to nobody else.')
    if (row.state !== 'planned')
      refuse(
        'blocked',
        'Its secret was made, and is shown once. Whoever has lost it revokes the key and asks for another.',
      )
    await checkAccount(door, actor, row)
    const { secret, prefix, hash } = makeKey()
    const after = await door.move(apiKey, row.id, 'issue', {
      version: row.version,
      values: { begins: prefix },
      follows: true,
    })
    await door.db.query({
      text: 'insert into api_secret (card, prefix, hash, made_by, made_at) values ($1, $2, $3, $4, $5)',
      values: [row.id, prefix, hash, actor.id, door.at],
    })
    return { number: after.number, version: door.loaded(row.id).row.version, secret }
  })
