// How many records several views of a list hold: one statement, each count bounded, of what the reader may read.

import type { Actor } from '#lib/actor.ts'
import type { Day } from '#lib/days.ts'
import { refuse, Refusal } from '#lib/refusal.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { tableName } from '#kernel/outline/names.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { gathered } from '#kernel/store/holding.server.ts'
import { conditions, idsOf, parameters } from '#kernel/store/list.server.ts'
import { readQuery, type ListQuery } from '#kernel/store/query.ts'

/** Counting stops here: a tab says "999+". */
const mostCounted = 999
const mostViews = 40

type Count = { readonly count: number; readonly exact: boolean }

/** Reads the queries, each as it stands in an address; one that no list understands any more is null. */
export function readCounted(definition: Definition, asked: unknown, today: Day): readonly (ListQuery | null)[] {
  const texts = [asked ?? []].flat()
  if (texts.length > mostViews) refuse('invalid', `At most ${mostViews} views are counted at once.`, 'of')
  return texts.map((text) => {
    try {
      return readQuery(definition, Object.fromEntries(new URLSearchParams(typeof text === 'string' ? text : '')), today)
    } catch (error) {
      if (error instanceof Refusal) return null
      throw error
    }
  })
}

/** Counts each, in their order. */
export async function countsOf(
  engine: Engine,
  actor: Actor,
  definition: Definition,
  queries: readonly (ListQuery | null)[],
): Promise<readonly (Count | null)[]> {
  const params = parameters()
  const columns: string[] = []
  for (const query of queries) {
    if (!query) continue
    const held = await gathered(engine.pool, engine.registry, actor, definition, query)
    const where = conditions(engine.registry, definition, actor, query, await idsOf(engine.pool, query), params, held)
    columns.push(
      `(select count(*)::int from (select 1 from ${tableName(definition)} r where ${where} limit ${mostCounted + 1}) c${columns.length})`,
    )
  }
  if (columns.length === 0) return queries.map(() => null)
  const { rows } = await engine.pool.query<{ counts: readonly number[] }>({
    text: `select array[${columns.join(', ')}] as counts`,
    values: params.values,
  })
  const counts = [...(rows[0]?.counts ?? [])]
  return queries.map((query) => {
    const count = query ? counts.shift() : undefined
    return count === undefined ? null : { count: Math.min(count, mostCounted), exact: count <= mostCounted }
  })
}
