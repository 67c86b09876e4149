// A file becomes a batch: its rows are kept, its columns looked at, and their fields guessed.

import type { PersonActor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { together } from '#kernel/store/together.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import type { BatchColumn } from './batch.ts'
import { guessed } from './mapping.ts'
import { openSheetReaders, type Open } from './sheet/readers.server.ts'
import { mostRows, unreadable, type SheetRow } from './sheet/sheet.ts'

/** A file that stands on the shelf. */
export type Upload = {
  readonly id: string
  readonly path: string
  readonly name: string
  readonly size: number
  readonly sha256: string
}

const mostExamples = 3
const longestExample = 80

/** Gathers what there is to know of the columns while the rows go by. */
function columnsSeen() {
  const headings: string[] = []
  const examples: string[][] = []

  function see(cells: readonly string[]): void {
    for (const [at, cell] of cells.entries()) {
      const some = (examples[at] ??= [])
      const example = cell.length > longestExample ? `${cell.slice(0, longestExample).toWellFormed()}…` : cell
      if (cell !== '' && some.length < mostExamples && !some.includes(example)) some.push(example)
    }
  }

  /** The columns with a heading or a cell; later ones without either are none. */
  function columns(definition: Definition): readonly BatchColumn[] {
    const all = Array.from({ length: Math.max(headings.length, examples.length) }, (_, at) => headings[at] ?? '')
    const mapping = guessed(definition, all)
    return all.map((heading, at) => ({ heading, examples: examples[at] ?? [], field: mapping[at] ?? null }))
  }

  return { headings, see, columns }
}

const write = (db: Db, batch: string, rows: readonly SheetRow[]) =>
  db.query({
    name: 'import-rows',
    text: `insert into import_row (batch, row, cells, outcome, faults)
      select $1, (one ->> 'at')::int, one -> 'cells', 'waiting', '[]' from jsonb_array_elements($2::jsonb) one`,
    values: [batch, JSON.stringify(rows)],
  })

async function keepRows(db: Db, batch: string, pages: AsyncIterable<readonly SheetRow[]>) {
  const seen = columnsSeen()
  let count = 0
  for await (const page of pages) {
    let rows = page.filter(({ cells }) => cells.length > 0)
    if (seen.headings.length === 0 && rows[0]) {
      seen.headings.push(...rows[0].cells.map((cell) => cell.trim()))
      rows = rows.slice(1)
    }
    for (const { cells } of rows) seen.see(cells)
    count += rows.length
    if (count > mostRows)
      unreadable(`A file may have ${mostRows.toLocaleString('en')} rows. Please import it in several parts.`)
    for (let from = 0; from < rows.length; from += 500) await write(db, batch, rows.slice(from, from + 500))
  }
  return { seen, count }
}

const readers = openSheetReaders()

/** Reads a file into a new batch. Refuses a file that is no table, or has no rows; then nothing is kept. */
export const readUpload = (
  engine: Engine,
  actor: PersonActor,
  definition: Definition,
  upload: Upload,
  now: Date,
): Promise<void> =>
  // The reader first: who waits for one holds no connection of the database.
  readers.read(actor.id, (open) => keepUpload({ engine, actor, definition, now, open }, upload))

type About = {
  readonly engine: Engine
  readonly actor: PersonActor
  readonly definition: Definition
  readonly now: Date
  readonly open: Open
}

function keepUpload({ engine, actor, definition, now, open }: About, upload: Upload): Promise<void> {
  const { id, path, name, size, sha256 } = upload
  return together(engine, actor, now, async ({ db }) => {
    const sheet = await open(path)
    await db.query({
      text: `insert into import_batch (id, kind, maker, doer, session, state, name, size, sha256, words, rows, columns, counts, doubles, with_doubles, stopping, at, changed_at)
        values ($1, $2, $3, $3, $4, 'mapping', $5, $6, $7, $8, 0, '[]', '{}', 0, false, false, $9, $9)`,
      values: [
        id,
        definition.name,
        actor.id,
        actor.session ?? null,
        name,
        size,
        sha256,
        sheet.words,
        now.toISOString(),
      ],
    })
    const { seen, count } = await keepRows(db, id, sheet.pages)
    if (seen.headings.length === 0) unreadable('The file has no rows.')
    if (count === 0) unreadable('The file has headings, and no rows below them.')
    await db.query({
      text: 'update import_batch set rows = $2, columns = $3, counts = $4 where id = $1',
      values: [id, count, JSON.stringify(seen.columns(definition)), JSON.stringify({ waiting: count })],
    })
  })
}
