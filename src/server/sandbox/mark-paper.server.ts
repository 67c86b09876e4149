import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { marked } from '#features/print/marked.server.ts'

/** What stands across each page that leaves a sandbox. */
const mark = 'SANDBOX'

/** Whoever is signed in outside stays so: nothing in a sandbox sets a cookie of theirs. And its paper says where it is from. */
export function markAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    reply.removeHeader('set-cookie')
    const isPaper =
      request.routeOptions.url?.endsWith('/pdf') === true && reply.getHeader('content-type') === 'application/pdf'
    if (!isPaper || !(payload instanceof Readable || Buffer.isBuffer(payload))) return payload
    reply.removeHeader('content-length')
    return marked(Buffer.isBuffer(payload) ? payload : await buffer(payload), mark)
  })
}
