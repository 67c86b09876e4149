// What is kept for a time only, and who removes it when that is over.

import type { Db } from '#lib/db.ts'
import { endStaleSessions } from '../account/session.server.ts'
import { sweepDrafts } from '../account/draft.server.ts'
import { filesFolder } from '../file/file-routes.server.ts'
import { sweepFiles } from '../file/sweep.server.ts'
import type { House } from '../house.server.ts'
import { sweepRuns } from './runs.server.ts'

export type Sweep = {
  /** What is removed, for people: "3 drafts". */
  readonly what: string
  readonly run: (now: Date) => Promise<number>
}

const hour = 60 * 60_000
const day = 24 * hour

/** Removes the rows of a table that are older than so many milliseconds. */
const older = (db: Db, from: string, age: number) => async (now: Date) => {
  const { rowCount } = await db.query({
    text: `delete from ${from} < $1`,
    values: [new Date(now.getTime() - age).toISOString()],
  })
  return rowCount ?? 0
}

const sessionClock = { kind: 'job', name: 'Session clock' } as const

/** Everything that a run sweeps, in order. */
export function sweepsOf({ engine, env }: Pick<House, 'engine' | 'env'>): readonly Sweep[] {
  const { pool } = engine
  return [
    { what: 'sessions ended', run: (now) => endStaleSessions(engine, sessionClock, now) },
    // Sessions of the last 30 days tell where a person is known.
    { what: 'old sessions', run: older(pool, 'session where ended_at', 90 * day) },
    { what: 'idempotency keys', run: older(pool, 'idempotency where at', day) },
    { what: 'failed sign-ins', run: older(pool, 'attempt where at', day) },
    { what: 'used or expired links', run: older(pool, 'invitation where expires_at', 30 * day) },
    { what: 'drafts', run: (now) => sweepDrafts(pool, now) },
    { what: 'files without a record', run: (now) => sweepFiles(pool, filesFolder(env), now) },
    { what: 'runs of jobs', run: (now) => sweepRuns(pool, now) },
  ]
}

export type Swept = { readonly [what: string]: number }

/** Runs every sweep; one that fails does not keep the others from theirs, but the run fails in the end. */
export async function sweep(sweeps: readonly Sweep[], now: Date): Promise<Swept> {
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
