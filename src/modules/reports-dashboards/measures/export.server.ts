// The records behind a figure as CSV: every fact it was reckoned from, one line a record.

import type { PersonActor } from '#lib/actor.ts'
import { Readable } from 'node:stream'
import { csvLines, mark } from '#features/export/csv.server.ts'
import { clockOf } from '#features/export/clock.ts'
import { trace } from '#kernel/store/trace.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { subjectOf } from '#kernel/store/write.server.ts'
import type { AsOf } from '#kernel/store/as-of.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import type { Behind, Known, PageOfBehind } from './answered.ts'
import { behind } from './behind.server.ts'
import type { Measure } from '../measure.ts'
import type { Reckoner } from './reckon.server.ts'

/** So many lines are read at a time. */
const each = 500

const cell = (known: Known) => (typeof known === 'boolean' ? (known ? 'yes' : 'no') : known)

const lineOf = ({ number, title, facts, counts, value }: Behind) => [
  number,
  title,
  ...facts.map(cell),
  value,
  cell(counts),
]

const head = (columns: readonly string[]) => ['Number', 'Title', ...columns, 'Value', 'Counts in the numerator']

async function* lines(page: (after: string | null) => Promise<PageOfBehind>, zone: string) {
  const zoned = clockOf(zone)
  let after: string | null = null
  do {
    const { columns, items, next }: PageOfBehind = await page(after)
    if (after === null) yield mark + csvLines([head(columns)], zoned)
    yield csvLines(items.map(lineOf), zoned)
    after = next
  } while (after !== null)
}

type Taken = { readonly measure: Measure; readonly asOf: AsOf; readonly now: Date; readonly isPart: boolean }

/** Begins the file, and leaves a trace of who took it. */
export async function exportBehind(engine: Engine, actor: PersonActor, { measure, asOf, now, isPart }: Taken) {
  const person = engine.registry.named('person')
  const reckoner: Reckoner = { db: engine.pool, registry: engine.registry, zone: engine.zone, actor }
  const me = await readRow(engine.pool, actor, person, actor.id)
  const facts = { what: `the records behind “${measure.label}” as of ${asOf.day}, as CSV` }
  await trace(engine, actor, now, actor.id, { kind: 'exported', record: subjectOf(person, me), facts })
  const page = (after: string | null) => behind(reckoner, measure, { asOf, limit: each, after })
  return {
    name: `${[measure.name, ...(isPart ? ['denominator'] : []), asOf.day].join('-')}.csv`,
    content: Readable.from(lines(page, engine.zone)),
  }
}
