// What a change was to release waits for a decision once the change is given up: the owners of the documents hear of it.

import { raise } from '#features/alerts/raise.server.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { boundWhile } from '#modules/contents/bound-while.ts'
import { underWay } from '#modules/contents/under-way.ts'

type Left = { readonly version: string; readonly number: string; readonly owner: string }

/** Tells the owners of documents which versions take effect by no day any more and with no other change, also whoever has just given the change up. */
export async function tellGivenUp(door: UnitOfWork, { id }: AnyRow): Promise<void> {
  const { rows } = await door.db.query<Left>({
    name: 'left-by-change',
    text: `select v.id as version, d.number, d.owner from link l
        join document_version v on v.id = l.to_card and v.state = any($2) and not v.void
        join document d on d.id = v.parent and not d.void and d.owner is not null
      where l.from_card = $1 and l.type = 'releases'
        and not exists (select from link o join change c on c.id = o.from_card and not c.void and c.state = any($3)
          where o.to_card = v.id and o.type = 'releases' and c.id <> $1)
      order by v.id`,
    values: [id, underWay, boundWhile],
  })
  raise(
    door,
    rows.map(({ version, number, owner }) => ({
      to: [owner],
      doer: true,
      kind: 'state',
      severity: 'warn',
      card: id,
      title: `is not carried out. The version of ${number} that it was to release does not take effect by its date: release it, withdraw it, or bundle it with another change.`,
      dedupe: `given-up ${id} ${version}`,
    })),
  )
}
