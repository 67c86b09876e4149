// What the look by people is made of, read in one statement, however large: who holds which job roles, what those ask for, and a letter for
// each requirement that somebody was asked to meet.

import type { PersonActor } from '#lib/actor.ts'
import type { Day } from '#lib/days.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { lastDayOf, rankOf } from '../standing/deciding.server.ts'
import { standingOf } from '../standing/standing.server.ts'
import { standings } from '../standings.ts'
import type { Asked } from './asked.ts'
import {
  askingFor,
  firstSql,
  rolesJson,
  writtenJson,
  type Asking,
  type Column,
  type Part,
  type ToldRole,
  type When,
  type Written,
} from './asking.server.ts'
import { columnsJson } from './columns.server.ts'
import { letterOf, notRequired, type MatrixPerson } from './matrix.ts'
import { readAtOnce } from './read.server.ts'

/** Of one person, each in the same order: places of requirements, a letter each, and days from the day of the matrix. */
type Row = Pick<MatrixPerson, 'number' | 'name' | 'department' | 'site'> & {
  readonly id: string
  readonly roles: readonly string[]
  /** The places of what is asked of them for no job role. */
  readonly direct: readonly number[] | null
  readonly places: string | null
  readonly letters: string | null
  readonly after: string | null
}

type Answer = {
  readonly requirements: readonly Column[]
  readonly roles: readonly ToldRole[]
  readonly people: readonly Row[]
  /** How many there are, told or not. */
  readonly count: number
  readonly written: Written
}

export type ToldPerson = Pick<Row, 'number' | 'name' | 'department' | 'site' | 'roles'> & {
  /** A letter for each requirement; `notRequired` where no role of theirs asks for it. */
  readonly cells: readonly string[]
  /** For each requirement how many days after the day it is due, or is good until; nothing where no day is said. */
  readonly days: readonly string[]
}

export type Told = {
  readonly day: Day
  readonly requirements: readonly Column[]
  readonly roles: readonly ToldRole[]
  readonly people: readonly ToldPerson[]
  /** How many more people there are than were asked for. */
  readonly others: number
}

const letterSql = (standing: string) =>
  `case ${standing} ${standings.map((one) => `when '${one}' then '${letterOf(one)}'`).join(' ')} end`

/** A letter for each that decides, its place, and the days. */
const peopleSql = ({ day, ...asking }: Asking) => `${firstSql({ day, ...asking })},
  told as (
    select d.owner, string_agg(c.place::text, ',') as places, string_agg(${letterSql(standingOf('d', day))}, '') as letters,
      string_agg(coalesce(((case ${rankOf('d')} when 1 then d.due else ${lastDayOf('d')} end) - ${day}::date)::text, ''), ',') as after
    from deciding d join col c on c.id = d.about where ${rankOf('d')} > 0 group by d.owner),
  direct as (select x.person, json_agg(c.place) as places from directly x join col c on c.id = x.requirement group by x.person)
  select ${columnsJson} as requirements, ${rolesJson(asking)} as roles, ${writtenJson(asking)} as written,
    (select count(*)::int from everybody) as count,
    (select coalesce(json_agg(json_build_object('id', w.person, 'number', w.number, 'name', w.name, 'department', w.department,
        'site', w.site, 'roles', w.roles, 'direct', x.places, 'places', t.places, 'letters', t.letters, 'after', t.after) order by w.at), '[]')
      from who w left join told t on t.owner = w.person left join direct x on x.person = w.person) as people`

/** How the people whose training somebody reads stand to what they have to meet. */
export async function readTold(
  engine: Engine,
  actor: PersonActor,
  asked: Asked,
  { first: most, ...when }: When & Part,
): Promise<Told> {
  const { day, asking, params } = await askingFor(engine, actor, asked, when, most)
  const [answer] = await readAtOnce<Answer>(engine.pool, { text: peopleSql(asking), values: params.values })
  const nothing: Answer = { requirements: [], roles: [], people: [], count: 0, written: [] }
  const { requirements, roles, people, count, written } = answer ?? nothing
  const placesOf = new Map(roles.map(({ id, places }) => [id, places]))
  const writers = Map.groupBy(written, ([, person]) => person)
  return {
    day,
    requirements,
    roles,
    others: count - people.length,
    people: people.map((row) => {
      const asks = [...row.roles.flatMap((role) => placesOf.get(role) ?? []), ...(row.direct ?? [])]
      const wrote = (writers.get(row.id) ?? []).map(([place]) => place)
      return drawnOf(row, { width: requirements.length, asks, wrote })
    }),
  }
}

type Places = { readonly width: number; readonly asks: readonly number[]; readonly wrote: readonly number[] }

function drawnOf({ places, letters, after, ...row }: Row, { width, asks, wrote }: Places): ToldPerson {
  const cells = Array.from({ length: width }, () => notRequired)
  for (const place of asks) cells[place] = letterOf('missing')
  for (const place of wrote) if (cells[place] !== notRequired) cells[place] = letterOf('current')
  const days = Array.from({ length: width }, () => '')
  const daysAfter = (after ?? '').split(',')
  for (const [at, text] of (places ?? '').split(',').entries()) {
    const place = Number(text)
    const letter = letters?.[at]
    if (letter === undefined || cells[place] === notRequired) continue
    cells[place] = letter
    days[place] = daysAfter[at] ?? ''
  }
  const { number, name, department, site, roles } = row
  return { number, name, department, site, roles, cells, days }
}
