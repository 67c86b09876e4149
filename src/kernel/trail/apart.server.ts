// Long texts stand beside the trail and not in it: an event holds their fingerprint, a table their text. The chain proves what a
// text was for as long as it is kept, and goes on proving that nothing else was once it has been destroyed.

import { canonical } from '#lib/canonical.ts'
import type { Db } from '#lib/db.ts'
import { sha256 } from '#lib/hash.server.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import type { Change, EventBody, TrailValue } from './event.ts'

/** A text that an event names by its fingerprint. */
export type Text = { readonly hash: string; readonly text: string }

type Told = { readonly changes?: readonly Change[] }

const isEmpty = (value: TrailValue) => value === null || (Array.isArray(value) && value.length === 0)

/** What is told, with fingerprints in the place of the texts that stand apart, and those texts. */
export function setApart<T extends Told>(
  definition: Definition,
  told: readonly T[],
): { readonly told: readonly T[]; readonly texts: readonly Text[] } {
  const apart = new Set(fieldsOf(definition).flatMap(([name, field]) => (field.apart ? [name] : [])))
  if (apart.size === 0) return { told, texts: [] }
  const texts = new Map<string, string>()
  const fingerprint = (value: TrailValue): TrailValue => {
    if (isEmpty(value)) return null
    const text = canonical(value)
    const hash = sha256(text)
    texts.set(hash, text)
    return hash
  }
  const changeOf = (change: Change): Change =>
    apart.has(change.field)
      ? { ...change, from: fingerprint(change.from), to: fingerprint(change.to), apart: true }
      : change
  return {
    told: told.map((one) => (one.changes ? { ...one, changes: one.changes.map(changeOf) } : one)),
    texts: [...texts].map(([hash, text]) => ({ hash, text })),
  }
}

/** Keeps texts beside the trail of a record, each once. */
export async function keepTexts(db: Db, record: string, texts: readonly Text[]): Promise<void> {
  if (texts.length === 0) return
  await db.query({
    name: 'keep-event-texts',
    text: `insert into event_text (card, hash, text)
      select $1, t.hash, t.text from json_populate_recordset(null::event_text, $2) t on conflict do nothing`,
    values: [record, JSON.stringify(texts)],
  })
}

const apartIn = ({ changes = [] }: EventBody) => changes.filter(({ apart }) => apart)

const hashesIn = (body: EventBody) =>
  apartIn(body).flatMap(({ from, to }) => [from, to].filter((one) => typeof one === 'string'))

type Kept = Text & { readonly card: string }

/** Events with the texts that stand beside them. Of what was destroyed a change says the fingerprint. */
export async function withTexts(db: Db, bodies: readonly EventBody[]): Promise<readonly EventBody[]> {
  const hashes = [...new Set(bodies.flatMap(hashesIn))]
  if (bodies.every((body) => apartIn(body).length === 0)) return bodies
  const cards = [...new Set(bodies.flatMap(({ record }) => record?.id ?? []))]
  const { rows } = await db.query<Kept>({
    name: 'event-texts',
    text: 'select card, hash, text from event_text where card = any($1) and hash = any($2)',
    values: [cards, hashes],
  })
  const kept = new Map(rows.map(({ card, hash, text }) => [`${card} ${hash}`, JSON.parse(text) as TrailValue])) // Written by setApart.
  return bodies.map((body) => (body.changes ? { ...body, changes: body.changes.map(whole(body, kept)) } : body))
}

const whole =
  ({ record }: EventBody, kept: ReadonlyMap<string, TrailValue>) =>
  ({ apart, from, to, ...change }: Change): Change => {
    if (!apart) return { ...change, from, to }
    const textOf = (hash: TrailValue) => (typeof hash === 'string' ? (kept.get(`${record?.id} ${hash}`) ?? null) : null)
    const gone = {
      ...(typeof from === 'string' && textOf(from) === null && { from }),
      ...(typeof to === 'string' && textOf(to) === null && { to }),
    }
    return { ...change, from: textOf(from), to: textOf(to), ...(Object.keys(gone).length > 0 && { gone }) }
  }
