// All doors of the server in their order. What is added to the app afterwards stands behind them.

import { join } from 'node:path'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { somebodyCalls } from '#lib/courtesy.server.ts'
import { accountRoutes } from './account/account-routes.server.ts'
import { draftRoutes } from './account/draft-routes.server.ts'
import { profileRoutes } from './account/profile-routes.server.ts'
import { sessionRoutes } from './account/session-routes.server.ts'
import type { ServerContext } from './context/server-context.server.ts'
import { answerErrors } from './http/answers.server.ts'
import { describeRoutes, docRoutes } from './http/docs.server.ts'
import { guard } from './gate.server.ts'
import { sayHeaders } from './http/headers.server.ts'
import { readJson } from './http/json-body.server.ts'
import { refusePast } from './http/as-of.server.ts'
import { healthRoutes } from './http/health.server.ts'
import { letGoOfSlowCallers } from './http/slow-callers.server.ts'
import { refuseWhileStopping } from './http/stopping.server.ts'
import { serveOutside } from './http/outside-page.server.ts'
import { limitCalls } from './http/limits.server.ts'
import { keepCalls } from './usage/calls.server.ts'
import { metricRoutes } from './http/metrics.server.ts'
import { keepRoom } from './http/room.server.ts'
import { readQueries } from './http/query.server.ts'
import { builtIn, servePage } from './http/page.server.ts'
import { keepLimit } from './http/whole-lists.server.ts'
import { noticeProxy } from './http/proxy-notice.server.ts'
import { refusePath } from './http/unknown.server.ts'
import { passOn } from './sandbox/pass-on.server.ts'
import { ssoRoutes } from './sso/sso-routes.server.ts'

const built = join(import.meta.dirname, '../../dist/web')

/**
 * Guards the app and adds the server's own routes: session, accounts, drafts, health, figures, description, page.
 * Call it first: routes that are added later are guarded, those before are not.
 * @param page the folder of the browser's part, as it was built
 */
export async function doors(app: FastifyInstance, context: ServerContext, page: string = built): Promise<void> {
  const build = builtIn(page, context)
  answerErrors(app, context)
  letGoOfSlowCallers(app)
  app.addHook('onRequest', (_request, _reply, done) => {
    somebodyCalls()
    done()
  })
  refuseWhileStopping(app)
  keepLimit(app)
  app.setNotFoundHandler((request) => refusePath(request))
  // Schemas describe; each route reads what it gets by itself and refuses in words.
  app.setValidatorCompiler(() => () => true)
  app.removeContentTypeParser('text/plain')
  readJson(app)
  readQueries(app)
  await app.register(cookie)
  await sayHeaders(app, context, build?.stamp)
  noticeProxy(app, context)
  passOn(app, context)
  guard(app, context)
  await limitCalls(app, context)
  keepRoom(app, context)
  refusePast(app)
  await app.register(compress, { globalDecompression: false, encodings: ['br', 'gzip'] })
  await describeRoutes(app, context)
  healthRoutes(app, context)
  keepCalls(app, context, metricRoutes(app))
  sessionRoutes(app, context)
  ssoRoutes(app, context)
  accountRoutes(app, context)
  profileRoutes(app, context)
  draftRoutes(app, context)
  docRoutes(app, context.engine.registry)
  serveOutside(app, page, context)
  await servePage(app, page, build)
}
