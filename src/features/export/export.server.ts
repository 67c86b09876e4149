// What a list shows, as a file: read page by page from one unchanging view of the database, so that any length fits in
// memory, and written as fast as the caller takes it.

import { Readable } from 'node:stream'
import { inSentence } from '#lib/in-sentence.ts'
import type { Actor, PersonActor } from '#lib/actor.ts'
import { courtesy } from '#lib/courtesy.server.ts'
import { dayAt } from '#lib/days.ts'
import { refuse } from '#lib/refusal.ts'
import { openSnapshot } from '#kernel/trail/rows.server.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { owingsOf } from '#kernel/store/owed.server.ts'
import { owedBy } from '#kernel/workflow/owed.ts'
import { mayRead } from '#kernel/access/scopes.ts'
import { answering, namedInRow, type Answer } from '#kernel/store/answer.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { countAll, listAll } from '#kernel/store/list.server.ts'
import type { ListQuery } from '#kernel/store/query.ts'
import { cardsAsOf } from '#kernel/store/cards-as-of.server.ts'
import { refuseUnkept } from '#kernel/store/kept-since.server.ts'
import { cardsOf, type Card } from '#kernel/store/refs.server.ts'
import { trace } from '#kernel/store/trace.server.ts'
import { clockOf } from './clock.ts'
import type { Cell } from '#kernel/kinds/kind.ts'
import type { Column } from './columns.ts'
import { csvLines, mark } from './csv.server.ts'
import { namedInFilters, narrowedInWords } from './filter-words.ts'
import { formats, type Format } from './formats.ts'
import { mostRows } from './sheet-xml.ts'
import { xlsx } from './xlsx.server.ts'

/** A kind of file that somebody else writes, of at most so many rows. */
export type OwnFile = {
  readonly label: string
  readonly ending: string
  readonly type: string
  readonly most: number
  readonly write: (laidOut: LaidOut, pages: AsyncIterable<readonly (readonly Cell[])[]>) => Readable
}

/** What such a file is told beside its rows. `about` says what they are, line by line. */
export type LaidOut = {
  readonly columns: readonly Column[]
  readonly about: Lines
  readonly zoned: (instant: string) => string
}

type Lines = readonly (readonly [name: string, value: string | number])[]

export type Wanted = {
  readonly definition: Definition
  readonly query: ListQuery
  readonly columns: readonly Column[]
  readonly format: Format | OwnFile
  /** What it is taken for, as the trail says it behind what was taken: “for RPT-2026-0001”. */
  readonly purpose?: string
  /** Lines that stand with what the file says of itself. */
  readonly also?: Lines
}

const fileOf = (format: Format | OwnFile) => (typeof format === 'string' ? formats[format] : format)

/** How far an export is. */
export type Far = { readonly rows: number; readonly total: number }

export type Exported = {
  readonly name: string
  readonly type: string
  readonly count: number
  readonly content: Readable
}

// A page keeps the processor until it is written: a small one keeps nobody waiting.
const pageSize = 200

type Page = readonly Answer[]

/**
 * Begins an export. Who takes what, how many rows and narrowed to what stands in the trail before the first byte leaves.
 * @param tell is told how far it is after each page; the content must be read to its end or destroyed
 * @param by who makes it, where a job does so for a reader
 */
export async function exportRecords(
  engine: Engine,
  actor: PersonActor,
  wanted: Wanted,
  now: Date,
  tell: (far: Far) => void,
  by: Actor = actor,
): Promise<Exported> {
  const { definition, columns, format } = wanted
  const isOwed = owedBy(definition).some(({ type }) => columns.some(({ name }) => name === type))
  const query = { ...wanted.query, limit: pageSize, after: null }
  await refuseUnkept(engine.pool, query.asOf)
  const { db, close } = await openSnapshot(engine.pool)
  let isOpen = true
  const end = async (how: { readonly whole: boolean }) => {
    if (!isOpen) return
    isOpen = false
    await close(how)
  }

  /** The records, named as this person may see them. */
  async function* records(total: number): AsyncGenerator<Page> {
    let rows = 0
    const pause = courtesy()
    for await (const page of listAll(db, engine.registry, actor, definition, query)) {
      const named = [...new Set(page.flatMap((row) => namedInRow(definition, row)))]
      const cards = await cardsAsOf({ db, registry: engine.registry }, named, query.asOf)
      const { record } = answering(engine, actor, cards)
      const ids = page.map(({ id }) => id)
      const owed = await owingsOf({ db, registry: engine.registry }, actor, definition, isOwed ? ids : [], query)
      yield page.map((row) => ({ ...record(definition, row), owed: owed.get(row.id) }))
      rows += page.length
      tell({ rows, total })
      await pause()
    }
    await end({ whole: true })
  }

  try {
    const count = await countAll(db, engine.registry, actor, definition, query)
    if (format === 'xlsx' && count >= mostRows)
      refuse('too-large', `Excel holds ${mostRows.toLocaleString('en')} rows. Please narrow the list, or choose CSV.`)
    if (typeof format !== 'string' && count > format.most)
      refuse(
        'too-large',
        `A ${format.label} holds ${format.most.toLocaleString('en')} rows, and these are ${count.toLocaleString('en')}. Please narrow it, or choose Excel.`,
      )
    tell({ rows: 0, total: count })
    const filter = await filterOf(engine, actor, wanted)
    await tellTrail(engine, actor, now, { wanted, count, filter, by })
    const about = { engine, actor, now, wanted, count, filter, by }
    const content = write(about, records(count))
    content.once('close', () => void end({ whole: false }))
    const day = dayAt(now, engine.zone)
    const stood = query.asOf ? `as-of-${query.asOf.day}-` : ''
    const name = `${definition.plural}-${stood}${day}-${count}-${count === 1 ? 'row' : 'rows'}.${fileOf(format).ending}`
    return { name, type: fileOf(format).type, count, content }
  } catch (error) {
    await end({ whole: false })
    throw error
  }
}

