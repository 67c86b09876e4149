// One record as it stood at an instant, for whoever may read it today: its row of then, and what hung on it then.

import type { Actor } from '#lib/actor.ts'
import { absent } from './loaded.server.ts'
import type { Db } from '#lib/db.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import type { AnyRow, Parent } from '#kernel/definition/row.ts'
import type { Parts } from '#kernel/definition/workflow.ts'
import type { AccessFields } from '#kernel/access/scope/scope-rule.ts'
import type { EventBody } from '#kernel/trail/event.ts'
import { withTexts } from '#kernel/trail/apart.server.ts'
import { replayed } from '#kernel/trail/replay.ts'
import type { AsOf } from './as-of.ts'
import { asTheyStood } from './cards-as-of.server.ts'
import { inheriting, partsFrom } from './inherited.ts'
import { readRow, readWhole, type LoadedRecord, type RoundRow, type TiedCard } from './loaded.server.ts'
import { keptSince } from './kept-since.server.ts'
import { columnsOf, tiesFrom } from './statements.server.ts'
import { linksOf, wholeOf } from './then.server.ts'
import { tiesTold } from './ties-told.server.ts'

type From = { readonly db: Db; readonly registry: Registry }

function parameters() {
  const values: unknown[] = []
  return { values, bind: (value: unknown) => `$${values.push(value)}` }
}

/** The events of a record's chain, in their order. */
async function eventsOf(db: Db, id: string): Promise<readonly EventBody[]> {
  const { rows } = await db.query<{ body: string }>({
    name: 'events-of-record',
    text: 'select body from event where chain = $1 order by place',
    values: [id],
  })
  return withTexts(
    db,
    rows.map(({ body }) => JSON.parse(body) as EventBody), // Written by bodyOf.
  )
}

/** The row as it stood; told again from the trail where its versions of then are not kept. */
async function rowThen(db: Db, definition: Definition, row: AnyRow, asOf: AsOf): Promise<AnyRow | undefined> {
  if (row.changedAt <= asOf.at) return row
  if (row.createdAt > asOf.at) return undefined
  const { values, bind } = parameters()
  const source = wholeOf(definition, asOf, 'r', bind, `t.id = ${bind(row.id)}`)
  const { rows } = await db.query<AnyRow>({ text: `select ${columnsOf(definition, 'r')} from ${source}`, values })
  return rows[0] ?? replayed(definition, row, await eventsOf(db, row.id), asOf.at)
}

/** What a part inherits is its parent's of today: on that its reading is decided. */
const within = (row: AnyRow, then: AnyRow): AnyRow =>
  row.within ? inheriting(then, row.within as unknown as Parent & AccessFields) : then // The store alone writes it.

/** The record alone, as it stood. What did not exist yet is refused like what does not exist. */
export async function readRowAsOf(
  { db }: From,
  actor: Actor,
  definition: Definition,
  name: string,
  asOf: AsOf,
): Promise<AnyRow> {
  const row = await readRow(db, actor, definition, name)
  return within(row, (await rowThen(db, definition, row, asOf)) ?? absent(definition, name))
}

const by = (at: string, asOf: AsOf) => at <= asOf.at

const roundsThen = (rounds: readonly RoundRow[], asOf: AsOf): readonly RoundRow[] =>
  rounds
    .filter(({ openedAt }) => by(iso(openedAt), asOf))
    .map((round) => ({
      ...round,
      ...(round.endedAt !== null && !by(iso(round.endedAt), asOf) && { endedAt: null, outcome: null }),
      signatures: round.signatures.filter(({ at }) => by(iso(at), asOf)),
    }))

/** Instants within JSON come as the database writes them. */
const iso = (at: string) => new Date(at).toISOString()

async function tiedThen(from: From, definition: Definition, id: string, asOf: AsOf): Promise<readonly TiedCard[]> {
  const { values, bind } = parameters()
  const { rows } = await from.db.query<{ tied: readonly TiedCard[] }>({
    text: `select ${tiesFrom(linksOf(asOf, 'l', bind), '')} as "tied" from card r where r.id = ${bind(id)}`,
    values,
  })
  const known = rows[0]?.tied ?? []
  const isKept = ((await keptSince(from.db)) ?? '') <= asOf.at
  const told = isKept ? [] : await tiesTold(from.db, definition, await eventsOf(from.db, id), asOf, known)
  return asTheyStood(from, [...known, ...told], asOf)
}

async function partsThen({ db }: From, { parts }: Definition, id: string, asOf: AsOf): Promise<Parts> {
  const found: Record<string, Parts[string]> = {}
  for (const name of parts) {
    const { values, bind } = parameters()
    const source = wholeOf({ name }, asOf, 'r', bind, `t.parent = ${bind(id)}`)
    const text = `select to_jsonb(r) || '{"tied": []}' as part from ${source} where not r.void order by r.ordinal`
    const { rows } = await db.query<{ part: Parts[string][number] }>({ text, values })
    found[name] = rows.map(({ part }) => part)
  }
  return partsFrom(found)
}

async function commentsThen({ db }: From, id: string, { at }: AsOf): Promise<number> {
  const text = 'select count(*)::int as count from comment where card = $1 and at <= $2'
  const { rows } = await db.query<{ count: number }>({ name: 'comments-then', text, values: [id, at] })
  return rows[0]?.count ?? 0
}

/** The record with what hung on it: links, parts, rounds and states of then. */
export async function readWholeAsOf(
  from: From,
  actor: Actor,
  definition: Definition,
  name: string,
  asOf: AsOf,
): Promise<LoadedRecord> {
  const loaded = await readWhole(from.db, actor, definition, name)
  const then = (await rowThen(from.db, definition, loaded.row, asOf)) ?? absent(definition, name)
  const { id } = then
  return {
    ...loaded,
    row: within(loaded.row, then),
    tied: await tiedThen(from, definition, id, asOf),
    struck: loaded.struck.filter(({ struckAt }) => by(iso(struckAt), asOf)),
    rounds: roundsThen(loaded.rounds, asOf),
    stays: loaded.stays.filter(({ enteredAt }) => by(iso(enteredAt), asOf)),
    parts: await partsThen(from, definition, id, asOf),
    files: [],
    remarks: [],
    comments: await commentsThen(from, id, asOf),
  }
}
