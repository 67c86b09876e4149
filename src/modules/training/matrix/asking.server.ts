// What both looks of the matrix ask the database for: who holds which job roles, what those ask for, and what decides how each stands.

import type { PersonActor } from '#lib/actor.ts'
import { dayAt, type Day } from '#lib/days.ts'
import { readableSql } from '#kernel/access/scopes.ts'
import type { AsOf } from '#kernel/store/as-of.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { refuseUnkept } from '#kernel/store/kept-since.server.ts'
import { parameters } from '#kernel/store/list.server.ts'
import { decidingSql } from '../standing/deciding.server.ts'
import { directlySql } from '../standing/directly.server.ts'
import { askedByRolesSql, holdingSql, type Tables } from '../standing/required.server.ts'
import { writtenBy } from '../standing/standing.server.ts'
import type { Asked } from './asked.ts'
import { columnsSql } from './columns.server.ts'
import type { MatrixRequirement, Share } from './matrix.ts'
import { scopeSql, type Scope } from './scope.server.ts'
import { stood } from './stood.server.ts'

/** When it is told, and as of when. */
export type When = { readonly now: Date; readonly asOf: AsOf | null }

/** How much of it is told: the first so many people; null: everybody. */
export type Part = { readonly first: number | null }

export const dayOf = (engine: Pick<Engine, 'zone'>, { now, asOf }: When): Day => asOf?.day ?? dayAt(now, engine.zone)

export type Column = Omit<MatrixRequirement, keyof Share>

export type ToldRole = {
  readonly id: string
  readonly number: string
  readonly title: string
  /** Whether the reader may read the role itself. */
  readonly isReadable: boolean
  /** The places of the requirements that it asks for. */
  readonly places: readonly number[]
}

/** Who has written the version in effect of what is to be read: in pairs, a place and a person. */
export type Written = readonly (readonly [place: number, person: string])[]

export type Asking = {
  /** The placeholder of the day. */
  readonly day: string
  readonly of: Tables
  /** Common table expressions of the tables of then, each with its comma. */
  readonly first: string
  readonly readable: string
  /** The placeholder of how many people are told; null: everybody. */
  readonly most: string | null
} & Scope

const inOrder = `d.name collate "und-x-icu" nulls last, s.name collate "und-x-icu" nulls last, p.name collate "und-x-icu", p.id`

/** The assignments of the few people of a table, which are found by their index. */
export const deciderSql = (few: string): string => `a.owner = any(array(select person from ${few}))`

/** Whose assignments decide. */
export const deciders = ({ most, isOfAll }: Pick<Asking, 'most' | 'isOfAll'>, people: 'holding' | 'who') => {
  if (most !== null) return deciderSql('who')
  return isOfAll ? 'true' : `a.owner in (select person from ${people})`
}

/** How each statement begins: `holding` and `asked`. */
const rolesSql = ({ of, first, whose, what }: Asking): string => `with ${first}
  holding as materialized (${holdingSql(whose, of)}),
  asked as materialized (${askedByRolesSql(`j.id in (select role from holding) and ${what}`, of)}),`

/** How one that tells job roles begins: `holding`, `asked` and `col`. */
export const askedSql = (asking: Asking): string => `${rolesSql(asking)}
  ${columnsSql(asking.of, 'asked')}`

/** How one that tells people begins: `holding`, `asked`, `directly` (what no job role asks), `col`, `everybody`, `who` (in their order) and `deciding`. */
export const firstSql = (asking: Asking): string => {
  const { day, of, most } = asking
  return `${rolesSql(asking)}
  directly as materialized (${directlySql(asking.direct, of)}),
  needed as (select requirement from asked union select requirement from directly),
  ${columnsSql(of, 'needed')},
  everybody as (
    select n.person, coalesce(json_agg(n.role) filter (where n.role is not null), '[]') as roles
    from (select h.person, h.role from holding h where h.role in (select role from asked)
      union select person, null from directly) n group by n.person),
  who as materialized (
    select e.person, e.roles, p.number, p.name, d.name as department, s.name as site, row_number() over (order by ${inOrder}) as at
    from everybody e join person p on p.id = e.person left join department d on d.id = p.department left join site s on s.id = p.site
    order by at ${most === null ? '' : `limit ${most}`}),
  deciding as (${decidingSql(day, deciders(asking, 'who'), of)})`
}

/** The job roles as JSON: `ToldRole`. */
export const rolesJson = ({ of, readable }: Pick<Asking, 'of' | 'readable'>): string => `
    (select coalesce(json_agg(json_build_object('id', j.id, 'number', j.number, 'title', j.title, 'isReadable', ${readable},
        'places', (select json_agg(c.place order by c.place) from asked k join col c on c.id = k.requirement where k.role = j.id))
        order by j.title collate "und-x-icu", j.id), '[]')
      from ${of.role} j where j.id in (select role from asked))`

/** Rows of `place` and `person`: who, of the people of a table, has written what is to be read. */
export const writtenSql = (of: Tables, people: string): string => `select c.place, h.person
      from col c join ${of.requirement} q on q.id = c.id join ${of.version} v on v.parent = q.document
        join ${people} h on ${writtenBy('h.person')}`

/** Who knows what they have written, as JSON: `Written`. */
export const writtenJson = ({ of }: Pick<Asking, 'of'>): string => `
    (select coalesce(json_agg(json_build_array(w.place, w.person)), '[]') from (${writtenSql(of, 'who')}) w)`

/** What a statement asks with, for whoever reads; refuses an instant of which nothing is kept. */
export async function askingFor(
  engine: Engine,
  actor: PersonActor,
  asked: Asked,
  when: When,
  first: number | null,
): Promise<{ readonly day: Day; readonly asking: Asking; readonly params: ReturnType<typeof parameters> }> {
  await refuseUnkept(engine.pool, when.asOf)
  const day = dayOf(engine, when)
  const params = parameters()
  const tables = stood(when.asOf, params.bind)
  const scope = scopeSql(engine.registry, actor, asked, params.bind)
  const readable = `j.id in (select t.id from job_role t where ${readableSql(actor, engine.registry.named('job-role'), 't', params.bind)})`
  const most = first === null ? null : params.bind(first)
  return { day, asking: { ...scope, ...tables, day: params.bind(day), readable, most }, params }
}
