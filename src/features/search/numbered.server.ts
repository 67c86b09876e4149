// Records by their numbers, as far as one may read them: for whoever was there before and wants to go back.

import type { Actor } from '#lib/actor.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { readableSql } from '#kernel/access/scopes.ts'
import type { Engine } from '#kernel/store/engine.server.ts'

export type Numbered = { readonly id: string; readonly kind: string; readonly number: string; readonly title: string }

/** Those of these records that the actor may read, in the order in which they are named. */
export async function numbered(
  engine: Engine,
  actor: Actor,
  numbers: readonly string[],
  among: readonly Definition[],
): Promise<readonly Numbered[]> {
  if (numbers.length === 0 || among.length === 0) return []
  const values: unknown[] = [numbers]
  const bind = (value: unknown) => `$${values.push(value)}`
  const readable = among
    .map((definition) => `(c.kind = ${bind(definition.name)} and ${readableSql(actor, definition, 'c', bind)})`)
    .join(' or ')
  const { rows } = await engine.pool.query<Numbered>({
    text: `select c.id, c.kind, c.number, c.title from card c where c.number = any($1) and (${readable})
      order by array_position($1::text[], c.number)`,
    values,
  })
  return rows
}
