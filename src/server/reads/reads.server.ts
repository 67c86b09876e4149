// Reads of records that are not for everybody are told once they were answered: nobody waits for it, and no read fails by it.

import type { FastifyInstance } from 'fastify'
import { isGuest } from '#kernel/access/is-guest.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { seenIn } from './seen.ts'
import { onceIn, tellReads, type Read } from './tell-reads.server.ts'

/** So long reads are gathered, in milliseconds: a page that opens asks for the same record several times. */
const gathered = 250

/** After a failure, and so many reads wait for the next try. */
const [again, most] = [2_000, 5_000]

const keyOf = ({ by, of, what }: Read) => [by.id, by.key?.number, of, what].join(' ')

/** What was read, until it is told, and what was told a moment ago. */
function readsKept({ engine, log, now }: Pick<ServerContext, 'engine' | 'log' | 'now'>) {
  const told = new Map<string, number>()
  let waiting: readonly Read[] = []
  let timer: NodeJS.Timeout | undefined
  let telling: Promise<void> = Promise.resolve()
  let isFailing = false

  const isRecent = (at: number | undefined) => at !== undefined && now().getTime() - at < onceIn

  async function tell(): Promise<void> {
    const batch = waiting
    waiting = []
    if (batch.length === 0) return
    try {
      // A record may become confidential: what is for everybody is looked up each time.
      for (const read of await tellReads(engine, batch)) told.delete(keyOf(read))
      isFailing = false
      for (const [key, at] of told) if (!isRecent(at)) told.delete(key)
    } catch (error) {
      waiting = [...batch, ...waiting].slice(0, most)
      if (!isFailing) log.error(`Reads could not be told to the trail, and are tried again: ${String(error)}`)
      isFailing = true
      begin(again)
    }
  }

  /** One batch after the other. */
  function next(): Promise<void> {
    telling = telling.then(tell)
    return telling
  }

  function begin(after: number) {
    timer ??= setTimeout(() => {
      timer = undefined
      void next()
    }, after).unref()
  }

  return {
    note(read: Read) {
      const key = keyOf(read)
      if (isRecent(told.get(key))) return
      told.set(key, read.at.getTime())
      waiting = [...waiting, read]
      begin(gathered)
    },
    async finish() {
      await next()
      clearTimeout(timer)
    },
  }
}

/** Tells the trail of reads. What guests are shown is told before it leaves (account/guest-views.server.ts). */
export function confidentialReads(app: FastifyInstance, context: Pick<ServerContext, 'engine' | 'log' | 'now'>): void {
  const reads = readsKept(context)
  app.addHook('onResponse', (request, reply, done) => {
    const by = request.key?.actor ?? request.visit?.who.actor
    const seen = by && !isGuest(by) && reply.statusCode === 200 ? seenIn(request) : undefined
    if (by && seen) reads.note({ ...seen, by, at: context.now(), address: request.ip })
    done()
  })
  app.addHook('onClose', () => reads.finish())
}
