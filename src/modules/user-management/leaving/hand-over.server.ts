// Records pass from whoever leaves to those who take over, one after the other, each by itself: what one may not take keeps no other.

import type { PersonActor } from '#lib/actor.ts'
import { counted } from '#lib/counted.ts'
import { refuse, Refusal } from '#lib/refusal.ts'
import { raise } from '#features/alerts/raise.server.ts'
import { tellOfChange } from '#features/alerts/security-news.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { cardsOf, type Card } from '#kernel/store/refs.server.ts'
import { together } from '#kernel/store/together.server.ts'
import type { HandedOver } from './desk.ts'
import { personOf } from './desk.server.ts'

/** Which record goes to whom, by their ids. */
export type Wanted = { readonly id: string; readonly to: string }

type By = { readonly actor: PersonActor; readonly now: () => Date }

const states = ['suspended', 'closing', 'leaver']

/** Whose work may be handed over: of those who leave, are suspended or have left. Nobody takes it themselves, or hands over their own. */
function check(actor: PersonActor, from: Card | undefined, isLeaving: boolean, wanted: readonly Wanted[]): Card {
  if (!from || !(isLeaving || states.includes(from.state)))
    return refuse('blocked', 'Announce first that they leave: then their work is handed over.')
  if (from.id === actor.id) refuse('not-allowed', 'Another administrator hands over what is yours.')
  if (wanted.some(({ to }) => to === actor.id))
    refuse('not-allowed', 'Nobody hands over to themselves. Ask another administrator.', 'items')
  if (wanted.some(({ to }) => to === from.id)) refuse('invalid', 'Who takes over is somebody else.', 'items')
  return from
}

const ofRecords = { one: 'record is', other: 'records are' }

/** Tells each successor once what has come to them; and whoever leaves, and those who keep watch, what was given to whom. */
async function tellOf(engine: Engine, { actor, now }: By, from: Card, taken: readonly Wanted[]): Promise<void> {
  if (taken.length === 0) return
  const at = now()
  const people = await cardsOf(engine.pool, [...new Set(taken.map(({ to }) => to))])
  await together(engine, actor, at, async (door) => {
    for (const [to, theirs] of Map.groupBy(taken, ({ to: person }) => person)) {
      const records = counted(theirs.length, ofRecords)
      raise(door, [
        {
          to: [to],
          kind: 'assigned',
          severity: 'info',
          title: `${from.title} leaves, and ${records} yours to look after now.`,
          link: '/tasks',
          dedupe: `handed over ${from.id} ${to} ${at.toISOString()}`,
        },
      ])
      const name = people.get(to)?.title ?? 'somebody'
      await tellOfChange(door, {
        person: { id: from.id, name: from.title },
        own: `${records} handed over from you to ${name}.`,
        others: `${records} handed over from ${from.title} to ${name}.`,
        advice: 'The trail of each record says who did it, and why.',
      })
    }
  })
}

/** Hands records over. What is refused is told, each with its sentence; the others are done. */
export async function handOverAll(
  engine: Engine,
  by: By,
  number: string,
  { reason, items }: { readonly reason: string; readonly items: readonly Wanted[] },
): Promise<readonly HandedOver[]> {
  const { actor, now } = by
  const { pool, registry } = engine
  const { id, lastDay } = await personOf(pool, number)
  const cards = await cardsOf(pool, [id, ...items.map((one) => one.id)])
  const from = check(actor, cards.get(id), lastDay !== null, items)
  const done: HandedOver[] = []
  for (const item of items) {
    const card = cards.get(item.id)
    try {
      if (!card) refuse('not-found', 'There is no such record.')
      else if (item.id === item.to) refuse('invalid', 'Nobody is their own line manager.', 'items')
      else
        await together(engine, actor, now(), (door) =>
          door.handOver(registry.named(card.kind), card.id, { from: from.id, to: item.to, reason }),
        )
      done.push({ id: item.id, refused: null })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      done.push({ id: item.id, refused: error.message })
    }
  }
  const taken = items.filter((item) => done.some((one) => one.id === item.id && one.refused === null))
  await tellOf(engine, by, from, taken)
  return done
}
