// What is sent twice happens once: the Idempotency-Key is kept with the record, or the version of it, that it made, for
// 24 hours.

import type { PersonActor } from '#lib/actor.ts'
import { canonical, type Json } from '#lib/canonical.ts'
import { refuse } from '#lib/refusal.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { answering, namedInRow, type Answer } from './answer.server.ts'
import { together } from './together.server.ts'
import type { UnitOfWork, NewTie } from './unit-of-work.server.ts'
import type { Engine } from './engine.server.ts'
import { sha256 } from '#lib/hash.server.ts'
import { readWhole } from './loaded.server.ts'
import { beforeSteps, inAct } from './before-steps.server.ts'
import { cardsOf } from './refs.server.ts'

type Wanted = {
  readonly definition: Definition
  readonly entered: Record<string, unknown>
  readonly links: unknown
  readonly key: string | undefined
}

type Whole = (door: UnitOfWork, actor: PersonActor, id: string) => Promise<Answer>

function tiesOf(links: unknown): readonly NewTie[] {
  if (links === undefined) return []
  const isTie = (link: unknown): link is NewTie => {
    const one = link as { type?: unknown; from?: unknown; to?: unknown } | null
    return typeof one?.type === 'string' && (typeof one.from === 'string' || typeof one.to === 'string')
  }
  if (Array.isArray(links) && links.length <= 20 && links.every(isTie)) return links
  return refuse('invalid', 'Links are a list of { type, from } or { type, to }.', 'links')
}

/** The key that came with a create, if it is one. */
export function keyOf(header: string | readonly string[] | undefined): string | undefined {
  if (typeof header !== 'string') return undefined
  if (/^[\x21-\x7e]{1,200}$/.test(header)) return header
  return refuse('invalid', 'An Idempotency-Key is 1 to 200 printable signs.', 'Idempotency-Key')
}

/** Keeps what was made with a key that was taken in the same transaction: its number or id. */
export async function keepMade(
  door: Pick<UnitOfWork, 'db'>,
  actor: PersonActor,
  key: string,
  made: string,
): Promise<void> {
  await door.db.query({
    name: 'keep-key',
    text: 'update idempotency set number = $3 where person = $1 and key = $2',
    values: [actor.id, key, made],
  })
}

/** Takes the key, or answers what was made with it. */
export async function taken(
  door: Pick<UnitOfWork, 'db'>,
  actor: PersonActor,
  now: Date,
  key: string,
  request: string,
): Promise<string | undefined> {
  const { rows } = await door.db.query<{ request: string; number: string; fresh: boolean }>({
    name: 'take-key',
    text: `insert into idempotency (person, key, request, number, at) values ($1, $2, $3, '', $4)
      on conflict (person, key) do update set key = excluded.key
      returning request, number, xmax = 0 as fresh`,
    values: [actor.id, key, request, now.toISOString()],
  })
  const [row] = rows
  if (!row || row.fresh) return undefined
  if (row.request === request) return row.number
  return refuse('key-reused', 'This Idempotency-Key was used for another request.')
}

/** Creates a record, once for each key. The same key with another body is refused. */
export function createOnce(
  engine: Engine,
  actor: PersonActor,
  now: Date,
  wanted: Wanted,
  whole: Whole,
): Promise<Answer> {
  const { definition, entered, key } = wanted
  const links = tiesOf(wanted.links)
  return together(engine, actor, now, async (door) => {
    if (key === undefined) {
      const row = await door.create(definition, entered, { links, isEntered: true })
      return whole(door, actor, row.id)
    }
    const request = sha256(
      canonical({ kind: definition.name, entered: entered as Json, links: (wanted.links ?? null) as Json }),
    ) // Both came as JSON.
    const known = await taken(door, actor, now, key, request)
    if (known !== undefined) return again(engine, door, actor, definition, known, now)
    const row = await door.create(definition, entered, { links, isEntered: true })
    await keepMade(door, actor, key, row.number)
    return whole(door, actor, row.id)
  })
}

type Change = {
  readonly definition: Definition
  readonly number: string
  /** The version that it was made on. */
  readonly version: number
  readonly entered: Record<string, unknown>
  readonly key: string | undefined
}

/**
 * Changes a record, once for each key. An answer to a key says in `made` which version the change made: a repeat is
 * answered with the record as it stands by then, which others may have changed since.
 */
export function saveOnce(
  engine: Engine,
  actor: PersonActor,
  now: Date,
  { definition, number, version, entered, key }: Change,
  whole: Whole,
): Promise<Answer> {
  return together(engine, actor, now, async (door) => {
    if (key === undefined) {
      const row = await door.save(definition, number, version, entered)
      return whole(door, actor, row.id)
    }
    const request = sha256(canonical({ kind: definition.name, number, version, entered: entered as Json })) // It came as JSON.
    const known = await taken(door, actor, now, key, request)
    if (known !== undefined)
      return { ...(await again(engine, door, actor, definition, number, now)), made: Number(known) }
    const row = await door.save(definition, number, version, entered)
    await keepMade(door, actor, key, String(row.version))
    return { ...(await whole(door, actor, row.id)), made: row.version }
  })
}

async function again(
  engine: Engine,
  door: UnitOfWork,
  actor: PersonActor,
  definition: Definition,
  number: string,
  now: Date,
): Promise<Answer> {
  const read = await readWhole(door.db, actor, definition, number)
  const loaded = await beforeSteps({ ...engine, ...inAct(door), actor }, definition, read, now)
  const cards = await cardsOf(door.db, namedInRow(definition, loaded.row))
  return answering(engine, actor, cards).whole(definition, loaded, now)
}
