import type { FastifyInstance } from 'fastify'
import { dayAt } from '#lib/days.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { collection } from '#kernel/outline/names.ts'
import { vendor } from '../vendor.ts'
import { performanceOf } from './performance.server.ts'

/** Adds `/vendors/:number/performance`. */
export function performanceRoutes(app: FastifyInstance, { engine, now, actorOf }: RouteContext): void {
  const schema = {
    tags: [vendor.label[1]],
    summary: 'The score of the last twelve months with what each lost point was lost for, and the scores before',
  }
  app.get<{ Params: { number: string } }>(`${collection(vendor)}/:number/performance`, { schema }, (request) =>
    performanceOf(engine, actorOf(request), request.params.number, dayAt(now(), engine.zone)),
  )
}
