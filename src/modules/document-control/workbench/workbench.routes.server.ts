import type { FastifyInstance } from 'fastify'
import { collection } from '#kernel/outline/names.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { document } from '../document.ts'
import { workbenchOf } from './workbench.server.ts'

/** Adds `/documents/workbench`. */
export function workbenchRoutes(app: FastifyInstance, { engine, now, actorOf }: RouteContext): void {
  const schema = {
    tags: [document.label[1]],
    summary:
      'What waits for document control: versions before their day, overdue reviews, old drafts, documents without an owner, and the numbers',
  }
  app.get(`${collection(document)}/workbench`, { schema }, (request) => workbenchOf(engine, actorOf(request), now()))
}
