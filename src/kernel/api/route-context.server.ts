import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PersonActor } from '#lib/actor.ts'
import type { Engine } from '#kernel/store/engine.server.ts'

/** What routes need of the process: the engine, what time it is, and who asks. */
export type RouteContext = {
  readonly engine: Engine
  readonly now: () => Date
  readonly actorOf: (request: FastifyRequest) => PersonActor
}

/** Adds routes to the API. */
export type Routes = (app: FastifyInstance, context: RouteContext) => void
