// What the look by job roles is made of: who has met which requirement, and no more of each.

import type { PersonActor } from '#lib/actor.ts'
import type { Day } from '#lib/days.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { rankOf } from '../standing/deciding.server.ts'
import type { Asked } from './asked.ts'
import {
  askingFor,
  firstSql,
  rolesJson,
  writtenJson,
  type Asking,
  type Column,
  type ToldRole,
  type When,
  type Written,
} from './asking.server.ts'
import { columnsJson } from './columns.server.ts'
import { readAtOnce } from './read.server.ts'

// A place is one character: hundreds of thousands of them are read faster than numbers with commas. They begin behind the signs that
// JSON would escape, and end before those that stand in pairs.
const firstSign = 256

type Person = {
  readonly id: string
  readonly roles: readonly string[]
  readonly met: string | null
  readonly open: string | null
}

type Answer = {
  readonly requirements: readonly Column[]
  readonly roles: readonly ToldRole[]
  readonly people: readonly Person[]
  readonly written: Written
}

const placesOf = (signs: string | null) => Array.from(signs ?? '', (sign) => sign.charCodeAt(0) - firstSign)

export type Met = {
  readonly day: Day
  readonly requirements: readonly Column[]
  readonly roles: readonly ToldRole[]
  /** Who holds which of them, and the places of the requirements that they have met. */
  readonly people: readonly { readonly roles: readonly string[]; readonly met: readonly number[] }[]
}

const places = (where: string) => `string_agg(chr(${firstSign} + c.place), '') filter (where ${where})`

const metSql = (asking: Asking) => `${firstSql(asking)},
  told as (
    select d.owner, ${places(`${rankOf('d')} = 3`)} as met, ${places(`${rankOf('d')} in (1, 2)`)} as open
    from deciding d join col c on c.id = d.about group by d.owner)
  select ${columnsJson} as requirements, ${rolesJson(asking)} as roles, ${writtenJson(asking)} as written,
    (select coalesce(json_agg(json_build_object('id', w.person, 'roles', w.roles, 'met', t.met, 'open', t.open)), '[]')
      from who w left join told t on t.owner = w.person) as people`

/** Who has met what, of the people whose training somebody reads. */
export async function readMet(engine: Engine, actor: PersonActor, asked: Asked, when: When): Promise<Met> {
  const { day, asking, params } = await askingFor(engine, actor, asked, when, null)
  const [answer] = await readAtOnce<Answer>(engine.pool, { text: metSql(asking), values: params.values })
  const { requirements, roles, people, written } = answer ?? { requirements: [], roles: [], people: [], written: [] }
  const writers = Map.groupBy(written, ([, person]) => person)
  return {
    day,
    requirements,
    roles,
    people: people.map(({ id, roles: held, met, open }) => {
      const known = placesOf(met)
      const wrote = writers.get(id)?.map(([place]) => place) ?? []
      // Whoever has written it knows it, unless they were asked for it and have not met it.
      const others = wrote.length > 0 ? new Set([...known, ...placesOf(open)]) : null
      return { roles: held, met: [...known, ...new Set(wrote.filter((place) => !others?.has(place)))] }
    }),
  }
}
