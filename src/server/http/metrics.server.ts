import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

type Label = 'method' | 'route' | 'status'

/** How long calls took since the start, by method, route and status. */
export type CallTimes = Histogram<Label>

/**
 * Adds `/metrics` for Prometheus. Labels are route patterns and never addresses, which name records and people.
 * @returns what is measured of calls
 */
export function metricRoutes(app: FastifyInstance): CallTimes {
  const figures = new Registry()
  collectDefaultMetrics({ register: figures })
  const calls = new Histogram<Label>({
    name: 'http_request_duration_seconds',
    help: 'How long calls took, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [figures],
  })

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    if (request.isPassedOn) return done()
    calls.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })

  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(figures.contentType).send(await figures.metrics()),
  )
  return calls
}
