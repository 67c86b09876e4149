// How many records there are of each kind of value: counted in one statement, of what the reader may read and no other.

import type { Actor } from '#lib/actor.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { targetOf } from '#kernel/kinds/target.ts'
import { cardsAsOf } from '#kernel/store/cards-as-of.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { refuseUnkept } from '#kernel/store/kept-since.server.ts'
import { gathered } from '#kernel/store/holding.server.ts'
import { conditions, idsOf, parameters } from '#kernel/store/list.server.ts'
import type { ListQuery } from '#kernel/store/query.ts'
import { placeOf } from '#kernel/store/statements.server.ts'
import { sourceOf } from '#kernel/store/then.server.ts'
import { refOf, type Ref } from '#kernel/store/refs.server.ts'

/** Counting stops at so many records, and an answer at so many groups: a tally never runs away. */
const mostCounted = 100_000
const mostGroups = 1000

type Value = string | number | Ref | null

export type Tally = {
  readonly by: readonly string[]
  /**
   * The largest first; values in the order of `by`, null where the field is empty. A record that names several counts in the
   * group of each, and once in the total.
   */
  readonly groups: readonly { readonly values: readonly Value[]; readonly count: number }[]
  /** Not exact when there were more records or groups than are counted. */
  readonly total: { readonly count: number; readonly exact: boolean }
}

type Group = { readonly values: readonly (string | number | null)[]; readonly count: number; readonly all: number }

const pointsAt = (definition: Definition, name: string): boolean => {
  const field = definition.fields[name]
  return name === 'creator' || (field !== undefined && targetOf(field) !== undefined)
}

/** Where a value of a column is found, and what makes a line of each of several. */
function countedAt(
  definition: Definition,
  name: string,
  at: number,
): { readonly place: string; readonly each: string } {
  const column = `t."${name}"`
  if (definition.fields[name]?.kind !== 'multi') return { place: column, each: '' }
  return { place: `m${at}.one`, each: ` left join lateral unnest(${column}) m${at} (one) on true` }
}

function tallySql(definition: Definition, source: string, by: readonly string[], where: string): string {
  const columns = by.map((name) => `${placeOf(name, 'r', definition.fields[name])} as "${name}"`)
  const found = by.map((name, at) => countedAt(definition, name, at))
  const values = found.map(({ place }) => `to_jsonb(${place})`).join(', ')
  const places = found.map(({ place }) => place).join(', ')
  return `with t as materialized (select ${columns.join(', ')} from ${source} where ${where} limit ${mostCounted + 1})
    select jsonb_build_array(${values}) as values, count(*)::int as count, (select count(*)::int from t) as "all"
    from t${found.map(({ each }) => each).join('')}
    group by ${places} order by count desc, ${places} limit ${mostGroups + 1}`
}

/**
 * Counts what the actor may read and the filters let through.
 * @param by names from `readBy`
 */
export async function tally(
  engine: Engine,
  actor: Actor,
  definition: Definition,
  query: ListQuery,
  by: readonly string[],
): Promise<Tally> {
  await refuseUnkept(engine.pool, query.asOf)
  const params = parameters()
  const [ids, held] = await Promise.all([
    idsOf(engine.pool, query),
    gathered(engine.pool, engine.registry, actor, definition, query),
  ])
  const where = conditions(engine.registry, definition, actor, query, ids, params, held)
  const source = sourceOf(definition, query.asOf, 'r', params.bind)
  const { rows } = await engine.pool.query<Group>({
    text: tallySql(definition, source, by, where),
    values: params.values,
  })
  const groups = rows.slice(0, mostGroups)
  const pointing = by.map((name) => pointsAt(definition, name))
  const pointedAt = groups.flatMap(({ values }) =>
    values.filter((value, at) => pointing[at] && value !== null).map(String),
  )
  const cards = await cardsAsOf({ db: engine.pool, registry: engine.registry }, [...new Set(pointedAt)], query.asOf)

  const named = (value: string | number | null, at: number): Value => {
    if (!pointing[at] || value === null) return value
    const card = cards.get(String(value))
    return card ? refOf(engine.registry, actor, card) : null
  }

  const count = rows[0]?.all ?? 0
  return {
    by,
    groups: groups.map((group) => ({ values: group.values.map(named), count: group.count })),
    total: { count: Math.min(count, mostCounted), exact: count <= mostCounted && rows.length <= mostGroups },
  }
}
