// A batch is taken back record by record, by the step that their kind has for it and as the person who asks. What
// somebody touched since is left as it is, and listed.

import { isPassing, Refusal } from '#lib/refusal.ts'
import { together } from '#kernel/store/together.server.ts'
import type { Page } from './hands.server.ts'
import { undoStepOf } from './undo-step.ts'

type Made = { readonly card: string; readonly place: number; readonly now: number }

const touched = 'It was changed, commented on, linked or moved since, so it was left as it is.'

async function keep({ hands, batch }: Page, row: number, message: string): Promise<void> {
  await hands.engine.pool.query({
    text: `update import_row set outcome = 'kept', faults = $3 where batch = $1 and row = $2 and outcome = 'made'`,
    values: [batch.id, row, JSON.stringify([{ column: null, message }])],
  })
}

/** Takes one record back; false when it was touched since. */
function takeBack({ hands, definition, batch, actor }: Page, row: number, step: string): Promise<boolean> {
  return together(hands.engine, actor, hands.now(), async (door) => {
    const { rows } = await door.db.query<Made>({
      text: `select r.card, r.place, h.place as now from import_row r join chain h on h.id = r.card::text
        where r.batch = $1 and r.row = $2 and r.outcome = 'made' for update of h`,
      values: [batch.id, row],
    })
    const [made] = rows
    if (!made) return true
    if (made.now !== made.place) return false
    const reason = batch.reason ?? `The import of ${batch.name} is taken back.`
    await door.move(definition, made.card, step, { version: 1, reason })
    await door.db.query({
      text: `update import_row set outcome = 'undone' where batch = $1 and row = $2`,
      values: [batch.id, row],
    })
    return true
  })
}

/** Takes a page of records back. One that is refused for the moment only stops it there, to be taken back later. */
export async function undoPage(page: Page): Promise<void> {
  const step = undoStepOf(page.definition)?.name
  if (step === undefined) throw new Error(`No step takes a ${page.definition.name} back.`)
  for (const { row } of page.rows) {
    if (page.isStopping()) return
    try {
      if (!(await takeBack(page, row, step))) await keep(page, row, touched)
    } catch (error) {
      if (!(error instanceof Refusal) || isPassing(error)) throw error
      await keep(page, row, error.message)
    }
  }
}
