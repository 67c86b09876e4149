// Every run of a job is a row: when, how it ended, what it did.

import type { Db } from '#lib/db.ts'
import { newId } from '#lib/ids.ts'
import type { Did, Figures } from '#server/context/did.ts'

export type Run = {
  readonly id: string
  readonly name: string
  readonly startedAt: string
  readonly endedAt: string | null
  /** null while it runs. */
  readonly outcome: 'done' | 'failed' | null
  readonly did: Did
}

const columns = 'id, name, started_at as "startedAt", ended_at as "endedAt", outcome, did'

/** What is said of a run that never ended. */
export const cutOff = 'The program was stopped in the middle.'

/**
 * Begins a run. One of the same job that never ended was cut off with its process, because a job runs but once at a time:
 * it is closed as failed.
 */
export async function beginRun(db: Db, run: Pick<Run, 'name' | 'did'> & { id?: string }, now: Date): Promise<string> {
  const id = run.id ?? newId(now)
  await db.query({
    text: `with cut as (
        update job_run set ended_at = $3, outcome = 'failed', did = did || $5::jsonb
        where name = $2 and ended_at is null and id <> $1)
      insert into job_run (id, name, started_at, did) values ($1, $2, $3, $4)
      on conflict (id) do update set started_at = $3, did = $4, ended_at = null, outcome = null`,
    values: [id, run.name, now.toISOString(), JSON.stringify(run.did), JSON.stringify({ words: cutOff })],
  })
  return id
}

/** Makes the row of a run that was asked for and has not begun; one that was quicker keeps its own. */
export async function awaitRun(db: Db, run: Pick<Run, 'id' | 'name' | 'did'>, now: Date): Promise<void> {
  await db.query({
    text: 'insert into job_run (id, name, started_at, did) values ($1, $2, $3, $4) on conflict (id) do nothing',
    values: [run.id, run.name, now.toISOString(), JSON.stringify(run.did)],
  })
}

/** Says how far a run is. */
export async function tellRun(db: Db, id: string, did: Figures): Promise<void> {
  await db.query({ text: 'update job_run set did = did || $2::jsonb where id = $1', values: [id, JSON.stringify(did)] })
}

export async function endRun(
  db: Db,
  id: string,
  { outcome, did }: Pick<Run, 'outcome' | 'did'>,
  now: Date,
): Promise<void> {
  await db.query({
    text: 'update job_run set did = did || $2::jsonb, outcome = $3, ended_at = $4 where id = $1',
    values: [id, JSON.stringify(did), outcome, now.toISOString()],
  })
}

/** The newest run of a job. */
export async function lastRun(db: Db, name: string): Promise<Run | undefined> {
  const { rows } = await db.query<Run>({
    text: `select ${columns} from job_run where name = $1 order by started_at desc, id desc limit 1`,
    values: [name],
  })
  return rows[0]
}

type Standing = { readonly run: Run | undefined; readonly isQueued: boolean }

/**
 * The newest run of a job, and whether the queue has the job: waiting or at work, on whichever node; one whose process died counts until
 * its heartbeat is missed. Both of one moment: a run that ends between two looks would seem to have been cut off.
 */
export async function standingOf(db: Db, name: string): Promise<Standing> {
  const { rows } = await db.query<Run & { readonly isQueued: boolean }>({
    text: `select r.*, q.queued as "isQueued"
      from (select exists (
          select from pgboss.job where name = $1 and state in ('created', 'retry', 'active')) as queued) q
        left join lateral (
          select ${columns} from job_run where name = $1 order by started_at desc, id desc limit 1) r on true`,
    values: [name],
  })
  const { isQueued, ...run } = rows[0] ?? { isQueued: false, id: null }
  return { run: run.id === null ? undefined : run, isQueued }
}

/** A page of runs, newest first: of one job, or of all. `before` is the id of the last run of the page before. */
export async function runs(
  db: Db,
  {
    name,
    before,
    limit,
  }: { readonly name: string | undefined; readonly before: string | undefined; readonly limit: number },
): Promise<readonly Run[]> {
  const { rows } = await db.query<Run>({
    text: `select ${columns} from job_run where ($1::text is null or name = $1)
        and ($2::uuid is null or (started_at, id) < (select started_at, id from job_run where id = $2))
      order by started_at desc, id desc limit $3`,
    values: [name ?? null, before ?? null, limit],
  })
  return rows
}

const keptFor = 90 * 24 * 60 * 60_000

/** Removes rows of runs older than 90 days; the last of each job stays. @returns how many */
export async function sweepRuns(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db.query({
    text: `delete from job_run r where started_at < $1
      and exists (select from job_run newer where newer.name = r.name and newer.started_at > r.started_at)`,
    values: [new Date(now.getTime() - keptFor).toISOString()],
  })
  return rowCount ?? 0
}
