// What the API is: the doors in front, then the records, the search, the trail, the files. The process is main.

import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { papers, routes } from '#modules/modules.server.ts'
import { trailRoutes } from '#features/trail/trail.server.ts'
import { trailViewRoutes } from '#features/trail/trail-view-routes.server.ts'
import { commentRoutes } from '#features/comments/comment-routes.server.ts'
import { connectedRoutes } from '#features/links-graph/connected-routes.server.ts'
import { exportRoutes } from '#features/export/export-routes.server.ts'
import { batchRoutes } from '#features/batch/batch-routes.server.ts'
import { paperRoutes } from '#features/print/paper-routes.server.ts'
import { trailPaperRoutes } from '#features/print/trail-paper-routes.server.ts'
import { choicesRoute } from '#kernel/api/choices.routes.server.ts'
import { takings } from '#kernel/api/taking.server.ts'
import { recordRoutes } from '#kernel/api/routes.server.ts'
import { similarRoutes } from '#features/similar/similar-routes.server.ts'
import { tallyRoutes } from '#features/tally/tally-routes.server.ts'
import { allViewsRoute, viewRoutes } from '#features/views/view-routes.server.ts'
import { usageRoutes } from '#features/usage/usage-routes.server.ts'
import { watchRoutes } from '#features/watch/watch-routes.server.ts'
import { isWorkedOn } from '#kernel/definition/worked-on.ts'
import { actorOf } from './account/actor.server.ts'
import { guestViews } from './account/guest-views.server.ts'
import { alertRoutes } from './alert/alert-routes.server.ts'
import { peopleById as peopleOf } from './account/who.server.ts'
import { calendarRoutes } from './calendar/calendar-routes.server.ts'
import { doors } from './doors.server.ts'
import { serverOptions } from './http/options.server.ts'
import { eventRoutes } from './events/event-routes.server.ts'
import { fileOf, filesOf } from './file/file.server.ts'
import { fileAt } from './file/field-file.server.ts'
import { paperShelf } from './file/kept-papers.server.ts'
import { fileRoutes } from './file/file-routes.server.ts'
import { isTrial } from './context/trial.ts'
import { incomingFolder } from './file/file-store.server.ts'
import { filesFolder } from './file/folder.server.ts'
import type { ServerContext } from './context/server-context.server.ts'
import { importRoutes } from './import/import-routes.server.ts'
import { keyRoutes } from './key/key-routes.server.ts'
import { jobRoutes } from './jobs/job-routes.server.ts'
import { anchorRoutes } from './delivery/anchor-routes.server.ts'
import { mailRoutes } from './delivery/mail-routes.server.ts'
import { mailboxRoutes } from './mailbox/mailbox-routes.server.ts'
import { openJobs, type Jobs } from './jobs/jobs.server.ts'
import { outsideRoutes } from './outside/outside-routes.server.ts'
import { keepRoomRoutes } from './outside/room/keep-room-routes.server.ts'
import { roomRoutes } from './outside/room/room-routes.server.ts'
import { shareRoutes } from './outside/share-routes.server.ts'
import { scimRoutes } from './scim/scim-routes.server.ts'
import { tokenRoutes } from './scim/token-routes.server.ts'
import { enteringRoutes } from './sandbox/entering-routes.server.ts'
import { confidentialReads } from './reads/reads.server.ts'
import { markAnswers } from './sandbox/mark-paper.server.ts'
import { spaceRoutes } from './sandbox/space-routes.server.ts'
import { figureRoutes } from './usage/figure-routes.server.ts'
import { validationRoutes } from './validation/validation-routes.server.ts'
import { webhookRoutes } from './delivery/webhook-routes.server.ts'

const built = join(import.meta.dirname, '../../dist')
const verifiers = { program: join(built, 'plumbline-verify.mjs'), page: join(built, 'plumbline-verify.html') }

/** Builds the app of a house. It listens to nobody yet: tests call it with `inject`. */
export async function createApp(context: ServerContext, jobs: Jobs = openJobs(context)): Promise<FastifyInstance> {
  const { engine, env, now, log } = context
  const app = Fastify({ ...serverOptions(env), logger: false })
  await doors(app, context)
  guestViews(app, context)
  confidentialReads(app, context)
  if (context.space) markAnswers(app)
  // Answers are made here and tested; nothing is gained by checking each again on its way out.
  app.setSerializerCompiler(() => JSON.stringify)
  for (const definition of engine.registry.all) {
    recordRoutes(app, definition, { engine, now, actorOf })
    tallyRoutes(app, definition, { engine, now, actorOf })
    viewRoutes(app, definition, { engine, now, actorOf })
    batchRoutes(app, definition, { engine, now, actorOf })
  }
  choicesRoute(app, { engine, now, actorOf })
  allViewsRoute(app, { engine, now, actorOf })
  for (const definition of engine.registry.all.filter(isWorkedOn)) {
    commentRoutes(app, definition, { engine, now, actorOf, peopleOf })
    watchRoutes(app, definition, { engine, now, actorOf })
    connectedRoutes(app, definition, { engine, now, actorOf })
  }
  for (const definition of engine.registry.all.filter(({ similar }) => similar))
    similarRoutes(app, definition, { engine, now, actorOf })
  usageRoutes(app, { engine, now, actorOf })
  const taking = takings()
  exportRoutes(app, { engine, now, actorOf, taking })
  const folder = filesFolder(env)
  for (const add of routes)
    add(app, {
      engine,
      now,
      actorOf,
      incoming: incomingFolder(folder),
      publicUrl: env.publicUrl,
      provider: env.providerName,
      isTrial: isTrial(env),
      stamp: context.box.stamp,
      fileAt: (file) => fileAt(folder, file),
    })
  const place = { engine, linkOf: engine.registry.pathOf }
  alertRoutes(app, context, place)
  eventRoutes(app, context, place)
  await fileRoutes(app, context)
  await importRoutes(app, context, jobs.beginImports)
  const { sealer, verification } = jobs
  trailViewRoutes(app, { engine, now, actorOf })
  trailRoutes(app, {
    engine,
    now,
    actorOf,
    taking,
    key: sealer.key,
    verification,
    provider: env.providerName,
    verifiers,
  })
  anchorRoutes(app, jobs)
  trailPaperRoutes(app, { engine, now, actorOf, taking, provider: env.providerName })
  paperRoutes(app, {
    engine,
    now,
    actorOf,
    taking,
    key: sealer.key,
    provider: env.providerName,
    verifiers,
    papers,
    shelf: paperShelf(folder),
    filesOf: async (actor, named) => (await filesOf({ engine }, actor, named)).items,
    contentOf: async (actor, named, file) =>
      (await fileOf({ engine, folder: filesFolder(env), log }, actor, named, file)).content,
  })
  jobRoutes(app, context, jobs)
  figureRoutes(app, context, jobs)
  validationRoutes(app, context, jobs)
  mailRoutes(app, context, jobs.mailDispatcher)
  mailboxRoutes(app, context, jobs)
  webhookRoutes(app, context, jobs.webhookDispatcher)
  calendarRoutes(app, context)
  if (context.space) spaceRoutes(app, context, jobs)
  else enteringRoutes(app, context)
  keyRoutes(app, context)
  shareRoutes(app, context, jobs.mailDispatcher)
  await outsideRoutes(app, context)
  keepRoomRoutes(app, context, jobs.mailDispatcher)
  await roomRoutes(app, context, jobs.mailDispatcher)
  tokenRoutes(app, context)
  await scimRoutes(app, context)
  return app
}
