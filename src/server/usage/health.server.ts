// How the system itself is: how it answers, what its jobs did, what it stores, and what stands ready for the day something is lost.

import { addDays, dayAt, type Day } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import type { Health, JobHealth, Route, Stored } from '#modules/system-utilisation/health.ts'
import type { Length } from '#modules/system-utilisation/use.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { spaceOf } from '#server/disk/disk.server.ts'
import { filesFolder } from '#server/file/folder.server.ts'
import type { Jobs } from '#server/jobs/jobs.server.ts'
import { lastBackup } from '#server/jobs/backup-age.server.ts'
import { lastDrill } from './drill.server.ts'

type Span = { readonly from: Day; readonly to: Day }

const mostTold = 8

const sums = 'sum(count)::int as count, sum(slow)::int as slow, sum(slower)::int as slower, sum(errors)::int as errors'

async function routesIn(db: Db, { from, to }: Span): Promise<readonly Route[]> {
  const { rows } = await db.query<Route>({
    name: 'usage-routes',
    text: `select route, ${sums} from usage_call where day between $1 and $2 group by route`,
    values: [from, to],
  })
  return rows
}

type Ran = Omit<JobHealth, 'label' | 'last'> & {
  readonly at: string | null
  readonly outcome: 'done' | 'failed' | null
  readonly words: string | null
}

async function jobsIn(db: Db, jobs: Jobs['all'], from: Day, zone: string): Promise<readonly JobHealth[]> {
  const { rows } = await db.query<Ran>({
    name: 'usage-jobs',
    text: `select j.name, l.started_at as at, l.outcome, l.did ->> 'words' as words, c.runs, c.failed
      from unnest($1::text[]) j(name)
        left join lateral (select started_at, outcome, did from job_run r where r.name = j.name order by started_at desc, id desc limit 1) l on true
        cross join lateral (select count(*)::int as runs, count(*) filter (where outcome = 'failed')::int as failed from job_run r
          where r.name = j.name and r.started_at >= $2::date::timestamp at time zone $3) c`,
    values: [jobs.map(({ name }) => name), from, zone],
  })
  return jobs.map(({ name, label }): JobHealth => {
    const ran = rows.find((one) => one.name === name)
    const last = ran?.at ? { at: ran.at, outcome: ran.outcome, words: ran.words ?? '' } : null
    return { name, label, last, runs: ran?.runs ?? 0, failed: ran?.failed ?? 0 }
  })
}

type Queue = Omit<Health['mail'], 'isOn'>

async function mailsOf(db: Db): Promise<Queue> {
  const { rows } = await db.query<Queue>({
    name: 'usage-mails',
    text: `select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'failed')::int as failed,
        min(made_at) filter (where state = 'waiting') as oldest
      from outbox where channel = 'mail' and state in ('waiting', 'failed')`,
  })
  return rows[0] ?? { waiting: 0, failed: 0, oldest: null }
}

async function storedIn(db: Db, { from, to }: Span): Promise<readonly Stored[]> {
  const { rows } = await db.query<Stored>({
    name: 'usage-storage',
    text: `select day::text as day, coalesce(max(amount) filter (where what = 'database'), 0) as database,
        coalesce(max(amount) filter (where what = 'files'), 0) as files
      from usage_day where kind = 'storage' and day between $1 and $2 group by day order by day`,
    values: [from, to],
  })
  return rows
}

const none = { count: 0, slow: 0, slower: 0, errors: 0 }

const together = (routes: readonly Route[]): Health['calls'] =>
  routes.reduce(
    (sum, one) => ({
      count: sum.count + one.count,
      slow: sum.slow + one.slow,
      slower: sum.slower + one.slower,
      errors: sum.errors + one.errors,
    }),
    none,
  )

const worst = (routes: readonly Route[], by: 'slow' | 'errors'): readonly Route[] =>
  routes
    .filter((one) => one[by] > 0)
    .toSorted((one, other) => other[by] - one[by])
    .slice(0, mostTold)

/** How the system was in so many days that end today, and is now. */
export async function healthOf(
  { engine: { pool, zone }, env }: ServerContext,
  { all, verification, anchorDispatcher }: Pick<Jobs, 'all' | 'verification' | 'anchorDispatcher'>,
  days: Length,
  now: Date,
): Promise<Health> {
  const to = dayAt(now, zone)
  const span = { from: addDays(to, 1 - days), to }
  const [routes, jobs, mail, storage, disk, backupAt, drill, verified, anchors] = await Promise.all([
    routesIn(pool, span),
    jobsIn(pool, all, span.from, zone),
    mailsOf(pool),
    storedIn(pool, span),
    spaceOf([env.dataDir, filesFolder(env)]),
    lastBackup(pool),
    lastDrill(pool),
    verification.last(),
    anchorDispatcher.standings(),
  ])
  return {
    ...span,
    calls: together(routes),
    slowest: worst(routes, 'slow'),
    failing: worst(routes, 'errors'),
    jobs,
    mail: { isOn: env.smtpUrl !== undefined, ...mail },
    storage,
    disk,
    backup: { isOurs: env.databaseUrl === undefined, at: backupAt },
    drill,
    anchors,
    integrity: { state: verified.state, at: verified.endedAt, events: verified.events },
  }
}
