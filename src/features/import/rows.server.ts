// The rows of a batch, a page at a time.

import type { Db } from '#lib/db.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import { withoutEscape } from '#features/export/escape.ts'
import type { Day } from '#lib/days.ts'
import type { BatchRow, Outcome, RowFault } from './batch.ts'
import type { Kept } from './batches.server.ts'
import type { Name } from '#kernel/kinds/kind.ts'
import { namesIn, valueIn, type Lookup } from './cells.ts'

export type RowHere = { readonly row: number; readonly cells: readonly string[] }

/** The next rows of a batch behind one, of these outcomes. */
export async function rowsAfter(
  db: Db,
  batch: string,
  {
    after,
    outcomes,
    doubled = false,
    limit,
  }: {
    readonly after: number
    readonly outcomes: readonly Outcome[]
    /** Only those whose title is there already. */
    readonly doubled?: boolean
    readonly limit: number
  },
): Promise<readonly BatchRow[]> {
  const { rows } = await db.query<BatchRow>({
    text: `select r.row, r.cells, r.outcome, r.faults, r.double, c.number from import_row r left join card c on c.id = r.card
      where r.batch = $1 and r.row > $2 and r.outcome = any($3)${doubled ? ' and r.double is not null' : ''} order by r.row limit $4`,
    values: [batch, after, outcomes, limit],
  })
  return rows
}

type Mapped = Pick<Kept, 'columns' | 'always' | 'words'>

/** Which field each cell of a row fills, with the cell's text, and what fills fields of all rows; empty cells fill none. */
const filled = (definition: Definition, { columns, always, words }: Mapped, { cells }: RowHere) => {
  const fields = new Map(fieldsOf(definition))
  // Only CSV knows no other way to say that a text is no formula than an apostrophe.
  const plain = words.startsWith('CSV') ? withoutEscape : (text: string) => text
  const bySheet = columns.flatMap(({ field: name }, column) => {
    const [field, text] = [name === null ? undefined : fields.get(name), plain((cells[column] ?? '').trim())]
    return name !== null && field && text !== '' ? [{ column, name, field, text }] : []
  })
  const byMaker = Object.entries(always).flatMap(([name, text]) => {
    const field = fields.get(name)
    return field ? [{ column: null, name, field, text }] : []
  })
  return [...bySheet, ...byMaker]
}

/** The records that rows name. */
export const namesInRows = (definition: Definition, batch: Mapped, rows: readonly RowHere[]): readonly Name[] =>
  rows.flatMap((row) => filled(definition, batch, row).flatMap(({ field, text }) => namesIn(field, text)))

/** What a row enters, and what of it could not be read. */
export function enteredIn(
  definition: Definition,
  batch: Mapped,
  row: RowHere,
  { lookup, today }: { readonly lookup: Lookup; readonly today: Day },
) {
  const values: Record<string, unknown> = {}
  const faults: RowFault[] = []
  for (const { column, name, field, text } of filled(definition, batch, row)) {
    const read = valueIn(field, text, lookup, today)
    if ('why' in read) faults.push({ column, message: column === null ? `${field.label}: ${read.why}` : read.why })
    else values[name] = read.value
  }
  return { values, faults }
}
