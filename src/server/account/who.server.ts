// A person with everything that permission asks of them, compiled by the database in one go.

import type { PersonActor } from '#lib/actor.ts'
import type { Day } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import { heldBy } from '#kernel/access/held.ts'
import type { Subject } from '#kernel/trail/event.ts'
import type { AccessDays } from './access-days.ts'

/** A person as a request needs them: the actor, and how the trail names their record. */
export type Who = {
  readonly actor: PersonActor
  readonly firstName: string
  readonly number: string
  readonly version: number
  readonly state: string
  readonly access: AccessDays
  /** Since when it is known that nobody uses the account. */
  readonly unusedSince: Day | null
}

/**
 * What permission asks of a person in `alias`. Roles are held by record; rules speak of their keys. Unknown roles
 * cannot come: the column is checked against the keys the program knows.
 */
const rights = (alias: string) => ({
  grants: `(select coalesce(json_agg(json_build_object('role', r.key, 'site', g ->> 'site')), '[]')
    from ${heldBy(alias)})`,
  team: `array(select t.id from person t where t.line_manager = ${alias}.id)::text[]`,
  heads: `array(select d.id from department d where d.head = ${alias}.id)::text[]`,
})

/** The same as members of a JSON object. */
export const rightsAsJson = (alias: string): string =>
  Object.entries(rights(alias))
    .map(([name, sql]) => `'${name}', ${sql}`)
    .join(', ')

/** The columns of `whoOf`, for a person `p`. */
export const whoColumns = `p.id, p.first_name as "firstName", p.name, p.email, p.number, p.version, p.state, p.department, p.site,
  p.first_day as "firstDay", p.last_day as "lastDay", p.unused_since as "unusedSince", (select z.time_zone from site z where z.id = p.site) as "siteZone", ${Object.entries(
    rights('p'),
  )
    .map(([name, sql]) => `${sql} as ${name}`)
    .join(', ')}`

export type WhoRow = Omit<PersonActor, 'kind' | 'session' | 'standsFor' | 'key'> &
  Omit<Who, 'actor' | 'access'> &
  AccessDays

/** The person behind a row of `whoColumns`. */
export const whoOf = (row: WhoRow, visit: Pick<PersonActor, 'session' | 'standsFor'> = {}): Who => ({
  actor: {
    kind: 'person',
    id: row.id,
    name: row.name,
    email: row.email,
    grants: row.grants,
    department: row.department,
    site: row.site,
    team: row.team,
    heads: row.heads,
    ...visit,
  },
  firstName: row.firstName,
  number: row.number,
  version: row.version,
  state: row.state,
  access: { firstDay: row.firstDay, lastDay: row.lastDay, siteZone: row.siteZone },
  unusedSince: row.unusedSince,
})

/** A person by the id of their record. */
export async function personById(db: Db, id: string): Promise<Who | undefined> {
  const { rows } = await db.query<WhoRow>({
    name: 'person-by-id',
    text: `select ${whoColumns} from person p where p.id = $1`,
    values: [id],
  })
  return rows[0] && whoOf(rows[0])
}

/** Those of these people who may be here, by the ids of their records, with all that permission asks of them. */
export async function peopleById(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, PersonActor>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.query<WhoRow>({
    name: 'people-by-id',
    // Of an array the database would count the members and plan anew each time.
    text: `select ${whoColumns} from json_array_elements_text($1) as wanted(id) join person p on p.id = wanted.id::uuid`,
    values: [JSON.stringify(ids)],
  })
  const people = rows.map((row) => whoOf(row)).filter(mayBeHere)
  return new Map(people.map(({ actor }) => [actor.id, actor]))
}

/** A person as the trail names their record. */
export const subjectOf = ({ actor, number, version }: Who): Subject => ({
  kind: 'person',
  id: actor.id,
  number,
  title: actor.name,
  version,
})

const here: readonly string[] = ['active', 'invited', 'guest']

/** People who may be here: whoever is suspended or has left may not, nor may a guest whose access has ended. */
export const mayBeHere = ({ state }: Pick<Who, 'state'>): boolean => here.includes(state)
