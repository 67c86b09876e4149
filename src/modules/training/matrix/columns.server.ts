// The requirements as the columns of a matrix: by curriculum, in the order in which they are learnt.

import type { Tables } from '../standing/required.server.ts'

/** Common table expressions that make `col` (id, place, and what is told of each) of the requirements in `needed`. */
export const columnsSql = ({ curriculum, requirement }: Tables, needed: string): string => `
  first_in as (
    select distinct on (one) (l.value ->> 'requirement')::uuid as one, c.ordinal, c.title, l.at
    from ${curriculum} c cross join lateral jsonb_array_elements(c.requirements) with ordinality l (value, at)
    where c.state = 'effective' and not c.void
    order by one, c.ordinal, l.at),
  col as (
    select q.id, q.number, q.title, q.method, q.edition, f.title as curriculum,
      (row_number() over (order by f.ordinal nulls last, f.at, q.ordinal) - 1)::int as place
    from ${requirement} q left join first_in f on f.one = q.id
    where q.id in (select requirement from ${needed}))`

/** Those of `col` as JSON. */
export const columnsJson = `(select coalesce(json_agg(json_build_object('number', number, 'title', title, 'method', method,
  'edition', edition, 'curriculum', curriculum) order by place), '[]') from col)`
