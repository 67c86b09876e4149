// Rows become records, each through the door in a transaction of its own that also says so of the row: whatever happens
// between two of them, no row becomes a record twice.

import { dayAt } from '#lib/days.ts'
import { Refusal } from '#lib/refusal.ts'
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

function make({ hands, definition, batch, actor }: Page, row: number, values: object): Promise<void> {
  return together(hands.engine, actor, hands.now(), async (door) => {
    const { rowCount } = await door.db.query({
      name: 'import-claim',
      text: `update import_row set outcome = 'made' where batch = $1 and row = $2 and outcome = 'fit'`,
      values: [batch.id, row],
    })
    if (rowCount === 0) return
    const facts = { file: batch.name, row, batch: batch.id }
    const { id } = await door.create(definition, values, { facts })
    await door.db.query({
      name: 'import-made',
      text: `update import_row set card = $3::uuid, place = (select place from chain where id = $3::uuid::text) where batch = $1 and row = $2`,
      values: [batch.id, row, id],
    })
  })
}

/** Imports a page of rows. A row that is refused now says why; the others go on. */
export async function importPage(page: Page): Promise<void> {
  const { hands, definition, batch, known, rows, isStopping } = page
  const { engine, now } = hands
  await known.learn(engine.pool, namesInRows(definition, batch, rows))
  for (const row of rows) {
    if (isStopping()) return
    const today = dayAt(now(), engine.zone)
    const { values, faults } = enteredIn(definition, batch, row, { lookup: known.lookup, today })
    try {
      if (faults.length > 0) await failed(page, row.row, faults)
      else await make(page, row.row, values)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await failed(page, row.row, faultsOf(batch, error))
    }
  }
}
