// Adds `/document-versions/:number/writers`: who has something unsaved in which section.

import type { FastifyInstance } from 'fastify'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { collection } from '#kernel/outline/names.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { cardsOf, refOf } from '#kernel/store/refs.server.ts'
import { partOf } from '#features/drafts/drafts.ts'
import { documentVersion } from '../document-version.ts'
import type { Writing } from './writers.ts'

/** Whoever has typed within so many minutes is writing now. */
const minutes = 5

/** What was left alone for longer concerns nobody but its writer. */
const hours = 24

/** So many are told of. */
const most = 50

type Typed = { readonly form: string; readonly person: string; readonly at: number; readonly isNow: boolean }

// By the bytes of the forms, as their index has them: those that begin with $1 stand before $2. $3 now, $4 who asks.
const typed = `select form, person, (extract(epoch from at) * 1000)::float8 as at,
    at > $3::timestamptz - interval '${minutes} minutes' as "isNow"
  from draft where form ~>=~ $1 and form ~<~ $2 and (person = $4 or at > $3::timestamptz - interval '${hours} hours')
  order by at desc limit ${most}`

export function writerRoutes(app: FastifyInstance, { engine, now, actorOf }: RouteContext): void {
  const { registry, pool } = engine
  const schema = { tags: [documentVersion.label[1]], summary: 'Who has something unsaved in which section' }
  app.get<{ Params: { number: string } }>(
    `${collection(documentVersion)}/:number/writers`,
    { schema },
    async (request): Promise<readonly Writing[]> => {
      const actor = actorOf(request)
      const { number } = await readRow(pool, actor, documentVersion, request.params.number)
      const begins = partOf({ number }, '')
      const { rows } = await pool.query<Typed>({
        name: 'sections-being-written',
        text: typed,
        values: [begins, `${begins}\u{10FFFF}`, now().toISOString(), actor.id],
      })
      const cards = await cardsOf(pool, [...new Set(rows.map(({ person }) => person))])
      return rows.flatMap(({ form, person, at, isNow }) => {
        const card = cards.get(person)
        if (!card) return []
        const section = form.slice(begins.length)
        return {
          section,
          person: refOf(registry, actor, card),
          isMe: person === actor.id,
          at: new Date(at).toISOString(),
          isNow,
        }
      })
    },
  )
}
