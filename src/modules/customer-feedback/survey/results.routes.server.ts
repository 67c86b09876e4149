import type { FastifyInstance } from 'fastify'
import { refuse } from '#lib/refusal.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { collection } from '#kernel/outline/names.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { isSurveyKind, surveyKinds } from './kinds.ts'
import { resultsOf, surveyTrendOf } from './results.server.ts'
import { trendSpans } from './results.ts'
import { survey } from './survey.ts'

type Query = { readonly kind?: unknown; readonly months?: unknown }

const tags = [survey.label[1]]

const trend = {
  tags,
  summary: 'The answers to surveys of a kind by month',
  querystring: {
    type: 'object',
    properties: {
      kind: { type: 'string', enum: surveyKinds, description: 'Else NPS.' },
      months: { type: 'string', enum: trendSpans.map(String), description: 'How many months; else 12.' },
    },
  },
}

/** Adds `/surveys/trend` and `/surveys/:number/results`. */
export function surveyResultRoutes(app: FastifyInstance, { engine, now, actorOf }: RouteContext): void {
  app.get<{ Querystring: Query }>(`${collection(survey)}/trend`, { schema: trend }, (request) => {
    const { kind = surveyKinds[0], months: asked } = request.query
    const months = asked === undefined ? trendSpans[0] : trendSpans.find((one) => String(one) === asked)
    if (!isSurveyKind(kind)) return refuse('invalid', `Say one of ${surveyKinds.join(', ')}.`, 'kind')
    if (months === undefined) return refuse('invalid', `Say one of ${trendSpans.join(', ')} months.`, 'months')
    return surveyTrendOf(engine, actorOf(request), { kind, months }, now())
  })

  const results = { tags, summary: 'What a survey has come to' }
  app.get<{ Params: { number: string } }>(
    `${collection(survey)}/:number/results`,
    { schema: results },
    async (request) => {
      const actor = actorOf(request)
      return resultsOf(engine, actor, await readRow(engine.pool, actor, survey, request.params.number))
    },
  )
}
