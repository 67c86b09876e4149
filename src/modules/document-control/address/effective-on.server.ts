// Which version of a document was effective on a day, read off the states that its versions have been in.

import type { PersonActor } from '#lib/actor.ts'
import { dayAt } from '#lib/days.ts'
import { readAsOf } from '#kernel/store/as-of.ts'
import { mayRead } from '#kernel/access/scopes.ts'
import { titleOf, type AnyRow } from '#kernel/definition/row.ts'
import type { Ref } from '#kernel/outline/ref.ts'
import { cardsOf } from '#kernel/store/refs.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { zoneOfSite } from '#kernel/store/site-zone.server.ts'
import { document } from '../document.ts'
import { documentVersion } from '../document-version.ts'
import type { EffectiveOn } from './address.ts'

type Found = {
  readonly id: string
  readonly number: string
  readonly title: string
  readonly state: string
  readonly label: string
}

// A version that took effect and was superseded on the same day was effective until then: what counts is the end of the day.
const effectiveThen = `select v.id, v.number, v.name as title, v.state, v.label from document_version v
    join stay y on y.card = v.id and y.state = 'effective'
    left join stay n on n.card = v.id and n.place = y.place + 1
  where v.parent = $1 and v.void in (true, false) and y.entered_at <= $2 and (n.entered_at is null or n.entered_at > $2)
  order by y.entered_at desc limit 1`

/** The document that one who comes for an obsolete one is led to. */
async function replacementOf(
  pool: Engine['pool'],
  actor: PersonActor,
  { state, replacement }: AnyRow,
): Promise<Ref | null> {
  const id = state === 'obsolete' && typeof replacement === 'string' ? replacement : null
  const card = id === null ? undefined : (await cardsOf(pool, [id])).get(id)
  if (!card || !mayRead(actor, document, card)) return null
  return { id: card.id, kind: card.kind, number: card.number, title: card.title, state: card.state }
}

type Asked = { readonly number: string; readonly on: unknown }

/**
 * The version of a document that was effective on a day of its site, or is today where none is asked for. Refuses `not-found` for
 * a document that is not there or that one may not read, by the same words, and `invalid` for what is no day that has been.
 */
export async function effectiveOn(
  { pool, zone: ours }: Engine,
  actor: PersonActor,
  now: Date,
  { number, on }: Asked,
): Promise<EffectiveOn> {
  const row = await readRow(pool, actor, document, number)
  const there = (await zoneOfSite(pool, row.site)) ?? ours
  const today = dayAt(now, there)
  const then = readAsOf(on, { now, zone: there }) ?? { at: now.toISOString(), day: today }
  const { rows } = await pool.query<Found>({ name: 'effective-on', text: effectiveThen, values: [row.id, then.at] })
  const [version] = rows
  const { id, state } = row
  return {
    document: { id, kind: document.name, number: row.number, title: titleOf(document, row), state },
    day: then.day,
    isToday: on === undefined,
    replacement: await replacementOf(pool, actor, row),
    version: version ? { ...version, kind: documentVersion.name } : null,
  }
}
