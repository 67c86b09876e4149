// All that both looks of the matrix are made of, read in one statement, however large: who holds which job roles, what those ask for, and
// a letter for each requirement that somebody was asked to meet.

import type { PersonActor } from '#lib/actor.ts'
import { dayAt, type Day } from '#lib/days.ts'
import { readableSql } from '#kernel/access/scopes.ts'
import type { AsOf } from '#kernel/store/as-of.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { refuseUnkept } from '#kernel/store/kept-since.server.ts'
import { parameters } from '#kernel/store/list.server.ts'
import { decidingSql, lastDayOf, rankOf } from '../standing/deciding.server.ts'
import { askedByRolesSql, holdingSql, type Tables } from '../standing/required.server.ts'
import { standingOf, writtenBy } from '../standing/standing.server.ts'
import { standings } from '../standings.ts'
import type { Asked } from './asked.ts'
import { columnsJson, columnsSql } from './columns.server.ts'
import { letterOf, notRequired, type MatrixPerson, type MatrixRequirement, type Share } from './matrix.ts'
import { readAtOnce } from './read.server.ts'
import { scopeSql, type Scope } from './scope.server.ts'
import { stood } from './stood.server.ts'

/** When it is told, and as of when. */
export type When = { readonly now: Date; readonly asOf: AsOf | null }

/** How much of it is told: the first so many people; null: everybody. */
export type Part = { readonly first: number | null }

export const dayOf = (engine: Pick<Engine, 'zone'>, { now, asOf }: When): Day => asOf?.day ?? dayAt(now, engine.zone)

type Column = Omit<MatrixRequirement, keyof Share>

export type ToldRole = {
  readonly id: string
  readonly number: string
  readonly title: string
  /** Whether the reader may read the role itself. */
  readonly isReadable: boolean
  /** The places of the requirements that it asks for. */
  readonly places: readonly number[]
}

/** Of one person, each in the same order: places of requirements, a letter each, and days from the day of the matrix. */
type Row = Pick<MatrixPerson, 'number' | 'name' | 'department' | 'site'> & {
  readonly id: string
  readonly roles: readonly string[]
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
  /** Who has written the version in effect of what is to be read: in pairs, a place and a person. */
  readonly written: readonly (readonly [number, string])[]
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

type Parts = {
  readonly day: string
  readonly of: Tables
  readonly first: string
  readonly readable: string
  /** The placeholder of how many people are told; null: everybody. */
  readonly most: string | null
} & Scope

const inOrder = `d.name collate "und-x-icu" nulls last, s.name collate "und-x-icu" nulls last, p.name collate "und-x-icu", p.id`

/** Whose assignments decide: those of the few who are told are found by their index. */
const deciders = ({ most, isOfAll }: Pick<Parts, 'most' | 'isOfAll'>) => {
  if (most !== null) return 'a.owner = any(array(select person from who))'
  return isOfAll ? 'true' : 'a.owner in (select person from holding)'
}

const toldSql = ({ day, of, first, readable, most, whose, what, isOfAll }: Parts) => `with ${first}
  holding as materialized (${holdingSql(whose, of)}),
  asked as materialized (${askedByRolesSql(`j.id in (select role from holding) and ${what}`, of)}),
  ${columnsSql(of, 'asked')},
  everybody as (select h.person, json_agg(h.role) as roles from holding h where h.role in (select role from asked) group by h.person),
  who as materialized (
    select e.person, e.roles, p.number, p.name, d.name as department, s.name as site, row_number() over (order by ${inOrder}) as at
    from everybody e join person p on p.id = e.person left join department d on d.id = p.department left join site s on s.id = p.site
    order by at ${most === null ? '' : `limit ${most}`}),
  deciding as (${decidingSql(day, deciders({ most, isOfAll }), of)}),
  told as (
    select d.owner, string_agg(c.place::text, ',') as places, string_agg(${letterSql(standingOf('d', day))}, '') as letters,
      string_agg(coalesce(((case ${rankOf('d')} when 1 then d.due else ${lastDayOf('d')} end) - ${day}::date)::text, ''), ',') as after
    from deciding d join col c on c.id = d.about where ${rankOf('d')} > 0 group by d.owner)
  select ${columnsJson} as requirements,
    (select coalesce(json_agg(json_build_object('id', j.id, 'number', j.number, 'title', j.title, 'isReadable', ${readable},
        'places', (select json_agg(c.place order by c.place) from asked k join col c on c.id = k.requirement where k.role = j.id))
        order by j.title collate "und-x-icu", j.id), '[]')
      from ${of.role} j where j.id in (select role from asked)) as roles,
    (select coalesce(json_agg(json_build_array(c.place, h.person)), '[]')
      from col c join ${of.requirement} q on q.id = c.id join ${of.version} v on v.parent = q.document
        join who h on ${writtenBy('h.person')}) as written,
    (select count(*)::int from everybody) as count,
    (select coalesce(json_agg(json_build_object('id', w.person, 'number', w.number, 'name', w.name, 'department', w.department,
        'site', w.site, 'roles', w.roles, 'places', t.places, 'letters', t.letters, 'after', t.after) order by w.at), '[]')
      from who w left join told t on t.owner = w.person) as people`

/** How the people whose training somebody reads stand to what they have to meet. */
export async function readTold(
  engine: Engine,
  actor: PersonActor,
  asked: Asked,
  { first: most, ...when }: When & Part,
): Promise<Told> {
  await refuseUnkept(engine.pool, when.asOf)
  const day = dayOf(engine, when)
  const params = parameters()
  const { of, first } = stood(when.asOf, params.bind)
  const scope = scopeSql(engine.registry, actor, asked, params.bind)
  const readable = `j.id in (select t.id from job_role t where ${readableSql(actor, engine.registry.named('job-role'), 't', params.bind)})`
  const limit = most === null ? null : params.bind(most)
  const text = toldSql({ ...scope, day: params.bind(day), of, first, readable, most: limit })
  const [answer] = await readAtOnce<Answer>(engine.pool, { text, values: params.values })
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
      const asks = row.roles.flatMap((role) => placesOf.get(role) ?? [])
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
