import type { FastifyInstance } from 'fastify'
import { collection } from '#kernel/outline/names.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { document } from '../document.ts'
import { myDocuments } from './my-documents.server.ts'

/** Adds `/documents/mine`. */
export function myDocumentRoutes(app: FastifyInstance, { engine, now, actorOf }: RouteContext): void {
  const schema = {
    tags: [document.label[1]],
    summary: 'What the caller owns, writes, reviews, approves, has to read, and holds on paper',
  }
  app.get(`${collection(document)}/mine`, { schema }, (request) => myDocuments(engine, actorOf(request), now()))
}
