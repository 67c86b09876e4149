// The survey of the sessions that an evaluation is about: of one, or of all of its requirement.

import type { FastifyInstance } from 'fastify'
import type { Db } from '#lib/db.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { collection } from '#kernel/outline/names.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { trainingEvaluation } from '../evaluation.ts'
import type { Survey } from './survey.ts'

type One = { Params: { number: string } }

const mean = (field: string) => `round(avg(t.${field}), 1)::float as ${field}`

/** $1 the requirement, $2 the session or null. */
const survey = `select count(*)::int as came, count(t.useful)::int as answered, ${mean('useful')}, ${mean('clear')},
    ${mean('confident')},
    coalesce((array_agg(t.remark order by t.id desc) filter (where t.remark is not null))[1:20], '{}') as remarks
  from training_session s join session_seat t on t.parent = s.id and t.state = 'attended' and not t.void
  where s.requirement = $1 and ($2::uuid is null or s.id = $2) and s.state in ('held', 'closed') and not s.void`

async function surveyOf(db: Db, { requirement, session }: AnyRow): Promise<Survey> {
  const { rows } = await db.query<Survey>({
    name: 'training-survey',
    text: survey,
    values: [requirement, session ?? null],
  })
  const [found] = rows
  if (!found) throw new Error('A count has no row.')
  return found
}

/** Adds `/training-evaluations/:number/survey`. */
export function surveyRoutes(app: FastifyInstance, { engine, actorOf }: RouteContext): void {
  const schema = { tags: [trainingEvaluation.label[1]], summary: 'What those who were there say of it' }
  app.get<One>(`${collection(trainingEvaluation)}/:number/survey`, { schema }, async (request) => {
    const evaluation = await readRow(engine.pool, actorOf(request), trainingEvaluation, request.params.number)
    return { survey: await surveyOf(engine.pool, evaluation) }
  })
}
