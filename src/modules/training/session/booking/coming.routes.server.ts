// What sessions there are for an assignment, in one statement.

import type { FastifyInstance } from 'fastify'
import { dayAt } from '#lib/days.ts'
import { collection } from '#kernel/outline/names.ts'
import { readableSql } from '#kernel/access/scopes.ts'
import type { ModuleContext } from '#kernel/api/route-context.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { parameters } from '#kernel/store/list.server.ts'
import { trainingAssignment } from '../../assignment/assignment.ts'
import { trainingSession } from '../session.ts'
import type { Coming, ComingSession } from './coming.ts'

type One = { Params: { number: string } }

/** So many are offered: the nearest. */
const most = 20

const sessions = (readable: string, [requirement, learner, today]: readonly string[]) => `
  select r.number, r.title, r.day, r.begins, r.ends, r.place, p.name as trainer, r.capacity, c.taken, c.waiting,
    (select json_build_object('number', t.number, 'state', t.state) from session_seat t
      where t.parent = r.id and t.learner = ${learner} and t.state <> 'given-back' and not t.void limit 1) as seat
  from training_session r left join person p on p.id = r.owner
    cross join lateral (select count(*) filter (where t.state in ('booked', 'attended', 'absent'))::int as taken,
      count(*) filter (where t.state = 'waiting')::int as waiting from session_seat t where t.parent = r.id and not t.void) c
  where r.requirement = ${requirement} and not r.void and r.day >= ${today}::date and r.state in ('announced', 'held')
    and ${readable}
  order by r.day, r.begins, r.id limit ${most}`

/** Adds `/training-assignments/:number/sessions`. */
export function comingRoutes(app: FastifyInstance, { engine, now, actorOf }: ModuleContext): void {
  const schema = { tags: [trainingAssignment.label[1]], summary: 'The coming sessions in which it can be met' }
  const path = `${collection(trainingAssignment)}/:number/sessions`
  app.get<One>(path, { schema }, async (request): Promise<Coming> => {
    const actor = actorOf(request)
    const assignment = await readRow(engine.pool, actor, trainingAssignment, request.params.number)
    if (assignment.method !== 'Classroom session') return { items: [] }
    const asked = parameters()
    const places = [assignment.requirement, assignment.owner, dayAt(now(), engine.zone)].map(asked.bind)
    const text = sessions(readableSql(actor, trainingSession, 'r', asked.bind), places)
    const { rows } = await engine.pool.query<ComingSession>({ text, values: asked.values })
    return { items: rows }
  })
}
