// Whether people are qualified for a duty on a day: they hold a job role that qualifies for it, and have met all that it takes. A duty
// for which no job role qualifies is open to all.

import { coveredBy } from '#lib/duties.ts'
import type { AskedDuty } from '#kernel/workflow/qualified.ts'
import type { AskQualified, Lacking } from '#kernel/store/ask-qualified.server.ts'
import { holdersSql, qualifiesFor, type Lack } from './holders.server.ts'
import { lacksInWords } from './lacks.ts'

type Found = AskedDuty & { readonly name: string; readonly lacks: readonly Lack[] | null }

const unqualified = `with asked as (
    select (x ->> 'person')::uuid as person, x ->> 'duty' as duty, array(select jsonb_array_elements_text(x -> 'covered')) as covered
    from jsonb_array_elements($1::jsonb) x),
  holders as (${holdersSql(
    '$2',
    `h.owner in (select person from asked) and ${qualifiesFor('array(select unnest(covered) from asked)')}`,
  )})
  select k.person, k.duty, p.name, o.lacks from asked k
    join person p on p.id = k.person
    left join holders o on o.person = k.person and o.duties && k.covered
  where exists (select from job_role j where j.state = 'effective' and not j.void and ${qualifiesFor('array[k.duty]')})
  order by jsonb_array_length(o.lacks)`

/** What somebody lacks in the role in which they lack least. */
function lackingOf({ person, duty, name, lacks }: Found): readonly Lacking[] {
  if (lacks?.length === 0) return []
  const see = (lacks ?? []).map(({ assignment, requirement }) => [assignment, requirement].filter((id) => id !== null))
  return [{ person, duty, name, lacks: lacksInWords(lacks), see }]
}

export const askQualified: AskQualified = async (db, asked, day) => {
  const { rows } = await db.query<Found>({
    name: 'training-unqualified',
    text: unqualified,
    values: [JSON.stringify(asked.map((one) => ({ ...one, covered: coveredBy(one.duty) }))), day],
  })
  const least = new Map(rows.toReversed().map((row) => [`${row.person} ${row.duty}`, row]))
  return [...least.values()].flatMap(lackingOf)
}
