// What statements read as of an instant in the place of the tables of today. Rows that have not changed since stand in them
// still; of the others the last version that was written by then is kept (writes.server.ts).

import type { Definition } from '#kernel/definition/define.ts'
import { tableName } from '#kernel/outline/names.ts'
import type { AsOf } from './as-of.ts'

type Bind = (value: unknown) => string

const versionThen = (card: string, at: string) =>
  `(select p.row, p.found from past_version p where p.card = ${card} and p.since <= ${at} order by p.version desc limit 1)`

/**
 * The records of a definition as a table named `alias`: that of today, or as of an instant with one column more,
 * `found_then`, which is what the search found of each, and null where that is what it finds today.
 * @param only a condition on today's rows of `t`, which says early which are looked at
 */
export function sourceOf(
  definition: Pick<Definition, 'name'>,
  asOf: AsOf | null,
  alias: string,
  bind: Bind,
  only = 'true',
): string {
  const table = tableName(definition)
  if (!asOf) return `${table} ${alias}`
  const at = `${bind(asOf.at)}::timestamptz`
  return `(select t.*, null::text as found_then from ${table} t where t.changed_at <= ${at} and ${only}
    union all select x.*, v.found from ${table} t cross join lateral ${versionThen('t.id', at)} v
      cross join lateral jsonb_populate_record(null::${table}, v.row) x
      where t.changed_at > ${at} and t.created_at <= ${at} and ${only}) ${alias}`
}

/** The ties between records as a table named `alias`: those of today, or those that stood at an instant. */
export function linksOf(asOf: AsOf | null, alias: string, bind: Bind): string {
  if (!asOf) return `link ${alias}`
  const at = `${bind(asOf.at)}::timestamptz`
  const columns = 'id, type, from_card, to_card, at'
  return `(select ${columns} from link where at <= ${at}
    union all select ${columns} from struck_link where at <= ${at} and struck_at > ${at}
    union all select ${columns} from untied_link where at <= ${at} and untied_at > ${at}) ${alias}`
}
