// A change says of each record once what changes in it.

import { refuseFields } from '#lib/refusal.ts'
import type { Cards } from '#kernel/store/refs.server.ts'
import { linesIn } from './impact/touched.server.ts'

type Line = { readonly key: string; readonly record: string }

/** Refuses lines that name a record of a line before them, by its number or its id. */
export function refuseItemsTwice(cards: Cards, items: unknown): void {
  const lines = linesIn(items) as readonly Line[] // The field's own columns.
  const ids = lines.map(({ record }) => cards.get(record)?.id ?? record)
  const faults = lines.flatMap(({ key, record }, at) =>
    ids.indexOf(ids[at] ?? record) === at
      ? []
      : {
          field: `items[${key}].record`,
          code: 'invalid',
          message: `“${cards.get(record)?.title ?? 'This record'}” stands in a line before: say there all that changes in it.`,
        },
  )
  if (faults.length > 0) refuseFields(faults)
}
