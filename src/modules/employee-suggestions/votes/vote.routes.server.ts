import type { FastifyInstance } from 'fastify'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { collection } from '#kernel/outline/names.ts'
import { suggestion } from '../suggestion.ts'
import { voteFor, votesOf } from './votes.server.ts'

type One = { Params: { number: string } }

const tags = [suggestion.label[1]]

/** Adds `/suggestions/:number/vote`: each call answers how many votes there are then. */
export function voteRoutes(app: FastifyInstance, { engine, now, actorOf }: RouteContext): void {
  const path = `${collection(suggestion)}/:number/vote`
  app.get<One>(path, { schema: { tags, summary: 'How many votes it has' } }, (request) =>
    votesOf(engine, actorOf(request), request.params.number),
  )
  app.put<One>(path, { schema: { tags, summary: 'Vote for it' } }, (request) =>
    voteFor(engine, actorOf(request), request.params.number, true, now()),
  )
  app.delete<One>(path, { schema: { tags, summary: 'Take the vote back' } }, (request) =>
    voteFor(engine, actorOf(request), request.params.number, false, now()),
  )
}
