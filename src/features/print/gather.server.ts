// Everything of one record that is printed, as its reader may see it.

import type { PersonActor } from '#lib/actor.ts'
import { dayAt, type Day } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import type { Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { KeptFile } from '#features/files/files.ts'
import { answering, namedInRow } from '#kernel/store/answer.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readWhole, type LoadedRecord } from '#kernel/store/loaded.server.ts'
import { listAll } from '#kernel/store/list.server.ts'
import { readQuery } from '#kernel/store/query.ts'
import { cardsOf } from '#kernel/store/refs.server.ts'
import type { Printed } from './sheet.ts'

/** A file of a record, as far as paper speaks of it. */
export type PaperFile = {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly sha256: string
  /** When, by whom and why it was struck through; null while it counts. */
  readonly struck: KeptFile['struck']
}

/** Which record: named by a definition and its number or id. */
export type Named = { readonly definition: Definition; readonly number: string }

export type Gathered = Omit<Printed, 'files' | 'signed'> & { readonly loaded: LoadedRecord }

type Of = { readonly definition: Definition; readonly parent: string; readonly today: Day }

async function partsOf(db: Db, engine: Engine, actor: PersonActor, { definition, parent, today }: Of) {
  const asked = readQuery(definition, { parent, void: 'true', sort: 'number' }, today)
  const query = { ...asked, limit: 200, after: null }
  const records: Whole[] = []
  for await (const page of listAll(db, engine.registry, actor, definition, query)) {
    const cards = await cardsOf(db, [...new Set(page.flatMap((row) => namedInRow(definition, row)))])
    const { record } = answering(engine, actor, cards)
    records.push(...page.map((row) => record(definition, row) as Whole)) // Fields and standing are all that is read of it.
  }
  return { definition, records }
}

/** Reads a record with its parts, links and signatures. Refuses `not-found` for what one may not read. */
export async function gather(
  db: Db,
  engine: Engine,
  actor: PersonActor,
  { definition, number }: Named,
  now: Date,
): Promise<Gathered> {
  const loaded = await readWhole(db, actor, definition, number)
  const cards = await cardsOf(db, namedInRow(definition, loaded.row))
  const record = answering(engine, actor, cards).whole(definition, loaded, now) as unknown as Whole // What the API answers.
  const today = dayAt(now, engine.zone)
  const parts = []
  for (const name of definition.parts)
    parts.push(
      await partsOf(db, engine, actor, { definition: engine.registry.named(name), parent: record.number, today }),
    )
  return { definition, record, parts, loaded }
}
