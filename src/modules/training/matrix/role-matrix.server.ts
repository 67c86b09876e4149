// In which job roles what is asked, and how many of their holders have met it: one statement.

import type { PersonActor } from '#lib/actor.ts'
import { readableSql } from '#kernel/access/scopes.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { refuseUnkept } from '#kernel/store/kept-since.server.ts'
import { parameters } from '#kernel/store/list.server.ts'
import { requiredSql } from '../standing/required.server.ts'
import { standingSql } from '../standing/standing.server.ts'
import { isMet, standings } from '../standings.ts'
import type { Asked } from './asked.ts'
import { columnsJson, columnsSql } from './columns.server.ts'
import type { MatrixRequirement, MatrixRole, RoleMatrix, Share } from './matrix.ts'
import { dayOf, type When } from './matrix.server.ts'
import { readThen } from './read.server.ts'
import { readsEverybody } from './readers.server.ts'
import { scopeSql } from './scope.server.ts'
import { stood } from './stood.server.ts'

type Answer = {
  readonly requirements: readonly (Omit<MatrixRequirement, keyof Share> & Share)[]
  readonly roles: readonly (MatrixRole & { readonly cells: readonly (readonly number[])[] })[]
}

const met = standings.filter(isMet).map((one) => `'${one}'`)

type Parts = {
  readonly standing: string
  readonly needed: string
  readonly first: string
  readonly columns: string
  readonly roles: string
  readonly readable: string
}

const roleMatrixSql = ({ standing, needed, first, columns, roles, readable }: Parts) => `with ${first}
  stand as materialized (${standing}), ${columns},
  need as (select distinct r.person, r.requirement, r.role from (${needed}) r),
  told as (
    select n.role, c.place, count(*) filter (where s.standing in (${met.join(', ')}))::int as met, count(*)::int as of
    from need n join stand s on s.person = n.person and s.requirement = n.requirement join col c on c.id = n.requirement
    group by n.role, c.place),
  line as (select role, json_agg(json_build_array(place, met, of) order by place) as cells from told group by role)
  select ${columnsJson} as requirements,
    (select coalesce(json_agg(json_build_object('number', j.number, 'title', j.title, 'cells', l.cells,
        'holders', (select count(distinct n.person) from need n where n.role = j.id)) order by j.title collate "und-x-icu", j.id), '[]')
      from line l join ${roles} j on j.id = l.role where ${readable}) as roles`

/** The job roles of the people whose training somebody reads. */
export async function roleMatrixOf(engine: Engine, actor: PersonActor, asked: Asked, when: When): Promise<RoleMatrix> {
  await refuseUnkept(engine.pool, when.asOf)
  const day = dayOf(engine, when)
  const params = parameters()
  const { of, first } = stood(when.asOf, params.bind)
  const scope = scopeSql(engine.registry, actor, asked, params.bind)
  const readable = `j.id in (select t.id from job_role t where ${readableSql(actor, engine.registry.named('job-role'), 't', params.bind)})`
  const rows = await readThen<Answer>(engine.pool, when.asOf, {
    text: roleMatrixSql({
      standing: standingSql(params.bind(day), scope, of),
      needed: requiredSql(scope, of),
      first,
      columns: columnsSql(of, 'stand'),
      roles: of.role,
      readable,
    }),
    values: params.values,
  })
  const { requirements, roles } = rows[0] ?? { requirements: [], roles: [] }
  const sums = requirements.map(() => ({ met: 0, of: 0 }))
  for (const [place = 0, more = 0, all = 0] of roles.flatMap(({ cells }) => cells)) {
    const sum = sums[place]
    if (!sum) continue
    sum.met += more
    sum.of += all
  }
  return {
    day,
    isOfAll: readsEverybody(actor),
    requirements: requirements.map((one, at) => ({ ...one, ...(sums[at] ?? { met: 0, of: 0 }) })),
    roles: roles.map(({ cells: _, ...role }) => role),
    cells: roles.map(({ cells }) => cells.flat()),
  }
}
