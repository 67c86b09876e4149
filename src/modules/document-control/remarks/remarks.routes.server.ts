import type { FastifyInstance } from 'fastify'
import { collection } from '#kernel/outline/names.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { document } from '../document.ts'
import { openRemarks } from './open-remarks.server.ts'

/** Adds `/documents/:number/open-remarks`. */
export function remarkRoutes(app: FastifyInstance, { engine, actorOf }: RouteContext): void {
  const schema = {
    tags: [document.label[1]],
    summary: 'The open comments on passages of the versions of a document that the caller may read',
  }
  app.get<{ Params: { number: string } }>(`${collection(document)}/:number/open-remarks`, { schema }, (request) =>
    openRemarks(engine, actorOf(request), request.params.number),
  )
}
