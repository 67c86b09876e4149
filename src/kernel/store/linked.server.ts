// The records that computed fields look into. One that stands in a fixed state never changes again and is kept in memory.

import type { AnyRow } from '#kernel/definition/row.ts'
import { statementsOf } from './statements.server.ts'
import type { Kept } from './values.ts'
import type { Tx } from './tx.server.ts'

const most = 200
const fixedRows = new WeakMap<object, Map<string, AnyRow>>()

function remembered(tx: Tx): Map<string, AnyRow> {
  const known = fixedRows.get(tx.registry) ?? new Map<string, AnyRow>()
  fixedRows.set(tx.registry, known)
  return known
}

async function linkedRow(tx: Tx, to: string, id: string): Promise<AnyRow | null> {
  const memory = remembered(tx)
  const known = memory.get(id)
  if (known) return known
  const definition = tx.registry.named(to)
  const { rows } = await tx.db.query<AnyRow>({
    name: `${to}.read.id`,
    text: statementsOf(definition).read.id,
    values: [id],
  })
  const row = rows[0] ?? null
  if (row && definition.fixed.includes(row.state)) {
    if (memory.size >= most) memory.clear()
    memory.set(id, row)
  }
  return row
}

/** The records behind links, by the field's name; null where the link is empty. */
export async function linkedRows(
  tx: Tx,
  links: readonly (readonly [name: string, to: string])[],
  values: Kept,
): Promise<{ readonly [name: string]: Kept | null }> {
  const found: Record<string, Kept | null> = {}
  for (const [name, to] of links) {
    const id = values[name]
    found[name] = typeof id === 'string' ? await linkedRow(tx, to, id) : null
  }
  return found
}
