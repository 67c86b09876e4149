// The dry run: each row is asked what a create would ask, and nothing is written but the answer.

import { inSentence } from '#lib/in-sentence.ts'
import { dayAt } from '#lib/days.ts'
import { fold } from '#lib/fold.ts'
import { Refusal } from '#lib/refusal.ts'
import type { PersonActor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import { foldedName, tableName } from '#kernel/outline/names.ts'
import { readableSql } from '#kernel/access/scopes.ts'
import { together } from '#kernel/store/together.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { RowFault } from './batch.ts'
import type { Kept } from './batches.server.ts'
import { faultsOf } from './faults.ts'
import type { Hands, Page } from './hands.server.ts'
import { enteredIn, namesInRows } from './rows.server.ts'

type Checked = {
  readonly row: number
  readonly faults: readonly RowFault[]
  /** Title and unique values, folded, by field. */
  readonly folded: { readonly [field: string]: string }
}

const uniqueFields = (definition: Definition) =>
  fieldsOf(definition).flatMap(([name, field]) => (field.unique ? [[name, field] as const] : []))

/** Takes back what an earlier check said. */
export async function forgetChecks({ engine }: Hands, _: Definition, { id }: Kept): Promise<void> {
  await engine.pool.query({
    text: `update import_row set outcome = 'waiting', faults = '[]', folded = null, double = null
      where batch = $1 and outcome <> 'waiting'`,
    values: [id],
  })
}

async function checkRow(
  { definition, batch, known, hands }: Page,
  door: UnitOfWork,
  row: Page['rows'][number],
): Promise<Checked> {
  const today = dayAt(hands.now(), hands.engine.zone)
  const { values, faults } = enteredIn(definition, batch, row, { lookup: known.lookup, today })
  try {
    const kept = await door.check(definition, values)
    const names = [...new Set([definition.title, ...uniqueFields(definition).map(([name]) => name)])]
    const folded = names.flatMap((name) => (typeof kept[name] === 'string' ? [[name, fold(kept[name])] as const] : []))
    return { row: row.row, faults, folded: Object.fromEntries(folded) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // A cell that could not be read is not also called missing.
    const more = faultsOf(batch, error).filter(
      ({ column }) => column === null || !faults.some((one) => one.column === column),
    )
    const all = [...faults, ...more].toSorted((one, other) => (one.column ?? -1) - (other.column ?? -1))
    return { row: row.row, faults: all, folded: {} }
  }
}

/** Unique values that a record has already. */
async function taken(
  db: Db,
  definition: Definition,
  batch: Kept,
  checked: readonly Checked[],
): Promise<readonly Checked[]> {
  let all = checked
  for (const [name, { label }] of uniqueFields(definition)) {
    const values = all.flatMap(({ folded }) => folded[name] ?? [])
    const { rows } = await db.query<{ value: string }>({
      text: `select ${foldedName(name)} as value from ${tableName(definition)} where ${foldedName(name)} = any($1)`,
      values: [values],
    })
    const found = new Set(rows.map(({ value }) => value))
    const column = batch.columns.findIndex(({ field }) => field === name)
    const message = `Another ${inSentence(definition.label[0])} has this ${inSentence(label)} already.`
    all = all.map((one) =>
      found.has(one.folded[name] ?? '') ? { ...one, faults: [...one.faults, { column, message }] } : one,
    )
  }
  return all
}

/** Checks a page of rows. */
export async function checkPage(page: Page): Promise<void> {
  const { hands, definition, batch, actor, known, rows } = page
  await together(hands.engine, actor, hands.now(), async (door) => {
    await known.learn(door.db, namesInRows(definition, batch, rows))
    const answers: Checked[] = []
    for (const row of rows) answers.push(await checkRow(page, door, row))
    const checked = await taken(door.db, definition, batch, answers)
    await door.db.query({
      name: 'import-checked',
      text: `update import_row r set outcome = case when one -> 'faults' = '[]' then 'fit' else 'unfit' end,
          faults = one -> 'faults', folded = one -> 'folded'
        from jsonb_array_elements($2::jsonb) one where r.batch = $1 and r.row = (one ->> 'row')::int`,
      values: [batch.id, JSON.stringify(checked)],
    })
  })
}

/**
 * After all rows: values that must be unique and stand twice in the file, then titles that an earlier row or a record
 * has already. Each is one statement over the batch; only records that the person may read are named.
 */
export async function findDoubles(
  { engine }: Hands,
  definition: Definition,
  batch: Kept,
  actor: PersonActor,
): Promise<void> {
  const { pool } = engine
  for (const [name, { label }] of uniqueFields(definition)) {
    const column = batch.columns.findIndex(({ field }) => field === name)
    await pool.query({
      text: `update import_row r set outcome = 'unfit', faults = r.faults || jsonb_build_array(jsonb_build_object('column', $3::int,
            'message', format('Row %s has this %s already.', f.first, $4::text)))
        from (select row, min(row) over (partition by folded ->> $2) as first from import_row where batch = $1 and folded ? $2) f
        where r.batch = $1 and r.row = f.row and f.first < f.row and r.outcome = 'fit'`,
      values: [batch.id, name, column, inSentence(label)],
    })
  }
  const values: unknown[] = [batch.id, definition.title, definition.name]
  const readable = readableSql(actor, definition, 'c', (value) => `$${values.push(value)}`)
  await pool.query({
    text: `update import_row r set double = d.number
      from (select t.row, min(c.number) as number from import_row t
          join search_entry s on s.kind = $3 and s.field = $2 and s.folded = ' ' || (t.folded ->> $2)
          join card c on c.id = s.card and not c.void and ${readable}
        where t.batch = $1 and t.outcome = 'fit' group by t.row) d
      where r.batch = $1 and r.row = d.row`,
    values,
  })
  await pool.query({
    text: `update import_row r set double = format('row %s', f.first)
      from (select row, min(row) over (partition by folded ->> $2) as first from import_row
        where batch = $1 and folded ? $2 and outcome = 'fit') f
      where r.batch = $1 and r.row = f.row and f.first < f.row and r.double is null`,
    values: [batch.id, definition.title],
  })
  await pool.query({
    text: `update import_batch set doubles = (select count(*) from import_row where batch = $1 and double is not null) where id = $1`,
    values: [batch.id],
  })
}
