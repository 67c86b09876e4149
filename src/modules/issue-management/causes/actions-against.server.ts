// What is done about a CAPA and its causes, of which its reader may read it: one question for the whole picture.

import type { Actor } from '#lib/actor.ts'
import { readableSql } from '#kernel/access/scopes.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { parameters } from '#kernel/store/list.server.ts'
import { capa } from '../capa.ts'
import { cause } from '../cause.ts'
import { action } from '../linked.ts'
import { mostActions, type ActionAgainst } from './actions-against.ts'

/**
 * The actions of a CAPA and of its causes, without those that are void or cancelled, oldest first. Refuses `not-found` for
 * a CAPA that one may not read.
 */
export async function actionsAgainst(engine: Engine, actor: Actor, name: string): Promise<readonly ActionAgainst[]> {
  const { id } = await readRow(engine.pool, actor, capa, name)
  const { values, bind } = parameters()
  const from = bind(id)
  const { rows } = await engine.pool.query<ActionAgainst>({
    text: `select l.from_card as "from", a.id, a.number, a.title, a.state,
        (a.created_at at time zone ${bind(engine.zone)}::text)::date::text as since, a.due::text, a.done_on::text as "doneOn"
      from link l join action a on a.id = l.to_card and not a.void and a.state <> 'cancelled'
      where l.type = 'addressed_by' and l.from_card in (select ${from}::uuid
          union select p.id from card p where p.parent = ${from}::uuid and p.kind = ${bind(cause.name)}::text and not p.void)
        and ${readableSql(actor, engine.registry.named(action), 'a', bind)}
      order by a.created_at, a.id, l.from_card limit ${mostActions}`,
    values,
  })
  return rows
}
