// Who holds the roles that a review looks at, on the day it begins.

import type { Db } from '#lib/db.ts'
import { roleKeys } from '#lib/roles.ts'
import { heldBy } from '#kernel/access/held.ts'
import { signingRoles } from '#kernel/definition/signing-roles.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import type { Scope } from './lines.ts'

const holders = `select p.id as person, r.id as role, (g ->> 'site')::uuid as site,
    (select to_char(e.at at time zone 'UTC', 'YYYY-MM-DD') from event e where e.actor = p.id and e.kind = 'signed-in'
      order by e.at desc limit 1) as "signedIn"
  from person p, ${heldBy('p')} where p.state = 'active' and r.key = any($1) and p.id <> $2
  order by p.last_name, p.first_name, r.key`

export type Drawn = {
  readonly person: string
  readonly role: string
  readonly site: string | null
  readonly signedIn: string | null
}

/** So many lines one review holds. */
export const mostLines = 200

/** The roles of each scope. */
function rolesOf(scope: Scope, registry: Registry): readonly string[] {
  if (scope === 'Administrators') return ['administrator']
  return scope === 'All roles' ? roleKeys : [...signingRoles(registry.all)]
}

/** Everybody who is active and holds one of the roles, without the reviewer: nobody reviews their own. */
export async function drawnFor(db: Db, registry: Registry, scope: Scope, reviewer: string): Promise<readonly Drawn[]> {
  const { rows } = await db.query<Drawn>({
    name: 'holders-to-review',
    text: holders,
    values: [rolesOf(scope, registry), reviewer],
  })
  return rows
}
