// Reads one statement that goes through very many rows.

import type { Pool } from '#lib/db.ts'

type Statement = { readonly text: string; readonly values: unknown[] }

/**
 * What a statement finds. Of what it has worked out itself, and of the rows of then, the database knows too little to plan by: it takes them
 * for a few, and would go through all of them for each of others, or sort hundreds of thousands to group them, so that it is told not to.
 */
export async function readAtOnce<Row extends object>(pool: Pool, statement: Statement): Promise<readonly Row[]> {
  const db = await pool.connect()
  try {
    await db.query({ text: 'begin read only' })
    await db.query({ text: 'set local enable_nestloop = off' })
    await db.query({ text: 'set local enable_sort = off' })
    const { rows } = await db.query<Row>(statement)
    await db.query({ text: 'commit' })
    db.release()
    return rows
  } catch (error) {
    db.release(true) // The open transaction goes with the connection.
    throw error
  }
}
