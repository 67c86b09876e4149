// The action of a CAPA that asks for training: what was learnt because of it says so, and is found by it.

import type { PersonActor } from '#lib/actor.ts'
import { Refusal, refuseFields } from '#lib/refusal.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'

const wrong = (message: string) => refuseFields([{ field: 'action', code: 'invalid', message }])

async function readAction({ pool, registry }: Engine, actor: PersonActor, name: string): Promise<AnyRow> {
  try {
    return await readRow(pool, actor, registry.named('action'), name)
  } catch (error) {
    if (error instanceof Refusal) return wrong('There is no such action.')
    throw error
  }
}

/** The number of an open action that belongs to a CAPA or to one of its causes; refuses any other. */
export async function actionOf(engine: Engine, actor: PersonActor, name: string): Promise<string> {
  const { id, number, state } = await readAction(engine, actor, name)
  if (state !== 'open') return wrong('It is no longer open: nothing is learnt for it any more.')
  const { rowCount } = await engine.pool.query({
    name: 'training-action-of-capa',
    text: `select from link l join card c on c.id = l.from_card and c.kind in ('capa', 'cause') and not c.void
      where l.to_card = $1 and l.type = 'addressed_by'`,
    values: [id],
  })
  return rowCount ? number : wrong('It is not the action of a CAPA.')
}
