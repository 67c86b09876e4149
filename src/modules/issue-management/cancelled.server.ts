// What hangs on a CAPA ends with it: nobody goes on working at an action that nothing asks for any more.

import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'

type Orphan = { readonly number: string; readonly version: number }

// $1 the CAPA. Its open actions and those of its causes, which no other record asks for.
const orphans = `with asking as (select id from card where id = $1 or parent = $1)
  select distinct a.number, a.version from link l join card a on a.id = l.to_card
  where l.type = 'addressed_by' and l.from_card in (select id from asking) and a.kind = 'action' and a.state = 'open' and not a.void
    and not exists (select from link o join card k on k.id = o.from_card
      where o.to_card = a.id and o.type in ('addressed_by', 'mitigated_by') and o.from_card not in (select id from asking)
        and not k.void and k.state <> 'cancelled')
  order by a.number`

/** Cancels the open actions of a CAPA that was cancelled, in the same act and for its reason. */
export async function cancelActions(door: UnitOfWork, { id, number }: AnyRow, reason: string): Promise<void> {
  const { rows } = await door.db.query<Orphan>({ name: 'capa-orphans', text: orphans, values: [id] })
  const action = door.registry.named('action')
  for (const { number: open, version } of rows)
    await door.move(action, open, 'cancel', { version, reason: `${number} was cancelled: ${reason}`.slice(0, 2000) })
}
