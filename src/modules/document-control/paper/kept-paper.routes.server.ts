import type { FastifyInstance } from 'fastify'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { collection } from '#kernel/outline/names.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { documentVersion } from '../document-version.ts'
import { keptPaperOf } from './kept-paper.server.ts'
import type { KeptPaper } from './kept-paper.ts'

/** Adds `/document-versions/:number/kept-paper`. */
export function keptPaperRoutes(app: FastifyInstance, { engine, now, actorOf }: RouteContext): void {
  const schema = {
    tags: [documentVersion.label[1]],
    summary: 'The paper that is kept of a version: since when, and its SHA-256; null where none is',
  }
  app.get<{ Params: { number: string } }>(
    `${collection(documentVersion)}/:number/kept-paper`,
    { schema },
    async (request): Promise<{ readonly paper: KeptPaper | null }> => {
      const { id } = await readRow(engine.pool, actorOf(request), documentVersion, request.params.number)
      return { paper: (await keptPaperOf(engine.pool, id, now())) ?? null }
    },
  )
}
