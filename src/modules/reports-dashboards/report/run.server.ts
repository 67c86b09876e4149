// A run of a report: read with the rights of whoever gets it, written down part by part, and kept with its hash.

import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Actor, PersonActor } from '#lib/actor.ts'
import { dayAt } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import { refuse } from '#lib/refusal.ts'
import { exportRecords, type Wanted } from '#features/export/export.server.ts'
import { tally } from '#features/tally/tally.server.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { filterLabel } from '#kernel/store/filter-words.ts'
import { files } from './files.server.ts'
import { questionOf, type Question } from './question.server.ts'
import type { formats } from './report.ts'

export type FormatName = (typeof formats)[number]

/** How large a part of a file is, and the whole of it at the most, in bytes. */
const partSize = 256 * 1024
const largest = 50 * 1024 * 1024

/** What was asked of which records, as a run keeps it. */
export const askedOf = ({ dataset, columns, filters, groupBy }: AnyRow): string =>
  JSON.stringify({ dataset, columns, filters, groupBy })

/** A file that was made. */
export type Made = {
  readonly name: string
  readonly rows: number
  readonly size: number
  readonly sha256: string
}

type Grouped = Awaited<ReturnType<typeof tally>>['groups'][number]['values'][number]

const sayValue = ({ definition, groupBy }: Question, value: Grouped): string => {
  if (value === null) return 'None'
  if (typeof value === 'object') return 'title' in value ? value.title : 'a restricted record'
  if (groupBy === 'state') return definition.workflow.states[String(value)]?.label ?? String(value)
  const field = groupBy === null ? undefined : definition.fields[groupBy]
  const cell = field ? kindOf(field).cell(field, value) : null
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : String(value)
}

/** How many there are of each group, as lines of the file's own facts. */
async function groupsOf(engine: Engine, reader: PersonActor, question: Question): Promise<Wanted['also']> {
  const { definition, query, groupBy } = question
  if (groupBy === null) return []
  const { groups } = await tally(engine, reader, definition, query, [groupBy])
  const label = filterLabel(definition, groupBy)
  return groups.map(({ values: [value = null], count }) => [`${label}: ${sayValue(question, value)}`, count] as const)
}

async function keepPart(db: Db, run: string, place: number, bytes: Buffer): Promise<void> {
  await db.query({
    name: 'keep-report-part',
    text: 'insert into report_run_part (run, place, bytes) values ($1, $2, $3)',
    values: [run, place, bytes],
  })
}

/** Writes a file down a part at a time, so that one of any length fits in memory. */
async function keepFile(db: Db, run: string, content: Readable): Promise<Pick<Made, 'size' | 'sha256'>> {
  const sum = createHash('sha256')
  let [size, place] = [0, 0]
  let waiting: Buffer[] = []
  let held = 0
  const flush = async () => {
    const bytes = Buffer.concat(waiting)
    ;[waiting, held] = [[], 0]
    await keepPart(db, run, place, bytes)
    place += 1
  }
  for await (const piece of content as AsyncIterable<Buffer | string>) {
    const bytes = Buffer.from(piece)
    sum.update(bytes)
    size += bytes.length
    held += bytes.length
    if (size > largest) refuse('too-large', 'The file would be larger than 50 MB. Please narrow the report.')
    waiting.push(bytes)
    if (held >= partSize) await flush()
  }
  await flush()
  return { size, sha256: sum.digest('hex') }
}

export type Running = {
  /** The id of the run, whose row is there. */
  readonly id: string
  readonly report: AnyRow
  readonly reader: PersonActor
  readonly format: FormatName
  /** Who makes it: the reader, or a job for them. */
  readonly by: Actor
  readonly now: Date
}

/** Makes the file of a run, of what its reader may read at this moment. Refuses what cannot be made. */
export async function makeFile(engine: Engine, { id, report, reader, format, by, now }: Running): Promise<Made> {
  const question = questionOf(engine.registry, report, dayAt(now, engine.zone))
  const { definition, query, columns } = question
  const wanted = {
    definition,
    query,
    columns,
    format: files[format],
    purpose: `for ${report.number}`,
    also: await groupsOf(engine, reader, question),
  }
  const { name, count, content } = await exportRecords(engine, reader, wanted, now, () => undefined, by)
  try {
    return { name: `${report.number}-${name}`, rows: count, ...(await keepFile(engine.pool, id, content)) }
  } finally {
    content.destroy()
  }
}

/** The file of a run stands: what it is, and its hash. */
export const endRun = (db: Db, id: string, { name, rows, size, sha256 }: Made, now: Date) =>
  db.query({
    name: 'end-report-run',
    text: 'update report_run set name = $2, rows = $3, size = $4, sha256 = $5, ended_at = $6 where id = $1',
    values: [id, name, rows, size, sha256, now.toISOString()],
  })

/** Nothing came of a run, and why. */
export async function failRun(db: Db, id: string, why: string, now: Date): Promise<void> {
  await dropParts(db, id)
  await db.query({
    name: 'fail-report-run',
    text: 'update report_run set fault = $2, ended_at = $3 where id = $1',
    values: [id, why, now.toISOString()],
  })
}

/** Takes away what was written of a file that was never whole. */
export const dropParts = (db: Db, id: string) =>
  db.query({ name: 'drop-report-parts', text: 'delete from report_run_part where run = $1', values: [id] })