/** What narrows the list, in words that this person may read. */
async function filterOf(engine: Engine, actor: PersonActor, { definition, query }: Wanted): Promise<string | null> {
  const cards = await cardsOf(engine.pool, namedInFilters(definition, query))
  const readable = [...cards].filter(([, card]) => mayRead(actor, engine.registry.named(card.kind), card))
  return narrowedInWords(definition, query, new Map(readable))
}

type Told = {
  readonly wanted: Wanted
  readonly count: number
  readonly filter: string | null
  readonly by: Actor
}

/** Who takes them, as a record: a person, or a service account. */
async function ownCard({ pool }: Engine, { id, name }: PersonActor): Promise<Card> {
  const card = (await cardsOf(pool, [id])).get(id)
  if (!card) throw new Error(`There is no record of ${name}.`)
  return card
}

async function tellTrail(engine: Engine, actor: PersonActor, now: Date, { wanted, count, filter, by }: Told) {
  const { definition, columns, format, purpose } = wanted
  const { kind, id, number, title, version } = await ownCard(engine, actor)
  const [one, many] = definition.label
  const counted = `${count.toLocaleString('en')} ${inSentence(count === 1 ? one : many)}`
  const { label, ending } = fileOf(format)
  const taken = `${counted} as ${label}${filter === null ? '' : ` (${filter})`}`
  const what = [taken, purpose, by === actor ? undefined : `to ${actor.name}`].filter(Boolean).join(' ')
  const facts = {
    what,
    of: definition.name,
    format: ending,
    rows: count,
    filter,
    columns: columns.map(({ name }) => name),
  }
  await trace(engine, by, now, actor.id, { kind: 'exported', record: { kind, id, number, title, version }, facts })
}

type About = Told & { readonly engine: Engine; readonly actor: PersonActor; readonly now: Date }

async function* mapped<From, To>(pages: AsyncIterable<From>, of: (page: From) => To): AsyncGenerator<To> {
  for await (const page of pages) yield of(page)
}

function write(about: About, pages: AsyncGenerator<Page>): Readable {
  const { columns, format } = about.wanted
  const cells = (page: Page) => page.map((record) => columns.map((column) => column.cell(record)))
  if (typeof format !== 'string') return format.write(laidOut(about), mapped(pages, cells))
  if (format === 'xlsx') return workbook(about, mapped(pages, cells))
  if (format === 'csv') return Readable.from(csv(about, mapped(pages, cells)), { highWaterMark: 1 })
  const line = (record: Answer) =>
    `${JSON.stringify(Object.fromEntries(columns.map(({ name, answer }) => [name, answer(record)])))}\n`
  return Readable.from(
    mapped(pages, (page) => page.map(line).join('')),
    { highWaterMark: 1 },
  )
}

async function* csv({ engine: { zone }, wanted: { columns } }: About, pages: AsyncIterable<readonly Cell[][]>) {
  const zoned = clockOf(zone)
  yield mark + csvLines([columns.map(({ label }) => label)], zoned)
  for await (const rows of pages) yield csvLines(rows, zoned)
}

/** What a file says of itself, beside its rows. */
function laidOut({ engine, actor, now, wanted, count, filter }: About): LaidOut {
  const { definition, columns, also = [] } = wanted
  const zoned = clockOf(engine.zone)
  const about: Lines = [
    ['What', definition.label[1]],
    ['Taken by', actor.name],
    ['Taken at', `${zoned(now.toISOString())} (${engine.zone}), as all times in this file`],
    ['Narrowed to', filter ?? `All ${inSentence(definition.label[1])} that ${actor.name} may read`],
    ['Rows', count],
    ...also,
  ]
  return { columns, about, zoned }
}

function workbook(about: About, pages: AsyncIterable<readonly Cell[][]>): Readable {
  const { definition } = about.wanted
  return xlsx({ name: definition.label[1], count: about.count, ...laidOut(about) }, pages)
}
