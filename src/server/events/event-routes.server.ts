// GET /events: what changes for the person who listens, for as long as their session lives.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PersonActor } from '#lib/actor.ts'
import { Refusal } from '#lib/refusal.ts'
import { unreadOf, type Place } from '#features/alerts/feed.server.ts'
import { mayRead } from '#kernel/access/scopes.ts'
import { cardsOf } from '#kernel/store/refs.server.ts'
import { actorOf } from '#server/account/actor.server.ts'
import { enter } from '#server/account/enter.server.ts'
import { described } from '#server/http/described.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { eventText, heartbeat, lastPlace } from './event-text.ts'
import { listenOn } from './listener.server.ts'
import { streamsOn, type Stream } from './streams.server.ts'

/** Proxies and browsers give up on what is silent for half a minute and more. */
const beat = 20_000
/** How often a stream asks whether its session still lives. */
const recheck = 60_000

/** The head of a stream: nobody on the way keeps it, gathers it or changes it. */
function begin(reply: FastifyReply) {
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
}

/** Adds `/api/v1/events`. */
export function eventRoutes(app: FastifyInstance, context: ServerContext, place: Place): void {
  const { engine, log, now } = context
  const failed = (error: unknown) => log.error(`A stream: ${error instanceof Error ? error.message : String(error)}`)
  const changed = async (record: string) => {
    const card = (await cardsOf(engine.pool, [record])).get(record)
    if (!card) return undefined
    const definition = engine.registry.named(card.kind)
    return { number: card.number, mayRead: (actor: PersonActor) => mayRead(actor, definition, card) }
  }
  const streams = streamsOn({ unreadOf: (people) => unreadOf(place, people, now()), changed, failed })
  const listener = listenOn(
    engine.pool,
    { told: (what, people) => streams.told(what, people), again: () => streams.catchUp() },
    log,
  )
  const refreshing = setInterval(streams.refresh, recheck)
  refreshing.unref()
  // Streams end first, or the server would wait for them to end by themselves.
  app.addHook('preClose', (done) => {
    clearInterval(refreshing)
    streams.close()
    listener.close()
    done()
  })

  async function check(request: FastifyRequest, stream: Stream) {
    try {
      stream.actor = (await enter(context, request)).who.actor
    } catch (error) {
      if (!(error instanceof Refusal)) return failed(error)
      streams.end(stream, eventText('end', error.body()))
    }
  }

  app.get(
    '/api/v1/events',
    {
      schema: described({
        tags: ['Events'],
        summary:
          'Server-sent events: `alerts` { unread, items }, `tasks`, `changed` { number }, `end`. Come back with Last-Event-ID to miss nothing.',
      }),
    },
    async (request, reply) => {
      const actor = actorOf(request)
      await listener.open()
      const since = lastPlace(request.headers['last-event-id'])
      const stream: Stream = {
        reply: reply.raw,
        actor,
        place: since,
        unread: undefined,
        check: () => void check(request, stream),
      }
      begin(reply)
      // A HEAD asks for no more than that.
      if (request.method === 'HEAD') return reply.raw.end()
      const beating = setInterval(() => streams.write(stream, heartbeat), beat)
      const checking = setInterval(stream.check, recheck)
      reply.raw.once('close', () => {
        clearInterval(beating)
        clearInterval(checking)
        streams.end(stream)
      })
      streams.write(stream, heartbeat)
      streams.add(stream)
      return undefined
    },
  )
}
