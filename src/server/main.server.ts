// The process: it starts in order, says where it listens, and stops in the opposite order.
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { openSecretBox } from './context/secret-box.server.ts'
import { spaceOf, watchDisk } from './disk/disk.server.ts'
import { filesFolder } from './file/folder.server.ts'
import { createApp } from './app.server.ts'
import { openDatabase } from './database/database.server.ts'
import { engineOn } from './engine.server.ts'
import { readEnv, type Env } from './context/env.server.ts'
import { openJobs } from './jobs/jobs.server.ts'
import { consoleLog, type Log } from './context/log.server.ts'
import { refuseTakenPort } from './context/port.server.ts'
import { openSpaces } from './sandbox/spaces.server.ts'
import { outwardsOf } from './outside/answer-mails.server.ts'
import { prepare } from './prepare.server.ts'
import { noteLastEnd } from './jobs/last-end.server.ts'
import { stopper } from './stopper.server.ts'
import { survive } from './context/survive.server.ts'

const migrations = join(import.meta.dirname, '../../migrations')

/**
 * Starts Plumbline and resolves when it answers; it then lives until it is asked to stop.
 * @param variables the environment
 * @throws CannotStart
 */
export const start = async (variables: NodeJS.ProcessEnv): Promise<void> => {
  const env = readEnv(variables)
  const log = consoleLog({ plain: !env.production })
  const now = () => new Date()
  const { stops, stop } = stopper(log)

  await refuseTakenPort(env)
  const database = await openDatabase({ env, migrations, now, log })
  stops.push(database.close)
  void database.lost.then((how) =>
    stop(`The database ended by itself (${how}). Nothing that was acknowledged is lost: start again.`),
  )
  if (!database.rightsEnforced) {
    log.warn(
      'One database role owns and works: the trail is protected by triggers and chain, not by rights (npm run db:roles).',
    )
  }

  const box = openSecretBox(env.dataDir)
  const engine = engineOn(database.pool, box, () => jobs.relay.wake(), outwardsOf(env))
  const folders = [env.dataDir, filesFolder(env)]
  const disk = watchDisk({ engine, log, now, measure: () => spaceOf(folders) })
  const context = { engine, box, env, now, log, disk }
  const jobs = openJobs(context)
  const greeting = await prepare(context)
  const spaces = await openSpaces(context, database.connection, { createApp, engineOn })
  const app = await createApp({ ...context, spaces }, jobs)
  stops.push(jobs.stop)
  stops.push(spaces.stop)
  stops.push(() => close(app))
  survive(log)
  await app.listen({ host: env.host, port: env.port })
  // Nobody waits for them: the first call may come now.
  spaces.start()
  jobs.start(database.connection).catch((error: unknown) => log.error(`The jobs did not start: ${String(error)}`))
  await noteLastEnd(database.pool, variables).catch((error: unknown) => log.error(`The last end: ${String(error)}`))
  greet(env, log, greeting)
}

// Open streams and slow requests get a moment to finish, then their connections are cut.
const close = async (app: FastifyInstance) => {
  const cut = setTimeout(() => app.server.closeAllConnections(), 3_000)
  await app.close()
  clearTimeout(cut)
}

const greet = (env: Env, log: Log, lines: readonly string[]) => {
  log.info(`Plumbline is ready at ${env.publicUrl}`)
  for (const line of lines) log.info(line)
}
