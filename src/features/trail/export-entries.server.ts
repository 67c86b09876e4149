// The entries that were asked for as a file for people: CSV, written page by page as fast as the caller takes it. What proves itself is
// the other export (export.server.ts).

import { Readable } from 'node:stream'
import type { PersonActor } from '#lib/actor.ts'
import { dayAt } from '#lib/days.ts'
import { refuse } from '#lib/refusal.ts'
import { clockOf } from '#features/export/clock.ts'
import { csvLines, mark } from '#features/export/csv.server.ts'
import type { Cell } from '#kernel/kinds/kind.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { trace } from '#kernel/store/trace.server.ts'
import type { Narrowing } from '#kernel/trail/query.ts'
import { openSnapshot } from '#kernel/trail/rows.server.ts'
import { sentenceInWords } from '#kernel/trail/sentence.ts'
import { valueWords } from '#kernel/trail/value-words.ts'
import { countEntries, entriesIn } from './entries.server.ts'
import { filterInWords } from './said-filter.server.ts'
import { kindWords } from './kind-words.ts'
import type { Reading, TrailItem } from './read.server.ts'

/** So many entries fit on paper that somebody reads: about forty pages. */
const mostOnPaper = 1_000

const formats = { csv: 'CSV', pdf: 'PDF' } as const
type Format = keyof typeof formats

/** What an export holds, as the trail is told and the file says. */
export type Taken = { readonly count: number; readonly filter: string | null }

/** Tells the trail what is taken out of it: how many entries, narrowed to what. */
async function tell(engine: Engine, actor: PersonActor, now: Date, format: Format, { count, filter }: Taken) {
  const entries = `${count.toLocaleString('en')} ${count === 1 ? 'entry' : 'entries'} of the audit trail`
  const what = `${entries} as ${formats[format]}${filter === null ? '' : ` (${filter})`}`
  await trace(engine, actor, now, 'system', {
    kind: 'exported',
    facts: { what, of: 'audit-trail', format, rows: count, filter },
  })
}

/** The name of the file. */
export const nameOf = ({ zone }: Engine, now: Date, { count }: Taken, format: Format): string =>
  `audit-trail-${dayAt(now, zone)}-${count}-${count === 1 ? 'entry' : 'entries'}.${format}`

const columns: readonly (readonly [heading: string, cell: (item: TrailItem) => Cell])[] = [
  ['Entry', ({ id }) => Number(id)],
  ['When', ({ body }) => ({ instant: body.at })],
  ['Who', ({ body }) => body.actor.name],
  ['On behalf of', ({ body }) => body.onBehalfOf?.name ?? null],
  ['Kind', ({ body }) => kindWords[body.kind]],
  ['Record', ({ body }) => body.record?.number ?? null],
  ['Title', ({ body }) => body.record?.title ?? null],
  ['Version', ({ body }) => body.record?.version ?? null],
  ['What happened', ({ body }) => sentenceInWords(body)],
  ['Fields', ({ body }) => (body.changes ?? []).map(({ label }) => label).join('; ') || null],
  ['Before', ({ body }) => (body.changes ?? []).map(({ from }) => valueWords(from)).join('; ') || null],
  ['After', ({ body }) => (body.changes ?? []).map(({ to }) => valueWords(to)).join('; ') || null],
  ['Reason', ({ body }) => body.reason ?? null],
  ['Delay of the entry, days', ({ late }) => late?.days ?? null],
  ['Chain', ({ chain }) => chain],
  ['Place', ({ place }) => place],
  ['SHA-256', ({ hash }) => hash],
]

async function* csv(reading: Reading, actor: PersonActor, asked: Narrowing): AsyncGenerator<string> {
  const zoned = clockOf(reading.zone)
  yield mark + csvLines([columns.map(([heading]) => heading)], zoned)
  for await (const items of entriesIn(reading, actor, asked))
    yield csvLines(
      items.map((item) => columns.map(([, cell]) => cell(item))),
      zoned,
    )
}

/**
 * Begins an export as CSV. How many entries are taken, narrowed to what, stands in the trail before the first byte leaves; the entry that
 * says so is not among them. The content must be read to its end or destroyed.
 */
export async function entriesAsCsv(engine: Engine, actor: PersonActor, asked: Narrowing, now: Date) {
  const { db, close } = await openSnapshot(engine.pool)
  try {
    const reading = { ...engine, pool: db }
    const taken = {
      count: await countEntries(reading, actor, asked),
      filter: await filterInWords(reading, actor, asked),
    }
    await tell(engine, actor, now, 'csv', taken)
    async function* whole() {
      yield* csv(reading, actor, asked)
      await close({ whole: true })
    }
    const content = Readable.from(whole(), { highWaterMark: 1 })
    content.once('close', () => void close({ whole: false }))
    return { name: nameOf(engine, now, taken, 'csv'), count: taken.count, content }
  } catch (error) {
    await close({ whole: false })
    throw error
  }
}

/** The entries that go on paper. Refuses more than anybody reads there; the trail is told of the others. */
export async function entriesForPaper(engine: Engine, actor: PersonActor, asked: Narrowing, now: Date) {
  const count = await countEntries(engine, actor, asked, mostOnPaper)
  const most = mostOnPaper.toLocaleString('en')
  if (count > mostOnPaper)
    refuse('too-large', `A PDF holds ${most} entries, and these are more: take them as CSV, or narrow the filter.`)
  const items: TrailItem[] = []
  for await (const page of entriesIn(engine, actor, asked)) {
    items.push(...page)
    if (items.length >= mostOnPaper) break
  }
  // What happened since it was counted may have made it more.
  items.splice(mostOnPaper)
  const taken = { count: items.length, filter: await filterInWords(engine, actor, asked) }
  await tell(engine, actor, now, 'pdf', taken)
  return { items, taken }
}
