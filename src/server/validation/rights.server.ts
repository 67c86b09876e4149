// Whether the database itself keeps the program from undoing its trail.

import type { Db } from '#lib/db.ts'
import type { Check } from '#modules/system-settings/validation/installation.ts'
import { areRightsEnforced } from '#server/postgres/roles.server.ts'

type Right = { readonly role: string; readonly may: readonly string[] }

/** What the role of this connection may do to trail and signatures that nobody should. */
async function excessIn(db: Db): Promise<Right> {
  const { rows } = await db.query<Right>({
    text: `select current_user as role, coalesce(array_agg(r || ' ' || t order by t, r) filter (where has_table_privilege(t, r)), '{}') as may
      from unnest(array['event', 'seal', 'signature']) t, unnest(array['UPDATE', 'DELETE', 'TRUNCATE', 'TRIGGER']) r`,
  })
  return rows[0] ?? { role: 'unknown', may: [] }
}

export async function checkRights(db: Db): Promise<Pick<Check, 'found' | 'verdict'>> {
  const [{ role, may }, enforced] = await Promise.all([excessIn(db), areRightsEnforced(db)])
  const owner = enforced ? 'owns no table' : 'owns the tables, or may make itself their owner'
  const can = may.length === 0 ? 'may change nothing of it' : `may ${may.join(', ')}`
  return { found: `${role} ${owner} and ${can}`, verdict: enforced && may.length === 0 ? 'passed' : 'failed' }
}
