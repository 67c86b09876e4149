// Callers who stop in the middle: who takes nothing of an answer, sends nothing of a call, or says nothing at all is let go, so
// that what was opened for them is closed. Whoever goes on, however slowly, is waited for.

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { lastWords, tooSlow } from './last-answers.server.ts'

/** Without a byte either way for so long, in milliseconds, a connection is looked at. Node counts a part of an answer, too. */
export const silence = 30_000

/** How long a call may take to arrive before it is looked at how fast it comes, and the fewest bytes a second from then on. */
const grace = 30_000
const slowest = 4_096

/** How often calls under way are looked at. */
const look = 5_000

type UnderWay = { readonly request: IncomingMessage; readonly reply: ServerResponse }

const isUnderWay = ({ reply }: UnderWay) => !reply.writableFinished && !reply.destroyed

/** Whether the caller is the one who waits: their call has come, and nothing of the answer waits for them. */
const waitsForUs = (socket: Socket, { request }: UnderWay) =>
  socket.writableLength === 0 && (request.complete || request.readableLength > 0)

/** Says why, where nothing was said yet, and closes. */
function letGo(socket: Socket, one: UnderWay | undefined): void {
  if (one && !one.request.complete && !one.reply.headersSent && socket.writable) socket.write(lastWords(tooSlow))
  socket.destroySoon()
  // Whoever takes nothing would not take this either.
  if (socket.writableLength > 0) socket.destroy()
}

type Coming = UnderWay & { since: number; bytes: number }

/** Whether so many bytes in so many milliseconds are too few. */
const isTooSlow = (bytes: number, passed: number) => passed > grace && bytes < (slowest * (passed - grace)) / 1000

/** Lets go of callers who stop in the middle. */
export function letGoOfSlowCallers(app: FastifyInstance): { readonly look: (now: number) => void } {
  const { server } = app
  const underWay = new WeakMap<Socket, UnderWay>()
  const coming = new Set<Coming>()
  /** What each connection had brought when its last answer was through. */
  const before = new WeakMap<Socket, number>()

  app.addHook('onRequest', (request, reply, done) => {
    const one = { request: request.raw, reply: reply.raw }
    const { socket } = one.request
    underWay.set(socket, one)
    one.reply.once('close', () => before.set(socket, socket.bytesRead))
    if (!one.request.complete) {
      const body = { ...one, since: performance.now(), bytes: before.get(socket) ?? 0 }
      coming.add(body)
      const forget = () => void coming.delete(body)
      one.request.once('end', forget).once('close', forget)
      one.reply.once('close', forget)
    }
    done()
  })

  function lookAtSilent(socket: Socket): void {
    const one = underWay.get(socket)
    if (one && isUnderWay(one) && waitsForUs(socket, one)) return void socket.setTimeout(server.timeout)
    letGo(socket, one && isUnderWay(one) ? one : undefined)
  }

  server.on('timeout', (socket: Socket) => {
    const { bytesRead } = socket
    // Where it was we who stood still, what they have sent meanwhile lies unread: it is read before anybody is let go.
    setImmediate(() => {
      if (!socket.destroyed && socket.bytesRead === bytesRead) lookAtSilent(socket)
    })
  })

  function lookAt(now: number): void {
    for (const one of coming) {
      const { request } = one
      if (request.complete) coming.delete(one)
      // What waits here was not held up by the caller.
      else if (request.readableLength > 0) {
        one.since = now
        one.bytes = request.socket.bytesRead
      } else if (isTooSlow(request.socket.bytesRead - one.bytes, now - one.since)) letGo(request.socket, one)
    }
  }

  const timer = setInterval(() => lookAt(performance.now()), look)
  timer.unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    done()
  })
  return { look: lookAt }
}
