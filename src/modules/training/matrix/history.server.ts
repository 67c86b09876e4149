// The assignments of one person for one requirement, and how they stand to it: two statements, and a third where no job role asks for it.

import type { PersonActor } from '#lib/actor.ts'
import { refuse } from '#lib/refusal.ts'
import { readableSql } from '#kernel/access/scopes.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { refuseUnkept } from '#kernel/store/kept-since.server.ts'
import { parameters } from '#kernel/store/list.server.ts'
import { ofRequirement, requiredSql } from '../standing/required.server.ts'
import { decidingSql, lastDayOf, rankOf } from '../standing/deciding.server.ts'
import { directlySql } from '../standing/directly.server.ts'
import { standingOf as standingOfSql, standingSql, type Stands } from '../standing/standing.server.ts'
import type { CellHistory, PastAssignment } from './history.ts'
import { dayOf, type When } from './asking.server.ts'
import { learnersSql } from './readers.server.ts'
import { stood } from './stood.server.ts'

/** So many are told; whoever needs more finds them in the list. */
const most = 50

/** Which cell: the numbers of a person and a requirement. */
export type Place = { readonly person: string; readonly requirement: string }

type Ids = { readonly person: string; readonly requirement: string }

/** The ids of both, where the reader may read both. */
async function idsOf(engine: Engine, actor: PersonActor, { person, requirement }: Place): Promise<Ids> {
  const params = parameters()
  const definition = engine.registry.named('training-requirement')
  const whose = learnersSql(actor, params.bind, `p.number = ${params.bind(person)}`)
  const { rows } = await engine.pool.query<{ person: string | null; requirement: string | null }>({
    text: `select (${whose}) as person, (select t.id from training_requirement t
      where t.number = ${params.bind(requirement)} and ${readableSql(actor, definition, 't', params.bind)}) as requirement`,
    values: params.values,
  })
  const [found] = rows
  if (!found?.person)
    return refuse('not-found', 'There is nobody of this number whose training you may read.', 'person')
  if (!found.requirement) return refuse('not-found', 'There is no requirement of this number.', 'requirement')
  return { person: found.person, requirement: found.requirement }
}

type Told = Pick<Stands, 'standing' | 'due' | 'until'> & Pick<CellHistory, 'roles'>

async function standingOf(engine: Engine, ids: Ids, when: When): Promise<Told | undefined> {
  const params = parameters()
  const { of, first } = stood(when.asOf, params.bind)
  const where = `h.owner = ${params.bind(ids.person)}::uuid and q.id = ${params.bind(ids.requirement)}::uuid`
  const day = params.bind(dayOf(engine, when))
  const { rows } = await engine.pool.query<Told>({
    text: `with ${first} stand as (${standingSql(day, where, of)})
      select s.standing, s.due, s.until, (select json_agg(json_build_object('number', t.number, 'title', t.title) order by t.title)
        from job_role t where t.id in (select n.role from (${requiredSql(where, of)}) n)) as roles
      from stand s`,
    values: params.values,
  })
  return rows[0] ?? standingDirectly(engine, ids, when)
}

/** How they stand to what is asked of them for no job role. */
async function standingDirectly(engine: Engine, ids: Ids, when: When): Promise<Told | undefined> {
  const params = parameters()
  const { of, first } = stood(when.asOf, params.bind)
  const person = `${params.bind(ids.person)}::uuid`
  const where = `h.owner = ${person} and q.id = ${params.bind(ids.requirement)}::uuid`
  const day = params.bind(dayOf(engine, when))
  const { rows } = await engine.pool.query<Told>({
    text: `with ${first} directly as (${directlySql(where, of)}), deciding as (${decidingSql(day, `a.owner = ${person}`, of)})
      select ${standingOfSql('d', day)} as standing, d.due, case when ${rankOf('d')} > 1 then ${lastDayOf('d')} end as until,
        '[]'::json as roles
      from directly x join deciding d on d.owner = x.person and d.about = x.requirement where ${rankOf('d')} > 0`,
    values: params.values,
  })
  return rows[0]
}

async function assignmentsOf(
  engine: Engine,
  actor: PersonActor,
  ids: Ids,
  when: When,
): Promise<readonly PastAssignment[]> {
  const params = parameters()
  const { of, first } = stood(when.asOf, params.bind)
  const definition = engine.registry.named('training-assignment')
  const readable = readableSql(actor, definition, 't', params.bind)
  const { rows } = await engine.pool.query<PastAssignment>({
    text: `${first && `with ${first.replace(/,$/, '')}`}
      select a.number, a.state, a.why, a.because, a.edition, v.label as version,
        (a.created_at at time zone ${params.bind(engine.zone)})::date::text as "assignedOn",
        a.due, a.acknowledged_on as "metOn", a.expires_on as until
      from ${of.assignment} a join ${of.requirement} q on q.id = ${params.bind(ids.requirement)}::uuid
        left join ${of.version} v on v.id = a.reads
      where a.owner = ${params.bind(ids.person)}::uuid and not a.void and ${ofRequirement('a', 'q', of)}
        and a.id in (select t.id from training_assignment t where t.owner = a.owner and ${readable})
      order by a.id desc limit ${most + 1}`,
    values: params.values,
  })
  return rows
}

/** What stands behind a cell. Refuses people whose training the reader may not read. */
export async function historyOf(engine: Engine, actor: PersonActor, place: Place, when: When): Promise<CellHistory> {
  await refuseUnkept(engine.pool, when.asOf)
  const ids = await idsOf(engine, actor, place)
  const [told, assignments] = await Promise.all([
    standingOf(engine, ids, when),
    assignmentsOf(engine, actor, ids, when),
  ])
  const isAsked = told?.standing === 'due' || told?.standing === 'overdue'
  return {
    standing: told?.standing ?? null,
    day: (isAsked ? told.due : told?.until) ?? null,
    roles: told?.roles ?? [],
    assignments: assignments.slice(0, most),
    isCut: assignments.length > most,
  }
}
