// What time makes worthless: sessions nobody came back to, old drafts, counters and links.

import type { Actor } from '#lib/actor.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { sweepDrafts } from './draft.server.ts'
import { endStaleSessions } from './session.server.ts'
import { forgottenAfter } from './waiting.ts'

// Who follows an old link is told that it is old, not that it never was.
const linksKeptFor = 30 * 24 * 60 * 60_000

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()

/** Ends stale sessions and removes what is too old. @returns how much of it, for the job's report */
export async function sweepAccounts(engine: Engine, actor: Actor, now: Date): Promise<number> {
  const { pool } = engine
  const sessions = await endStaleSessions(engine, actor, now)
  const drafts = await sweepDrafts(pool, now)
  const [attempts, links, challenges] = await Promise.all([
    pool.query({ text: 'delete from attempt where at < $1', values: [before(now, forgottenAfter)] }),
    pool.query({ text: 'delete from invitation where expires_at < $1', values: [before(now, linksKeptFor)] }),
    pool.query({ text: 'delete from passkey_challenge where expires_at < $1', values: [now.toISOString()] }),
  ])
  return sessions + drafts + (attempts.rowCount ?? 0) + (links.rowCount ?? 0) + (challenges.rowCount ?? 0)
}
