import type { FastifyInstance } from 'fastify'
import { refuse } from '#lib/refusal.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { collection } from '#kernel/outline/names.ts'
import { complaint } from '../complaint.ts'
import { trendOf } from './trend.server.ts'
import { spans } from './trend.ts'

type Query = { readonly months?: unknown; readonly product?: unknown }

const schema = {
  tags: [complaint.label[1]],
  summary: 'Complaints by month, beside the units that were shipped',
  querystring: {
    type: 'object',
    properties: {
      months: {
        type: 'string',
        enum: spans.map(String),
        description: 'How many months, this one among them; else 12.',
      },
      product: { type: 'string', description: 'The number of a product; else all.' },
    },
  },
}

/** Adds `/complaints/trend`. */
export function trendRoutes(app: FastifyInstance, { engine, now, actorOf }: RouteContext): void {
  app.get<{ Querystring: Query }>(`${collection(complaint)}/trend`, { schema }, (request) => {
    const { months, product } = request.query
    const span = months === undefined ? spans[0] : spans.find((one) => String(one) === months)
    if (span === undefined) return refuse('invalid', `Say one of ${spans.join(', ')} months.`, 'months')
    return trendOf(
      engine,
      actorOf(request),
      { months: span, product: typeof product === 'string' && product !== '' ? product : null },
      now(),
    )
  })
}
