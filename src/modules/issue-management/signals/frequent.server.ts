// Cases of one sort that come again and again, while no CAPA looks into them: quality hears that one is due.

import type { Day } from '#lib/days.ts'
import { raise } from '#features/alerts/raise.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { Deed } from '#kernel/store/rules.server.ts'
import { concerned } from '#features/tasks/concerned.server.ts'

/** So many cases of one process and category within so many days suggest a CAPA. */
const cases = 3
const days = 90

const quality = 'role:quality'

// A case that a CAPA already looks into speaks for that CAPA, not for another. $1 the process, $2 the category, $3 the day.
const statement = `select count(*)::int as count from nonconformance n
  where n.process = $1 and n.category = $2 and n.detected_on > $3::date - ${days} and n.detected_on <= $3::date
    and not n.void and n.state <> 'dismissed'
    and not exists (select from link l join capa k on k.id = l.to_card
      where l.from_card = n.id and l.type = 'escalated_to' and not k.void and k.state not in ('closed', 'cancelled'))`

const compared = ['process', 'category', 'detectedOn'] as const

type Sort = { readonly process: string; readonly category: string; readonly detectedOn: Day }

/** What sort of case it says it is; none where it does not say so, or has said so before. */
function newSort({ before, after }: Deed): Sort | undefined {
  const { process, category, detectedOn } = after
  if (after.void || compared.every((name) => before?.[name] === after[name])) return undefined
  if (typeof process !== 'string' || typeof category !== 'string' || typeof detectedOn !== 'string') return undefined
  return { process, category, detectedOn }
}

/** Suggests a CAPA to quality where the case is the third of its sort in 90 days; of one sort at most once a month. */
export async function tellOfFrequent(door: UnitOfWork, deed: Deed): Promise<void> {
  const sort = newSort(deed)
  if (!sort) return
  const { process, category, detectedOn } = sort
  const { rows } = await door.db.query<{ count: number }>({
    name: 'cases-of-sort',
    text: statement,
    values: [process, category, detectedOn],
  })
  const count = rows[0]?.count ?? 0
  if (count < cases) return
  const meant = await concerned(door.db, [quality])
  raise(door, [
    {
      to: meant(quality),
      kind: 'threshold',
      severity: 'warn',
      card: deed.after.id,
      title: `is one of ${count} of its process and category in ${days} days, and no CAPA looks into them.`,
      dedupe: `frequent ${process} ${category} ${detectedOn.slice(0, 7)}`,
    },
  ])
}
