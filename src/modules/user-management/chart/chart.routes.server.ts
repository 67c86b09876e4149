import type { FastifyInstance } from 'fastify'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { collection } from '#kernel/outline/names.ts'
import { person } from '../person.ts'
import type { Charted } from './tree.ts'

/** So many people a chart holds at most. */
const most = 20_000

const charted = `select p.id, p.number, p.name, p.job_title as "jobTitle", d.title as department, s.title as site,
    p.line_manager as "lineManager"
  from person p left join card d on d.id = p.department left join card s on s.id = p.site
  where p.state in ('invited', 'active', 'suspended', 'closing') and not p.void order by p.name, p.id limit ${most}`

/** Adds `/people/chart`: who is here and reports to whom. Everybody may read every person. */
export function chartRoutes(app: FastifyInstance, { engine, actorOf }: RouteContext): void {
  const schema = { tags: [person.label[1]], summary: 'Who is here, and reports to whom' }
  app.get(`${collection(person)}/chart`, { schema }, async (request) => {
    actorOf(request)
    const { rows } = await engine.pool.query<Charted>({ name: 'org-chart', text: charted })
    return { people: rows }
  })
}
