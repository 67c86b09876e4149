// The records behind a figure, with every fact that it was reckoned from, so that anybody can reckon it again.

import type { AsOf } from '#kernel/store/as-of.ts'
import type { Behind, Known, PageOfBehind } from './answered.ts'
import type { Measure } from '../measure.ts'
import { compiled, type Reckoner } from './reckon.server.ts'

export type Wanted = { readonly asOf: AsOf; readonly limit: number; readonly after: string | null }

/** A page of the records that count, the latest first. */
export async function behind(reckoner: Reckoner, measure: Measure, wanted: Wanted): Promise<PageOfBehind> {
  const { base, facts, values, bind } = compiled(reckoner, measure, [wanted.asOf])
  const columns = facts.all()
  // Days leave as they are written; a link says no more than that it is there.
  const said = columns.map(({ column, isLink }) => (isLink ? `b.${column} is not null` : `to_jsonb(b.${column})`))
  const after = wanted.after === null ? '' : `where b.id < ${bind(wanted.after)}::uuid`
  const { rows } = await reckoner.db.query<Behind>({
    text: `${base} select b.id, k.kind, k.number, k.title, b.num as counts, b.value::float8 as value,
        jsonb_build_array(${said.join(', ')}) as facts
      from b join card k on k.id = b.card ${after} order by b.id desc limit ${bind(wanted.limit + 1)}`,
    values: [...values],
  })
  const inWords = (known: Known, place: number): Known => {
    const inColumn = columns[place]?.said
    return inColumn && typeof known === 'string' ? inColumn(known) : known
  }
  const items = rows.slice(0, wanted.limit).map((one) => ({ ...one, facts: one.facts.map(inWords) }))
  return {
    columns: columns.map(({ label }) => label),
    items,
    next: rows.length > items.length ? (items.at(-1)?.id ?? null) : null,
  }
}
