// Whoever owns a change hears when another is to take effect on its day and is about the same.

import { dayInWords } from '#ui/dates.ts'
import { raise } from '#features/alerts/raise.server.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { collisionsOf, dayOf } from './collisions.server.ts'

/** What every news of two changes on a day begins with, to the owner of one of them. */
export const collisionOf = (pair: readonly [string, string], day: string, card: string): string =>
  `collision ${pair.toSorted().join(' ')} ${day} ${card}`

/** What tells one collision of the same two on the same day from an earlier one, which ended: an order taken back, a day come back to. */
const occasionOf = (cuts: number, { id, version }: AnyRow, isMoved: boolean) =>
  [cuts === 0 ? '' : ` ${cuts}`, isMoved ? ` ${id} ${version}` : ''].join('')

/**
 * Tells the owners of both, once for each day, also whoever has just chosen it or taken the order of both back.
 * @param isMoved whether this act has moved the change to its day: it is told anew, though it may have been there before
 */
export async function tellCollisions(door: UnitOfWork, change: AnyRow, isMoved = false): Promise<void> {
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
            dedupe: `${collisionOf([card, other], day, card)}${occasionOf(cuts, change, isMoved)}`,
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
