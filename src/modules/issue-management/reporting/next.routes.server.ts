import type { FastifyInstance } from 'fastify'
import { collection } from '#kernel/outline/names.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { nonconformance } from '../nonconformance.ts'
import { nextOf } from './next.server.ts'

/** Adds `/nonconformances/:number/next`. */
export function nextRoutes(app: FastifyInstance, { engine, actorOf }: RouteContext): void {
  const schema = {
    tags: [nonconformance.label[1]],
    summary: 'What a case asks for now: of whom, by name, and by which day',
  }
  app.get<{ Params: { number: string } }>(`${collection(nonconformance)}/:number/next`, { schema }, (request) =>
    nextOf(engine, actorOf(request), request.params.number),
  )
}
