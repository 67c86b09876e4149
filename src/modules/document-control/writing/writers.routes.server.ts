// Adds `/document-versions/:number/writers`: who has something unsaved in which section.

import type { FastifyInstance } from 'fastify'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { collection } from '#kernel/outline/names.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { cardsOf, refOf } from '#kernel/store/refs.server.ts'
import { documentVersion } from '../document-version.ts'
import { typedInto } from './typed.server.ts'
import type { Writing } from './writers.ts'

export function writerRoutes(app: FastifyInstance, { engine, now, actorOf }: RouteContext): void {
  const { registry, pool } = engine
  const schema = { tags: [documentVersion.label[1]], summary: 'Who has something unsaved in which section' }
  app.get<{ Params: { number: string } }>(
    `${collection(documentVersion)}/:number/writers`,
    { schema },
    async (request): Promise<readonly Writing[]> => {
      const actor = actorOf(request)
      const { number } = await readRow(pool, actor, documentVersion, request.params.number)
      const typed = await typedInto(pool, { number }, { me: actor.id, at: now().toISOString() })
      const cards = await cardsOf(pool, [...new Set(typed.map(({ person }) => person))])
      return typed.flatMap(({ section, person, at, isNow }) => {
        const card = cards.get(person)
        if (!card) return []
        const isMe = person === actor.id
        return { section, person: refOf(registry, actor, card), isMe, at: new Date(at).toISOString(), isNow }
      })
    },
  )
}
