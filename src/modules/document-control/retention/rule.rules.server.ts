import { governedRules } from '#features/governed/governed.server.ts'
import type { Db } from '#lib/db.ts'
import { retentionRule } from './retention-rule.ts'

/** A new version of a rule begins as the one in use. What is kept under a version of it stays so. */
export const retentionRules = governedRules(retentionRule, {
  family: 'family',
  edition: 'edition',
  copied: ['startsFrom', 'years', 'months', 'atTheEnd', 'ground'],
})

/** The version of a rule that is in use today, of one that is named by number or id; itself where none is. */
export async function presentRule(db: Db, named: unknown): Promise<unknown> {
  const { rows } = await db.query<{ id: string }>({
    name: 'present-retention-rule',
    text: `select coalesce(u.id, r.id) as id from retention_rule r
      left join retention_rule u on u.family = r.family and u.state = 'in-use' and not u.void
      where r.number = $1 or r.id::text = $1`,
    values: [named],
  })
  return rows[0]?.id ?? named
}
