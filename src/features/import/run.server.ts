// Rows become records, each through the door, in the transaction that also says so of the row: whatever happens between two
// of them, no row becomes a record twice.

import { dayAt } from '#lib/days.ts'
import { isPassing, Refusal } from '#lib/refusal.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { together } from '#kernel/store/together.server.ts'
import type { RowFault } from './batch.ts'
import type { Kept } from './batches.server.ts'
import { faultsOf } from './faults.ts'
import type { Hands, Page } from './hands.server.ts'
import { enteredIn, namesInRows } from './rows.server.ts'

/** Rows whose title is there already stay out, unless they are wanted. */
export async function leaveDoubles({ engine }: Hands, _: Definition, { id, withDoubles }: Kept): Promise<void> {
  if (withDoubles) return
  await engine.pool.query({
    text: `update import_row set outcome = 'left' where batch = $1 and outcome = 'fit' and double is not null`,
    values: [id],
  })
}

async function failed({ hands, batch }: Page, row: number, faults: readonly RowFault[]): Promise<void> {
  await hands.engine.pool.query({
    text: `update import_row set outcome = 'failed', faults = $3 where batch = $1 and row = $2 and outcome = 'fit'`,
    values: [batch.id, row, JSON.stringify(faults)],
  })
}

type Fit = { readonly row: number; readonly values: object }

/** Makes records of rows, all or none. A row that another process has made meanwhile stays as it is. */
function make({ hands, definition, batch, actor }: Page, fit: readonly Fit[]): Promise<void> {
  return together(hands.engine, actor, hands.now(), async (door) => {
    const { rows: claimed } = await door.db.query<{ row: number }>({
      name: 'import-claim',
      text: `update import_row set outcome = 'made' where batch = $1 and row = any($2) and outcome = 'fit' returning row`,
      values: [batch.id, fit.map(({ row }) => row)],
    })
    const ours = new Set(claimed.map(({ row }) => row))
    const made: { row: number; id: string }[] = []
    for (const { row, values } of fit.filter((one) => ours.has(one.row))) {
      const facts = { file: batch.name, row, batch: batch.id }
      const { id } = await door.create(definition, values, { facts, isEntered: true })
      made.push({ row, id })
    }
    await door.db.query({
      name: 'import-made',
      text: `update import_row r set card = m.id, place = c.place
        from unnest($2::int[], $3::uuid[]) as m (row, id) join chain c on c.id = m.id::text
        where r.batch = $1 and r.row = m.row`,
      values: [batch.id, made.map(({ row }) => row), made.map(({ id }) => id)],
    })
  })
}

/**
 * Makes records of rows one by one: whichever is refused says why. What was refused for the moment only is no fault of its
 * row: the import stops there, and the row becomes a record once it goes on.
 */
async function makeEach(page: Page, fit: readonly Fit[]): Promise<void> {
  for (const one of fit) {
    try {
      await make(page, [one])
    } catch (error) {
      if (!(error instanceof Refusal) || isPassing(error)) throw error
      await failed(page, one.row, faultsOf(page.batch, error))
    }
  }
}

/** So many rows are one transaction: enough to share its cost, few enough that nobody waits for a number meanwhile. */
const atOnce = 25

/**
 * Imports a page of rows. A row that is refused now says why; the others go on. They passed the check, so that hardly one
 * is refused: many are made at once, and again one by one where one of them is.
 */
export async function importPage(page: Page): Promise<void> {
  const { hands, definition, batch, known, rows, isStopping } = page
  const { engine, now } = hands
  await known.learn(engine.pool, namesInRows(definition, batch, rows))
  for (let from = 0; from < rows.length && !isStopping(); from += atOnce) {
    const today = dayAt(now(), engine.zone)
    const fit: Fit[] = []
    for (const row of rows.slice(from, from + atOnce)) {
      const { values, faults } = enteredIn(definition, batch, row, { lookup: known.lookup, today })
      if (faults.length > 0) await failed(page, row.row, faults)
      else fit.push({ row: row.row, values })
    }
    if (fit.length === 0) continue
    try {
      await make(page, fit)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await makeEach(page, fit)
    }
  }
}
