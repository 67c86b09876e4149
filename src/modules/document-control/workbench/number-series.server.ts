// The register of numbers: each series that documents are numbered by, how far it has come, and which numbers no document bears.

import type { Db } from '#lib/db.ts'
import type { NumberSeries } from './workbench.ts'

/** So many series are shown, and so many missing numbers of each are named. */
const [shown, named] = [60, 12]

// Series without a year are those of documents alone. A number has three digits, or as many as it takes.
const register = `select s.prefix, s.last, coalesce(g.missing, '{}') as missing, g.count as "missingCount" from series s
    cross join lateral (
      select count(*)::int as count, (array_agg(n.number order by n.place))[1:${named}] as missing
      from (select place, s.prefix || '-' || lpad(place::text, greatest(3, length(place::text)), '0') as number
        from generate_series(1, s.last) place) n
      where not exists (select from document d where d.number = n.number)) g
  where s.year = 0 order by s.prefix limit ${shown + 1}`

/** Every series in its order. Documents that are void, obsolete or withdrawn keep their numbers, so what is missing was never there or is gone. */
export async function numberSeries(
  db: Db,
): Promise<{ readonly items: readonly NumberSeries[]; readonly more: boolean }> {
  const { rows } = await db.query<NumberSeries>({ name: 'number-series', text: register, values: [] })
  return { items: rows.slice(0, shown), more: rows.length > shown }
}
