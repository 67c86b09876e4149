// Documents whose owner does not work here any more: nobody is asked to review them, and nobody answers for them.

import type { PersonActor } from '#lib/actor.ts'
import { readableSql } from '#kernel/access/scopes.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { parameters } from '#kernel/store/list.server.ts'
import { cardsOf, refOf, type Ref } from '#kernel/store/refs.server.ts'
import { document } from '../document.ts'
import { inCare, type Count } from './workbench.ts'

/** So many owners are shown, and so many documents of each are counted. */
const [shown, counted] = [20, 99]

type Line = { readonly owner: string | null; readonly number: string | null; readonly count: number }

type OfOwner = {
  readonly owner: Ref | null
  readonly total: Count
  readonly all: Readonly<Record<string, string>>
}

/** By owner, those without one first. */
export async function orphaned(
  { pool, registry }: Engine,
  actor: PersonActor,
): Promise<{ readonly items: readonly OfOwner[]; readonly more: boolean }> {
  const { values, bind } = parameters()
  const readable = readableSql(actor, document, 'r', bind)
  const those = (owner: string) =>
    `(select count(*)::int as count from (select from document r where ${owner} and not r.void
      and r.state not in ('obsolete', 'withdrawn') and ${readable} limit ${counted + 1}) of_them) counted`
  const { rows } = await pool.query<Line>({
    text: `select null::uuid as owner, null as number, count from ${those('r.owner is null')} where count > 0
      union all (select p.id, p.number, count from person p cross join lateral ${those('r.owner = p.id')}
        where not p.void and p.state in ('suspended', 'closing', 'leaver') and count > 0
        order by p.name collate "und-x-icu", p.id limit ${shown + 1})`,
    values,
  })
  const lines = rows.slice(0, shown)
  const cards = await cardsOf(
    pool,
    lines.flatMap(({ owner }) => owner ?? []),
  )
  return {
    items: lines.map(({ owner, number, count }): OfOwner => {
      const card = owner === null ? undefined : cards.get(owner)
      return {
        owner: card ? refOf(registry, actor, card) : null,
        total: { count: Math.min(count, counted), exact: count <= counted },
        all: { owner: number ?? 'is:empty', state: inCare, sort: 'number' },
      }
    }),
    more: rows.length > shown,
  }
}
