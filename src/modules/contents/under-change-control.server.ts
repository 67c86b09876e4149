// Actions that change a document whose type requires change control are carried out by a change.

import type { Db } from '#lib/db.ts'
import { inSql } from '#lib/in-sql.ts'
import { listed } from '#lib/listed.ts'
import { refuse } from '#lib/refusal.ts'
import { givenUp } from './bound-while.ts'

// $1 actions. Those that change such a document while no change carries them out, or is to; the type is the one in use now.
const beside = `select distinct a.number from action a
    join link l on l.from_card = a.id and l.type = 'changes' join document d on d.id = l.to_card and not d.void
    join document_type o on o.id = d.type
    left join document_type u on u.family = o.family and u.state = 'in-use' and not u.void
    join document_type t on t.id = coalesce(u.id, o.id) and t.change_asked <> 'No version'
  where a.id = any($1::uuid[]) and a.state <> 'cancelled' and not a.void
    and not exists (select from link k join change c on c.id = k.to_card and not c.void and c.state not in ${inSql(givenUp)}
      where k.from_card = a.id and k.type = 'carried_out_by')
  order by a.number`

/**
 * Refuses while one of the actions changes such a document beside change control.
 * @param mend the link along which it is mended
 */
export async function refuseBesideChange(db: Db, actions: readonly string[], mend: string): Promise<void> {
  if (actions.length === 0) return
  const { rows } = await db.query<{ number: string }>({
    name: 'actions-beside-change',
    text: beside,
    values: [actions],
  })
  if (rows.length === 0) return
  // Not by the number of the document: who works on the plan need not read it.
  const why = `${listed(rows.map(({ number }) => number))} ${rows.length === 1 ? 'changes' : 'change'} a document whose type requires change control: link the change that carries ${rows.length === 1 ? 'it' : 'them'} out.`
  refuse('blocked', why, undefined, {
    guards: [{ guard: 'under-change-control', passed: false, why, mend: { link: mend } }],
  })
}
