// Verifies the trail that stands in the database: all of it, or one chain at once.

import { setImmediate as breath } from 'node:timers/promises'
import type { Db, Pool } from '#lib/db.ts'
import { isId } from '#lib/ids.ts'
import { anchorCheck, type Anchored } from './proof/anchored.ts'
import { nodeChecks } from './proof/checks.server.ts'
import { memoryCheck } from './proof/remembered.ts'
import type { Fault, Report } from './proof/report.ts'
import { eventsIn, eventsOf, headOf, headsIn, inSnapshot, lastSeal, piecesIn } from './rows.server.ts'
import type { Sealer } from './seal.server.ts'
import { faultsBeside } from './signed.server.ts'
import { verifier, verifyChain } from './verify.ts'

/** How far a verification has come, in events. */
export type Progress = { readonly done: number; readonly of: number }

async function countOf(db: Db): Promise<number> {
  const { rows } = await db.query<{ count: number }>({ text: 'select count(*)::float8 as count from event' })
  return rows[0]?.count ?? 0
}

/** What protects the trail besides: said in the report where rights do not. */
const unprotected =
  'Protected by triggers and chain, not by rights: one database role owns and works (npm run db:roles).'

/** What anchors off the machine hold; what of it does not prove itself; and what is to be said of the comparing. */
export type Held = {
  readonly seals: readonly Anchored[]
  readonly faults: readonly Fault[]
  readonly words: readonly string[]
}

type Where = {
  readonly pool: Pool
  readonly sealer: Sealer
  readonly rightsEnforced: boolean
  /** Nothing where it is not compared with anchors. */
  readonly held?: Held
}

/**
 * Verifies every chain, every seal, the seals against seals.log and what anchors hold, and the signatures against the trail. Other requests are let in between two pages.
 * @param tell hears how far it is, after each page
 */
export async function verifyTrail(
  { pool, sealer, rightsEnforced, held }: Where,
  tell: (progress: Progress) => Promise<void>,
): Promise<Report> {
  const remembered = await sealer.remembered()
  return inSnapshot(pool, async (db) => {
    const trail = verifier(nodeChecks, sealer.key.trusted)
    const memory = memoryCheck(remembered, (fault) => trail.fault(fault))
    const anchored = anchorCheck((fault) => trail.fault(fault))
    for (const one of held?.seals ?? []) anchored.held(one)
    const of = await countOf(db)
    let done = 0
    for await (const pieces of piecesIn(db, eventsIn(db))) {
      for (const piece of pieces) {
        if (piece.kind === 'event') {
          trail.event(piece.row)
          done += 1
        } else {
          trail.seal(piece.row)
          memory.seal(piece.row)
          anchored.seal(piece.row)
        }
      }
      await tell({ done, of })
      await breath()
    }
    for await (const heads of headsIn(db)) for (const head of heads) trail.head(head)
    const beside = await faultsBeside(db, null)
    for (const fault of beside.named) trail.fault(fault)
    trail.unnamed(beside.more)
    memory.finish()
    anchored.finish()
    for (const fault of held?.faults ?? []) trail.fault(fault)
    const report = trail.finish()
    return { ...report, words: [...report.words, ...(held?.words ?? []), ...(rightsEnforced ? [] : [unprotected])] }
  })
}

/** Verifies the chain of one record, or of another thing that has one. */
export const verifyOne = (pool: Pool, chain: string): Promise<Report> =>
  inSnapshot(pool, async (db) => {
    const rows = await eventsOf(db, chain)
    const [head, seal] = [await headOf(db, chain), await lastSeal(db)]
    const beside = isId(chain) ? await faultsBeside(db, chain) : { named: [], more: 0 }
    return verifyChain(nodeChecks, rows, head, { sealed: seal?.last ?? 0, ...beside })
  })
