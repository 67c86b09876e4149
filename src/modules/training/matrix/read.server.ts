// Reads one statement over the tables of today, or over those of then.

import type { Pool } from '#lib/db.ts'
import type { AsOf } from '#kernel/store/as-of.ts'

type Statement = { readonly text: string; readonly values: unknown[] }

/**
 * What a statement finds. Of the rows of then the database knows too little to plan by: it takes them for one or two, and would go through all
 * assignments for each need, so that it is told not to.
 */
export async function readThen<Row extends object>(
  pool: Pool,
  asOf: AsOf | null,
  statement: Statement,
): Promise<readonly Row[]> {
  if (!asOf) return (await pool.query<Row>(statement)).rows
  const db = await pool.connect()
  try {
    await db.query({ text: 'begin read only' })
    await db.query({ text: 'set local enable_nestloop = off' })
    const { rows } = await db.query<Row>(statement)
    await db.query({ text: 'commit' })
    db.release()
    return rows
  } catch (error) {
    db.release(true) // The open transaction goes with the connection.
    throw error
  }
}
