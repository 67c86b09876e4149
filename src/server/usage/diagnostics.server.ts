// What somebody who is asked for help needs to know of an installation, and no more: figures and versions, no names, no addresses, no
// words that anybody wrote.

import { dayAt } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import type { Jobs } from '#server/jobs/jobs.server.ts'
import { healthOf } from './health.server.ts'

/** Of these only whether they are set is told. */
const settings = ['databaseUrl', 'smtpUrl', 'metricsToken', 'backupPassphrase'] as const

type Table = { readonly name: string; readonly rows: number; readonly bytes: number }

/** The largest tables of the space that a pool is connected to: the organisation's, or a sandbox. */
export async function tablesIn(db: Db): Promise<readonly Table[]> {
  const { rows } = await db.query<Table>({
    text: `select c.relname as name, greatest(c.reltuples, 0)::int as rows, pg_total_relation_size(c.oid)::float8 as bytes
        from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' order by 3 desc limit 200`,
  })
  return rows
}

/** The diagnostics of an installation, as they are handed out. */
export async function diagnosticsOf(
  context: ServerContext,
  jobs: Pick<Jobs, 'all' | 'verification' | 'anchorDispatcher'>,
) {
  const { engine, env, now } = context
  const { pool, zone } = engine
  const at = now()
  const [health, versions, tables] = await Promise.all([
    healthOf(context, jobs, 30, at),
    pool.query<{ server: string; migrations: number }>({
      text: `select current_setting('server_version') as server, (select count(*)::int from migration where number > 0) as migrations`,
    }),
    tablesIn(pool),
  ])
  const { jobs: runs, drill, ...figures } = health
  return {
    made: at.toISOString(),
    day: dayAt(at, zone),
    zone,
    program: { node: process.version, platform: process.platform, arch: process.arch, production: env.production },
    process: { uptime: Math.round(process.uptime()), memory: process.memoryUsage().rss },
    database: { ...versions.rows[0], tables },
    settings: Object.fromEntries(settings.map((name) => [name, env[name] !== undefined])),
    ...figures,
    // What a run said may name a folder or a record.
    jobs: runs.map(({ name, last, runs: ran, failed }) => ({
      name,
      last: last && { at: last.at, outcome: last.outcome },
      runs: ran,
      failed,
    })),
    drill: drill && { at: drill.at, worked: drill.worked },
  }
}
