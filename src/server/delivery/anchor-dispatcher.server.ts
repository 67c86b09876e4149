// Brings seals to places off this machine: each anchor is a lane of the loop, so one that is dead keeps no other waiting.

import { deliverLeased } from '#features/delivery/leased.server.ts'
import { openLoop, type Loop } from '#features/delivery/loop.server.ts'
import { sealAt } from '#kernel/trail/rows.server.ts'
import type { AnchorStanding } from '#kernel/trail/anchoring.ts'
import { openAnchors, type Anchors } from '#server/anchor/anchors.server.ts'
import { standingsOf } from '#server/anchor/standing.server.ts'
import {
  dueAnchors,
  giveNewest,
  noteSeal,
  takeSeal,
  type Brought,
  type TakenSeal,
} from '#server/anchor/waiting.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'

export type AnchorDispatcher = Loop & {
  readonly anchors: Anchors
  readonly standings: () => Promise<readonly AnchorStanding[]>
  /** Gives every anchor the newest seal now, also one that waits for its next try. */
  readonly giveNow: () => Promise<void>
}

/** The loop that anchors seals. */
export function openAnchorDispatcher(context: Pick<ServerContext, 'engine' | 'env' | 'now' | 'log'>): AnchorDispatcher {
  const { engine, env, now } = context
  const { pool } = engine
  const anchors = openAnchors(env)
  const { names } = anchors

  async function lanes(at: Date) {
    if (names.length === 0) return []
    await giveNewest(pool, names, at, { atOnce: false })
    return dueAnchors(pool, names, at)
  }

  async function send({ anchor, seal: id, proof }: TakenSeal, began: Date): Promise<Brought> {
    const seal = await sealAt(pool, id)
    if (!seal) return { sent: false, fault: `Seal ${id} is gone.`, proof: null }
    return anchors.bring(anchor, pool, seal, proof, began)
  }

  const deliver = deliverLeased({
    claim: (anchor, at) => takeSeal(pool, anchor, at),
    send,
    record: (taken, brought, fate) => noteSeal(pool, taken, brought, fate),
    // Told where it stands for too long (server/jobs/anchor-age.server.ts): the next seal may be in time.
    gaveUp: () => undefined,
  })
  const loop = openLoop({ name: 'Anchors', lanes, deliver }, context)
  return {
    ...loop,
    anchors,
    standings: () => standingsOf(pool, names, now()),
    async giveNow() {
      await giveNewest(pool, names, now(), { atOnce: true })
      loop.wake()
    },
  }
}
