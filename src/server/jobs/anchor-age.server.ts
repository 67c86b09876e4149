// How long seals wait to be anchored off the machine. What waits too long is told, once a day for each anchor.

import { anchors, type AnchorStanding } from '#kernel/trail/anchoring.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { tellHolders } from '#server/mail/tell-administrators.server.ts'

const hour = 60 * 60_000

/** Tells administrators and quality managers of each anchor that is behind. @returns of how many */
export async function tellOfAnchors(engine: Engine, standings: readonly AnchorStanding[], now: Date): Promise<number> {
  const behind = standings.filter(({ state }) => state === 'behind')
  for (const { name, fault } of behind) {
    const { label, bound } = anchors[name]
    await tellHolders(engine, now, ['administrator', 'quality-manager'], {
      title: `${label}: seals of the audit trail have not been anchored for more than ${bound / hour} hours.`,
      ...(fault !== null && { body: fault }),
      link: '/audit-logs',
      key: `anchor-behind ${name}`,
    })
  }
  return behind.length
}
