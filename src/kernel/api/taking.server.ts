// What people take away holds a connection of the database until the last of it has left, and they may read it slowly. So each
// person takes a few things at a time, and what one of them leaves standing keeps nobody else from theirs.

import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import type { PersonActor } from '#lib/actor.ts'
import { Refusal, refuse } from '#lib/refusal.ts'
import { turns } from '#lib/turns.ts'

/** The pool of the program has twenty connections; the other half is for what is done meanwhile. */
const order = { all: 10, each: 2, line: 0 }

/** Lets somebody take something away, when there is room for it. */
export type Taking = <T extends { readonly content: Readable }>(
  reply: FastifyReply,
  actor: PersonActor,
  begin: () => Promise<T> | T,
) => Promise<T>

/** Hands out turns to those who take something away, all of it counted together. */
export function takings(): Taking {
  const { take } = turns(order)
  return async (reply, actor, begin) => {
    const left = new AbortController()
    reply.raw.once('close', () => left.abort(new Refusal('away', 'Nobody waits for this any more.')))
    const done = await take(actor.id, left.signal)
    if (!done)
      return refuse(
        'busy',
        `You are taking ${order.each} files away already. Please wait until one of them has arrived.`,
      )
    try {
      const taken = await begin()
      taken.content.once('close', done)
      if (left.signal.aborted) taken.content.destroy()
      return taken
    } catch (error) {
      done()
      throw error
    }
  }
}
