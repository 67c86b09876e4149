// Whether people are qualified for a duty on a day: they hold a job role that qualifies for it, and have met all that it takes. A duty
// for which no job role qualifies is open to all. Where a requirement names the job roles of its observers, these decide instead.

import { coveredBy } from '#lib/duties.ts'
import type { AskedDuty } from '#kernel/workflow/qualified.ts'
import type { AskQualified, Lacking } from '#kernel/store/ask-qualified.server.ts'
import { holdersSql, qualifiesFor, type Lack } from './holders.server.ts'
import { lacksInWords } from './lacks.ts'

type Role = { readonly id: string; readonly title: string }

type Found = AskedDuty & {
  readonly name: string
  readonly lacks: readonly Lack[] | null
  /** Those that the requirement names; none where it leaves it to the duty. */
  readonly roles: readonly Role[]
}

const unqualified = `with asked as (
    select (x ->> 'person')::uuid as person, x ->> 'duty' as duty, array(select jsonb_array_elements_text(x -> 'covered')) as covered,
      q.observers as named
    from jsonb_array_elements($1::jsonb) x
      left join training_requirement q on q.id = (x ->> 'for')::uuid and cardinality(q.observers) > 0),
  holders as (${holdersSql(
    '$2',
    `h.owner in (select person from asked) and (${qualifiesFor('array(select unnest(covered) from asked)')}
      or j.id in (select unnest(named) from asked))`,
  )})
  select k.person, k.duty, p.name, o.lacks,
    coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'title', r.title) order by r.title)
      from job_role r where r.id = any(k.named)), '[]') as roles
  from asked k
    join person p on p.id = k.person
    left join holders o on o.person = k.person
      and case when k.named is null then o.duties && k.covered else o.role = any(k.named) end
  where k.named is not null
    or exists (select from job_role j where j.state = 'effective' and not j.void and ${qualifiesFor('array[k.duty]')})
  order by jsonb_array_length(o.lacks)`

/** What somebody lacks in the role in which they lack least. */
function lackingOf({ person, duty, name, lacks, roles }: Found): readonly Lacking[] {
  if (lacks?.length === 0) return []
  const see =
    lacks?.map(({ assignment, requirement }) => [assignment, requirement].filter((id) => id !== null)) ??
    roles.map(({ id }) => [id])
  const said = lacksInWords(
    lacks,
    roles.map(({ title }) => title),
  )
  return [{ person, duty, name, lacks: said, see }]
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
