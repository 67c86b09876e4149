// The key that somebody shows, with the account it acts for as that stands at this moment: one statement a call, nothing is
// remembered. So whoever is suspended, locked or has left is stopped with the next call.

import type { KeyInHand, PersonActor } from '#lib/actor.ts'
import { dayAt } from '#lib/days.ts'
import { heldBy } from '#kernel/access/held.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { reachIn } from '#modules/user-management/keys/scope.ts'
import { mayBeHere, rightsAsJson, whoColumns, whoOf, type Who, type WhoRow } from '#server/account/who.server.ts'
import { reachOfKinds } from './reach.server.ts'
import { isKey, prefixIn } from './secret.server.ts'

/** A service account as a statement answers it. */
type Service = Pick<PersonActor, 'id' | 'name' | 'grants' | 'team' | 'heads' | 'department' | 'site'> & {
  readonly state: string
}

type Row = WhoRow & {
  readonly hash: string
  readonly key: string
  readonly number: string
  readonly keyNumber: string
  readonly keyName: string
  readonly keyState: string
  readonly scope: unknown
  readonly lastDay: string
  readonly lastUsed: string | null
  readonly perMinute: number
  readonly locked: boolean
  readonly trial: boolean
  readonly mustEnrol: boolean
  readonly service: Service | null
}

/** $1 what keys are looked up by. */
const keySql = `select s.hash, k.id as key, k.number as "keyNumber", k.title as "keyName", k.state as "keyState", k.scope, k.last_day::text as "lastDay",
    k.last_used::text as "lastUsed", k.per_minute as "perMinute", a.locked_at is not null as locked, coalesce(a.trial, false) as trial,
    not exists (select from second_factor f where f.person = p.id and f.confirmed_at is not null)
      and exists (select from ${heldBy('p')} where r.second_factor = 'Required') as "mustEnrol",
    case when v.id is not null then json_build_object('id', v.id, 'name', v.title, 'state', v.state, 'department', null, 'site', null,
      ${rightsAsJson('v')}) end as service, ${whoColumns}
  from api_secret s join api_key k on k.id = s.card join person p on p.id = k.owner left join account a on a.person = p.id
    left join service_account v on v.id = k.account where s.prefix = $1`

/** A key in somebody's hand. */
export type FoundKey = {
  /** The id of its record, and the day it was last used. */
  readonly id: string
  readonly lastUsed: string | null
  readonly perMinute: number
  readonly actor: PersonActor
  /** The person who answers for it. */
  readonly owner: Who
  /** Why it may do nothing at this moment, as a sentence; undefined while it may. */
  readonly barred: string | undefined
}

/** Why nothing is done by a key at this moment, as a sentence. */
function barredBy(row: Row, owner: Who, today: string, { trial }: { readonly trial: boolean }): string | undefined {
  if (row.keyState === 'revoked' || row.keyState === 'void') return 'This API key was revoked.'
  if (row.keyState !== 'active' || row.lastDay < today) return 'This API key has expired.'
  if (row.trial && !trial) return 'Trial accounts work only in a trial, on the machine it runs on.'
  if (row.service) return row.service.state === 'active' ? undefined : 'The service account of this API key is stopped.'
  if (row.locked || !mayBeHere(owner)) return 'The account of this API key is not active.'
  if (row.mustEnrol) return 'The account of this API key lacks the second factor that a role of theirs takes.'
  return undefined
}

/** Who acts: the service account, else the owner; in their own right, for nobody hands over to a program. */
function actorWith({ service }: Row, owner: Who, key: KeyInHand): PersonActor {
  if (!service) return { ...owner.actor, key }
  const { state: _, ...account } = service
  return { ...account, kind: 'person', email: '', key }
}

const narrowed = (registry: Registry, { keyNumber, keyName, scope }: Row, owner: Who): KeyInHand => ({
  number: keyNumber,
  name: keyName,
  owner: owner.actor.id,
  reach: reachOfKinds(registry, reachIn(scope)),
})

/**
 * The key that was shown, whether or not it may do anything; undefined for what is none.
 * @param trial whether trial accounts may be used for this call
 */
export async function keyShown(
  { pool, registry, zone }: Pick<Engine, 'pool' | 'registry' | 'zone'>,
  shown: string,
  now: Date,
  trial: boolean,
): Promise<FoundKey | undefined> {
  const prefix = prefixIn(shown)
  if (prefix === undefined) return undefined
  const { rows } = await pool.query<Row>({ name: 'api-key', text: keySql, values: [prefix] })
  const [row] = rows
  if (!isKey(shown, row?.hash) || !row) return undefined
  const owner = whoOf(row)
  return {
    id: row.key,
    lastUsed: row.lastUsed,
    perMinute: row.perMinute,
    actor: actorWith(row, owner, narrowed(registry, row, owner)),
    owner,
    barred: barredBy(row, owner, dayAt(now, zone), { trial }),
  }
}
