// A proxy that nobody has told us of makes all people one address: then their failed sign-ins count together, and the trail says
// where the proxy stands instead of where they were.

import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { tellAdministrators } from '#server/mail/tell-administrators.server.ts'

const sentence =
  'Calls arrive through a proxy (X-Forwarded-For), but TRUST_PROXY is not set: everybody seems to come from the address of the proxy. Set TRUST_PROXY to the number of proxies or to their addresses.'

/** Says once, in the log and to the administrators, that calls come through a proxy that is not trusted. */
export function noticeProxy(app: FastifyInstance, { engine, env, now, log }: ServerContext): void {
  if (env.trustProxy !== false) return
  let isSaid = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isSaid && request.headers['x-forwarded-for'] !== undefined) {
      isSaid = true
      log.warn(sentence)
      const news = { title: 'Calls arrive through a proxy that TRUST_PROXY does not name.', body: sentence }
      // Nobody waits for it; where it fails the log has said it.
      tellAdministrators(engine, now(), { ...news, link: '/system-settings', key: 'trust-proxy' }).catch(
        (error: unknown) => log.error(`The administrators could not be told of it: ${String(error)}`),
      )
    }
    done()
  })
}
