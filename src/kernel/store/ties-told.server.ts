// The ties of a record that its trail tells of and no table knows any more: those untied before that was kept.

import type { Definition } from '#kernel/definition/define.ts'
import { linkOf } from '#kernel/definition/types.ts'
import type { EventBody, Subject } from '#kernel/trail/event.ts'
import type { Db } from '#lib/db.ts'
import type { AsOf } from './as-of.ts'
import type { TiedCard } from './loaded.server.ts'
import { cardsOf } from './refs.server.ts'

type Told = Pick<TiedCard, 'link' | 'type' | 'side' | 'at' | 'id'>

/** What `tie` and `untie` tell (tie.server.ts). */
type Facts = { readonly label: string; readonly type: string; readonly other: Subject }

const keyOf = ({ type, side, id }: Pick<Told, 'type' | 'side' | 'id'>) => `${type} ${side} ${id}`

/** The ties that stood at an instant by what was told until then. */
function standing(definition: Definition, events: readonly EventBody[], { at }: AsOf): readonly Told[] {
  const open = new Map<string, Told>()
  for (const event of events) {
    if (event.at > at || !(event.kind === 'linked' || event.kind === 'unlinked')) continue
    const { label, type, other } = event.facts as unknown as Facts // Written by tie and untie.
    const side = linkOf(definition, type)?.label[0] === label ? 'here' : 'there'
    const told: Told = { link: `${event.chain}-${event.place}`, type, side, at: event.at, id: other.id }
    if (event.kind === 'linked') open.set(keyOf(told), told)
    else open.delete(keyOf(told))
  }
  return [...open.values()]
}

/** Those of them that are not among the ones that are known. */
export async function tiesTold(
  db: Db,
  definition: Definition,
  events: readonly EventBody[],
  asOf: AsOf,
  known: readonly TiedCard[],
): Promise<readonly TiedCard[]> {
  // Where both ends say it in the same words, the trail does not tell which of them has said it.
  const isKnown = (one: Told) => known.some(({ type, id }) => type === one.type && id === one.id)
  const lost = standing(definition, events, asOf).filter((one) => !isKnown(one))
  const cards = await cardsOf(
    db,
    lost.map(({ id }) => id),
  )
  return lost.flatMap((one) => {
    const card = cards.get(one.id)
    return card ? [{ ...card, ...one }] : []
  })
}
