// Whoever owns something under way that names a vendor hears when nothing may be begun with it any more, and which of their records
// name it.

import { inSql } from '#lib/in-sql.ts'
import { listed } from '#lib/listed.ts'
import { raise } from '#features/alerts/raise.server.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { terminalStates } from '#kernel/workflow/terminal.ts'
import { changesUnderWay } from '#modules/contents/change-closed.ts'
import { living } from './vendor-states.ts'

type Use = { readonly person: string | null; readonly number: string }

const open = `state in ${inSql(changesUnderWay)} and not h.void`

// $1 the vendor, $2 and $3 the states in which a case and a claim are over.
const uses = `select n.owner as person, n.number from nonconformance n where not n.void and n.vendor = $1 and n.state <> all($2)
  union select k.owner, k.number from vendor_claim k where not k.void and k.vendor = $1 and k.state <> all($3)
  union select h.owner, h.number from change h cross join lateral jsonb_array_elements(h.items) l
    where h.${open} and (l.value ->> 'record')::uuid = $1
  union select h.owner, h.number from change_impact i join change h on h.id = i.parent and h.${open}
    where not i.void and i.record = $1 and i.state = 'accepted'
  union select p.person, v.number from link l join vendor v on v.id = l.from_card and v.state in ${inSql(living)} and not v.void
    cross join lateral (values (v.owner), (v.buyer)) p (person) where l.to_card = $1 and l.type = 'supplied_by'
  order by 2`

/** So many numbers are said; the list of the vendor has the others. */
const mostSaid = 4

const inWords = (numbers: readonly string[]): string => {
  const more = numbers.length - mostSaid
  return listed(more > 0 ? [...numbers.slice(0, mostSaid), `${more} more`] : numbers)
}

/**
 * Tells whoever owns what names the vendor.
 * @param why what has become of the vendor: “is suspended”
 * @param told who hears of it anyway
 */
export async function tellUsers(
  door: UnitOfWork,
  { id }: AnyRow,
  { why, reason, step, told }: { why: string; reason: string | undefined; step: string; told: readonly string[] },
): Promise<void> {
  const over = (kind: string) => terminalStates(door.registry.named(kind))
  const { rows } = await door.db.query<Use>({
    name: 'uses-of-vendor',
    text: uses,
    values: [id, over('nonconformance'), over('vendor-claim')],
  })
  const others = rows.flatMap(({ person, number }) =>
    person === null || told.includes(person) ? [] : [{ person, number }],
  )
  const byPerson = Map.groupBy(others, ({ person }) => person)
  raise(
    door,
    [...byPerson].map(([person, those]) => ({
      to: [person],
      kind: 'threshold' as const,
      severity: 'critical' as const,
      card: id,
      title: `${why}: nothing new is begun with it. Your ${inWords(those.map(({ number }) => number))} ${those.length === 1 ? 'names' : 'name'} it.`,
      ...(reason !== undefined && { body: reason }),
      dedupe: `${step} ${id} ${person} ${door.at}`,
    })),
  )
}
