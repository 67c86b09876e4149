// What the look by job roles is made of: how many of the holders of each have met what it asks for. The database counts, so that of
// hundreds of thousands of assignments a few thousand numbers are told.

import type { PersonActor } from '#lib/actor.ts'
import type { Day } from '#lib/days.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { decidingSql, goodSql, rankOf } from '../standing/deciding.server.ts'
import type { Asked } from './asked.ts'
import {
  askedSql,
  askingFor,
  deciderSql,
  deciders,
  rolesJson,
  writtenSql,
  type Asking,
  type Column,
  type ToldRole,
  type When,
} from './asking.server.ts'
import { columnsJson } from './columns.server.ts'
import { readAtOnce } from './read.server.ts'

/** Of a job role, how many of its holders have met the requirement at a place; where none has, it is not told. */
export type MetBy = readonly [role: string, place: number, met: number]

type Answer = {
  readonly requirements: readonly Column[]
  readonly roles: readonly ToldRole[]
  readonly holders: Readonly<Record<string, number>>
  readonly met: readonly MetBy[]
}

export type Met = { readonly day: Day } & Answer

/** Whoever has written it knows it (`knows`), unless they were asked for it and have not met it: what decides of theirs is looked at alone. */
const knownSql = ({ day, of }: Asking) => `
  knows as materialized (${writtenSql(of, 'held')}),
  theirs as (${decidingSql(day, deciderSql('knows'), of)}),
  known as (select distinct k.person, k.place from knows k join col c on c.place = k.place
    left join theirs t on t.owner = k.person and t.about = c.id where coalesce(${rankOf('t')}, 0) = 0)`

const metSql = (asking: Asking) => `${askedSql(asking)},
  held as materialized (select h.person, h.role from holding h where h.role in (select role from asked)),
  good as (${goodSql(asking.day, deciders(asking, 'holding'), asking.of)}),
  ${knownSql(asking)},
  met as (select h.role, m.place, count(*)::int as met
    from (select d.owner as person, c.place from good d join col c on c.id = d.about
      union all select person, place from known) m join held h on h.person = m.person group by h.role, m.place)
  select ${columnsJson} as requirements, ${rolesJson(asking)} as roles,
    (select coalesce(json_object_agg(role, holders), '{}') from (select role, count(*)::int as holders from held group by role) e) as holders,
    (select coalesce(json_agg(json_build_array(role, place, met)), '[]') from met) as met`

const nothing: Answer = { requirements: [], roles: [], holders: {}, met: [] }

/** How many have met what, of the people whose training somebody reads. */
export async function readMet(engine: Engine, actor: PersonActor, asked: Asked, when: When): Promise<Met> {
  const { day, asking, params } = await askingFor(engine, actor, asked, when, null)
  const [answer = nothing] = await readAtOnce<Answer>(engine.pool, { text: metSql(asking), values: params.values })
  return { day, ...answer }
}
