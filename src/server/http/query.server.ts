// What a query cannot say: a character that the database does not keep.

import type { FastifyInstance } from 'fastify'
import { Refusal } from '#lib/refusal.ts'
import { unkeepable } from '#kernel/store/faults.server.ts'

const isUnkeepable = (value: unknown) => typeof value === 'string' && value.includes('\0')

/** Refuses a query that holds such a character, at the name of its value, after it is known who calls. */
export function readQueries(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const asked = Object.entries(request.query as Record<string, unknown>) // A border: names and texts.
    const [name] = asked.find(([, value]) => [value].flat().some(isUnkeepable)) ?? []
    if (name === undefined) return done()
    done(new Refusal('invalid', unkeepable, name.slice(0, 60)))
  })
}
