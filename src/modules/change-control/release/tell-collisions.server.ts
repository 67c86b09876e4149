// Whoever owns a change hears when another is to take effect on its day and is about the same.

import { dayInWords } from '#ui/dates.ts'
import { raise } from '#features/alerts/raise.server.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { collisionsOf, dayOf } from './collisions.server.ts'

/** By what the news of a collision is known: told once to the owner of each of both, for each day, and anew each time that an order was taken back. */
export const collisionKey = (pair: readonly [string, string], day: string, card: string, cuts: number): string =>
  `collision ${pair.toSorted().join(' ')} ${day} ${card}${cuts === 0 ? '' : ` ${cuts}`}`

/** Tells the owners of both, once for each day, also whoever has just chosen it or taken the order of both back. */
export async function tellCollisions(door: UnitOfWork, change: AnyRow): Promise<void> {
  const day = dayOf(change)
  if (day === null) return
  const colliding = await collisionsOf(door.db, change)
  const told = (card: string, owner: unknown, other: string, cuts: number) =>
    typeof owner === 'string'
      ? [
          {
            to: [owner],
            doer: true as const,
            kind: 'threshold' as const,
            severity: 'warn' as const,
            card,
            title: `takes effect on ${dayInWords(day)}, the same day as another change to the same record: move one of them, or say which comes first.`,
            dedupe: collisionKey([card, other], day, card, cuts),
          },
        ]
      : []
  raise(
    door,
    colliding.flatMap((one) => [
      ...told(change.id, change.owner, one.change, one.cuts),
      ...told(one.change, one.owner, change.id, one.cuts),
    ]),
  )
}
