// Keeps what browsers have told, as counts of a day. Of searches and forms nothing says whose they were.

import type { PersonActor } from '#lib/actor.ts'
import type { Day } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import { fold } from '#lib/fold.ts'
import { noId } from '#lib/ids.ts'
import type { Batch } from './usage.ts'

/** What nobody meant to tell a figure: a mail address, or the code by which a letter without a name is answered. */
const secret = [/@/, /^\p{L}+\W+\d{4}\W+\p{L}+$/u]

/** The searches of which a word may be kept, folded so that they count together. */
const tellable = (terms: readonly string[]): readonly string[] => [
  ...new Set(terms.filter((term) => !secret.some((shape) => shape.test(term.trim()))).map((term) => fold(term).trim())),
]

async function keepLooks(db: Db, { id, department }: PersonActor, day: Day, looked: Batch['looked']): Promise<void> {
  if (looked.length === 0) return
  await db.query({
    name: 'usage-looks',
    text: `insert into usage_view (day, person, department, module, span, count)
      select $1, $2, $3, module, span, sum(count)
      from unnest($4::text[], $5::text[], $6::int[]) as t(module, span, count) group by module, span
      on conflict (day, person, module, span) do update set count = usage_view.count + excluded.count`,
    values: [
      day,
      id,
      department,
      looked.map(({ module }) => module),
      looked.map(({ span }) => span),
      looked.map(({ count }) => count),
    ],
  })
}

type Counted = { readonly kind: string; readonly what: string; readonly detail: string; readonly count: number }

async function keepCounts(db: Db, day: Day, counts: readonly Counted[]): Promise<void> {
  if (counts.length === 0) return
  await db.query({
    name: 'usage-counts',
    text: `insert into usage_day (kind, day, what, detail, department, people, count, good, amount)
      select kind, $1, what, detail, $2, 0, sum(count), 0, 0
      from unnest($3::text[], $4::text[], $5::text[], $6::int[]) as t(kind, what, detail, count)
      group by kind, what, detail order by kind, what, detail
      on conflict (kind, day, what, detail, department) do update set count = usage_day.count + excluded.count`,
    values: [
      day,
      noId,
      counts.map(({ kind }) => kind),
      counts.map(({ what }) => what),
      counts.map(({ detail }) => detail),
      counts.map(({ count }) => count),
    ],
  })
}

/** Keeps a batch of somebody. */
export async function keepUsage(db: Db, actor: PersonActor, day: Day, batch: Batch): Promise<void> {
  await keepLooks(db, actor, day, batch.looked)
  await keepCounts(db, day, [
    ...tellable(batch.nothing).map((term) => ({ kind: 'nothing', what: term, detail: '', count: 1 })),
    ...batch.filled.map(({ form, left, count }) => ({
      kind: 'form',
      what: form,
      detail: left ?? '',
      count,
    })),
  ])
}
