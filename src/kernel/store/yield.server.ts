// Where only one record may stand at a time, the one that stands there makes room for the next in the same act.

import { onesOf, type Definition, type One } from '#kernel/definition/define.ts'
import { snake, tableName } from '#kernel/outline/names.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Tx } from './tx.server.ts'

type Holder = { readonly number: string; readonly version: number }

const stands = (one: One, { state, void: isVoid }: AnyRow) => one.while.includes(state) && !isVoid

/** Lets the record that stands where another is about to stand take the step by which it yields. */
export async function yieldPlace(tx: Tx, definition: Definition, before: AnyRow, after: AnyRow): Promise<void> {
  for (const [at, one] of onesOf(definition).entries()) {
    if (one.yields === undefined || stands(one, before) || !stands(one, after)) continue
    const same = one.of.map((field, place) => `r.${snake(field)} = $${place + 3}`).join(' and ')
    const { rows } = await tx.db.query<Holder>({
      name: `${definition.name}.one.${at}`,
      text: `select r.number, r.version from ${tableName(definition)} r
        where r.state = any($1) and not r.void and r.id <> $2 and ${same}`,
      values: [one.while, after.id, ...one.of.map((field) => after[field])],
    })
    for (const { number, version } of rows)
      await tx.door.move(definition, number, one.yields, { version, follows: true })
  }
}
