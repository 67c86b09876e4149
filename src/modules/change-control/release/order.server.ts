// Which of two changes to the same takes effect first: said once, it is kept by the clock, and they do not collide any more. It is a link,
// so that it may be said and taken back wherever links are.

import type { PersonActor } from '#lib/actor.ts'
import { refuse } from '#lib/refusal.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import type { Tying } from '#kernel/store/rules.server.ts'
import { together } from '#kernel/store/together.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { change } from '../change.ts'
import { beforeEffect, dayAgreed } from '../change-states.ts'
import { comesAfter } from './collisions.server.ts'
import { endCollisions } from './end-collisions.server.ts'
import type { Order } from './release.ts'
import { tellCollisions } from './tell-collisions.server.ts'

const takesEffectAfter = 'takes_effect_after'

/** Says that a change takes effect before or after another. */
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
    return door.tie(change, later.id, takesEffectAfter, first.number)
  })
}

/**
 * With an order the alerts of a collision end; once it is taken back, the owners of both are told again. Refuses what would have each
 * wait for the other, be it through others.
 */
export async function orderTied(door: UnitOfWork, { is, type, from, to }: Tying): Promise<void> {
  if (type !== takesEffectAfter) return
  if (is === 'tied') {
    if (await comesAfter(door.db, to.id, from.id))
      refuse(
        'invalid',
        `${to.number} is to take effect after ${from.number} already: take that order away under Links first.`,
        'to',
      )
    return endCollisions(door, from)
  }
  const isOpen = [from, to].every(({ state, void: isVoid }) => !isVoid && beforeEffect.some((one) => one === state))
  if (isOpen && [from, to].some(({ state }) => dayAgreed.includes(state))) await tellCollisions(door, from)
}
