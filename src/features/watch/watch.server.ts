// Who watches a record. Watching grants nothing: everything that tells a watcher something asks first whether they may read it.

import type { PersonActor } from '#lib/actor.ts'
import { refuse } from '#lib/refusal.ts'
import { talkAnswer } from '#kernel/access/talk.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { together } from '#kernel/store/together.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { cardsOf, refOf } from '#kernel/store/refs.server.ts'
import { subjectOf } from '#kernel/store/write.server.ts'
import type { Watching } from './watching.ts'

/** Which record: named by a definition and its number or id. */
type Named = { readonly definition: Definition; readonly number: string }

const mostNamed = 100

const hearsAnyway = (person: string, record: AnyRow) => record.owner === person || record.creator === person

/** Who watches a record that the actor may read. */
export async function watchersOf(engine: Engine, actor: PersonActor, { definition, number }: Named): Promise<Watching> {
  const record = await readRow(engine.pool, actor, definition, number)
  const { rows } = await engine.pool.query<{ person: string }>({
    name: 'watchers',
    text: 'select person from watcher where card = $1 order by at, person',
    values: [record.id],
  })
  const people = rows.map(({ person }) => person)
  const cards = await cardsOf(engine.pool, people.slice(0, mostNamed))
  return {
    items: people.slice(0, mostNamed).flatMap((id) => {
      const card = cards.get(id)
      return card ? refOf(engine.registry, actor, card) : []
    }),
    count: people.length,
    mine: people.includes(actor.id),
    anyway: hearsAnyway(actor.id, record),
  }
}

/** Makes people watch who were named on a record that they may read; whoever hears of it anyway need not. */
export async function watchBecause(
  door: UnitOfWork,
  { definition, record, people, now }: { definition: Definition; record: AnyRow; people: readonly string[]; now: Date },
): Promise<void> {
  const ids = people.filter((person) => !hearsAnyway(person, record))
  if (ids.length === 0) return
  const { rows } = await door.db.query<{ person: string }>({
    name: 'watch',
    text: `insert into watcher (card, person, at) select $1, unnest($2::uuid[]), $3 on conflict do nothing
      returning person`,
    values: [record.id, ids, now.toISOString()],
  })
  const cards = await cardsOf(
    door.db,
    rows.map(({ person }) => person),
  )
  for (const { person } of rows) {
    const card = cards.get(person)
    if (!card) continue
    const { id, kind, number, title } = card
    const facts = { other: { id, kind, number, title } }
    await door.tell(record.id, { kind: 'watched', record: subjectOf(definition, record), facts })
  }
}

/** Begins to watch a record that the actor may read. */
export function watch(engine: Engine, actor: PersonActor, { definition, number }: Named, now: Date): Promise<void> {
  return together(engine, actor, now, async (door) => {
    const record = await readRow(door.db, actor, definition, number)
    const { may, why } = talkAnswer(actor, record)
    if (!may) refuse('not-allowed', why ?? 'You may not watch this record.')
    if (hearsAnyway(actor.id, record))
      refuse('blocked', 'Whoever owns or raised a record hears of it without watching it.')
    await watchBecause(door, { definition, record, people: [actor.id], now })
  })
}

/** Watches it no longer. */
export function unwatch(engine: Engine, actor: PersonActor, { definition, number }: Named, now: Date): Promise<void> {
  return together(engine, actor, now, async (door) => {
    const record = await readRow(door.db, actor, definition, number)
    const { rowCount } = await door.db.query({
      name: 'unwatch',
      text: 'delete from watcher where card = $1 and person = $2',
      values: [record.id, actor.id],
    })
    if (rowCount) await door.tell(record.id, { kind: 'unwatched', record: subjectOf(definition, record) })
  })
}
