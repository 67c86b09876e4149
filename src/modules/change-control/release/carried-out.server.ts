// Actions of other records that a change carries out are done with it.

import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'

type Waiting = { readonly number: string; readonly version: number }

/** Completes the open actions that wait for a change, with its closure as the evidence. */
export async function closeActions(door: UnitOfWork, { id, number, title }: AnyRow): Promise<void> {
  const { rows } = await door.db.query<Waiting>({
    name: 'actions-carried-out',
    text: `select a.number, a.version from link l join action a on a.id = l.from_card
      where l.to_card = $1 and l.type = 'carried_out_by' and a.state = 'open' and not a.void order by a.id`,
    values: [id],
  })
  const evidence = `Carried out by ${number} “${title as string}”, which was closed.`
  for (const { number: action, version } of rows)
    await door.move(door.registry.named('action'), action, 'carried-out', {
      version,
      follows: true,
      values: { evidence, doneOn: door.today(id) },
    })
}
