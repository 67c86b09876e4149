import type { Db } from '#lib/db.ts'
import type { Role } from '#lib/roles.ts'
import { heldBy } from './held.ts'

/** The ids of those who hold any of these roles, somewhere. Whether they may be here is asked when they are told something. */
export async function holdersOf(db: Db, roles: readonly Role[]): Promise<readonly string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'holders-of',
    text: `select p.id from person p where exists (select from ${heldBy('p')} where r.key = any($1))`,
    values: [roles],
  })
  return rows.map(({ id }) => id)
}
