// What is kept for a time only, and who removes it when that is over.

import type { Db } from '#lib/db.ts'
import { sweepAlerts } from '#features/alerts/sweep.server.ts'
import { sweepUsage } from '#features/usage/sweep.server.ts'
import { sweepReportFiles } from '#modules/reports-dashboards/report/kept.server.ts'
import { sweepAccounts } from '#server/account/sweep.server.ts'
import { filesFolder } from '#server/file/folder.server.ts'
import { sweepFiles } from '#server/file/sweep.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { sweepImports } from '#server/import/import-job.server.ts'
import { sweepOutbox } from '#server/mail/outbox.server.ts'
import { sweepProofs } from '#server/outside/proof.server.ts'
import { sweepDeliveries } from '#server/webhook/waiting.server.ts'
import { sweepFlows } from '#server/sso/flow.server.ts'
import { sweepRuns } from './runs.server.ts'

/** `what` names what `run` removes; `run` answers how many it removed. */
export type Sweep = { readonly what: string; readonly run: (now: Date) => Promise<number> }

const day = 24 * 60 * 60_000

const before = (now: Date, age: number) => new Date(now.getTime() - age).toISOString()

async function sweepKeys(db: Db, now: Date): Promise<number> {
  const query = { text: 'delete from idempotency where at < $1', values: [before(now, day)] }
  return (await db.query(query)).rowCount ?? 0
}

/** Sessions that ended stay for a while: those of the last 30 days tell where a person is known. */
async function sweepSessions(db: Db, now: Date): Promise<number> {
  const query = { text: 'delete from session where ended_at < $1', values: [before(now, 90 * day)] }
  return (await db.query(query)).rowCount ?? 0
}

const clock = { kind: 'job', name: 'Session clock' } as const

/** Everything that a run sweeps, in order. */
export function sweepsOf({ engine, env }: Pick<ServerContext, 'engine' | 'env'>): readonly Sweep[] {
  const { pool } = engine
  return [
    { what: 'stale sessions, drafts, links and counters', run: (now) => sweepAccounts(engine, clock, now) },
    { what: 'old sessions', run: (now) => sweepSessions(pool, now) },
    { what: 'sign-ins that nobody finished', run: (now) => sweepFlows(pool, now) },
    { what: 'proofs of work that have expired', run: (now) => sweepProofs(pool, now) },
    { what: 'idempotency keys', run: (now) => sweepKeys(pool, now) },
    { what: 'imports that were never run', run: (now) => sweepImports(pool, now) },
    { what: 'files without a record', run: (now) => sweepFiles(pool, filesFolder(env), now) },
    { what: 'mails of long ago', run: (now) => sweepOutbox(pool, now) },
    { what: 'messages to webhooks of long ago', run: (now) => sweepDeliveries(pool, now) },
    { what: 'alerts of long ago', run: (now) => sweepAlerts(pool, now) },
    { what: 'figures of how the product was used', run: (now) => sweepUsage(pool, engine.zone, now) },
    { what: 'files of reports of long ago', run: (now) => sweepReportFiles(pool, now) },
    { what: 'runs of jobs', run: (now) => sweepRuns(pool, now) },
  ]
}

/** Runs every sweep; one that fails does not keep the others from theirs, but the run fails in the end. */
export async function sweep(sweeps: readonly Sweep[], now: Date): Promise<{ readonly [what: string]: number }> {
  const swept: Record<string, number> = {}
  const faults: unknown[] = []
  for (const { what, run } of sweeps) {
    try {
      swept[what] = await run(now)
    } catch (error) {
      faults.push(error)
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${sweeps.length} sweeps failed.`)
  return swept
}
