// Where a control is laid down: the document, and the section of it as it is effective today.

import type { PersonActor } from '#lib/actor.ts'
import { mayRead } from '#kernel/access/scopes.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { cardsOf } from '#kernel/store/refs.server.ts'
import { control } from './control.ts'
import type { LaidDown } from './section.ts'

type Found = { readonly number: string; readonly heading: string; readonly key: string }

/** Nothing where it names no document, or one that the reader may not read. Refuses `not-found` for a control likewise. */
export async function laidDownIn(
  { pool, registry }: Engine,
  actor: PersonActor,
  name: string,
): Promise<LaidDown | null> {
  const { document, section } = await readRow(pool, actor, control, name)
  if (typeof document !== 'string') return null
  const card = (await cardsOf(pool, [document])).get(document)
  if (!card || !mayRead(actor, registry.named(card.kind), card)) return null
  const { rows } = await pool.query<Found>({
    name: 'control-laid-down',
    text: `select p.number, p.heading, p.key from passage p
      where p.root = $1 and p.number = $2 and p.standing = 'current' order by p.place limit 1`,
    values: [document, section ?? ''],
  })
  const [found] = rows
  return {
    document: card.number,
    title: card.title,
    section: found ? { number: found.number, heading: found.heading, anchor: `section-${found.key}` } : null,
  }
}
