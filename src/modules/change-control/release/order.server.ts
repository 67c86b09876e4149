// Which of two changes to the same takes effect first: said once, it is kept by the clock, and they do not collide any more.

import type { PersonActor } from '#lib/actor.ts'
import { refuse } from '#lib/refusal.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { together } from '#kernel/store/together.server.ts'
import { change } from '../change.ts'
import { comesAfter } from './collisions.server.ts'
import { endCollisions } from './end-collisions.server.ts'
import type { Order } from './release.ts'

/** Says that a change takes effect before or after another. Refuses what would have each wait for the other. */
export async function declareOrder(
  engine: Engine,
  actor: PersonActor,
  now: Date,
  number: string,
  { other, comes }: Order,
): Promise<void> {
  await together(engine, actor, now, async (door) => {
    const [one, two] = [await readRow(door.db, actor, change, number), await readRow(door.db, actor, change, other)]
    const [first, later] = comes === 'before' ? [one, two] : [two, one]
    if (await comesAfter(door.db, first.id, later.id))
      return refuse(
        'invalid',
        `${first.number} is to take effect after ${later.number} already: take that order away under Links first.`,
        'other',
      )
    await door.tie(change, later.id, 'takes_effect_after', first.number)
    return endCollisions(door, one)
  })
}
