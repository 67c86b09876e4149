// Tells the trail who has read which record that is not for everybody, a batch at a time.

import type { PersonActor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { isId } from '#lib/ids.ts'
import { unwatched } from '#features/usage/usage.ts'
import { reservedSql } from '#kernel/access/degree.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { trace } from '#kernel/store/trace.server.ts'
import type { Subject } from '#kernel/trail/event.ts'
import { readsChainOf } from '#kernel/trail/reads-chain.ts'
import type { Seen } from './seen.ts'

/** That somebody was shown something. */
export type Read = Seen & { readonly by: PersonActor; readonly at: Date; readonly address: string }

/** One event for each person, record and thing of it within this time, in milliseconds: a page that stays open asks again and again. */
export const onceIn = 15 * 60_000

type Reserved = Subject & { readonly of: string; readonly confidentiality: string }

/** Those of the records of some reads of which reads are told, in one statement: a part is as confidential as what it is a part of. */
async function reservedAmong({ pool, registry }: Engine, reads: readonly Read[]): Promise<readonly Reserved[]> {
  const named = [...new Set(reads.map(({ of }) => of))]
  const files = [...new Set(reads.filter(({ of, what }) => of === what).map(({ of }) => of))]
  const { rows } = await pool.query<Reserved>({
    name: 'reserved-among-read',
    text: `with named (of, card) as (
        select n, c.id from unnest($1::text[]) n join card c on c.number = n
        union all select i::text, i from unnest($2::uuid[]) i
        union all select f.id::text, f.card from field_file f where f.id = any($3::uuid[]))
      select n.of, c.id, c.kind, c.number, c.title, c.version, coalesce(c.confidentiality, w.confidentiality) as confidentiality
      from named n join card c on c.id = n.card left join card w on w.id = c.parent
      where ${reservedSql('coalesce(c.confidentiality, w.confidentiality)')}`,
    values: [named.filter((one) => !isId(one)), named.filter(isId), files],
  })
  // Where people may write without a name, who looked there would be a short list.
  return rows.filter(({ kind }) => registry.routeOf(kind) !== unwatched)
}

const how: Readonly<Record<string, string>> = { read: 'opened', pdf: 'printed', dossier: 'packed' }

/** What an event says of how it was read; of a call by key, which has no session, from where as well. */
function factsOf({ what, by, address }: Read, { confidentiality }: Reserved) {
  return {
    how: how[what] ?? 'downloaded',
    confidentiality,
    ...(isId(what) && { file: what }),
    ...(by.key && { address }),
  }
}

/** Whether the trail knows it from a moment ago: this process may be new, and another may have told it. */
async function isTold(db: Db, { by, at }: Read, chain: string, facts: object): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'read-told',
    text: `select from event e where e.actor = $1 and e.at > $2 and e.at <= $3 and e.chain = $4
      and e.body::jsonb -> 'facts' @> $5::jsonb and e.body::jsonb #>> '{actor,key}' is not distinct from $6 limit 1`,
    values: [
      by.id,
      new Date(at.getTime() - onceIn).toISOString(),
      at.toISOString(),
      chain,
      JSON.stringify(facts),
      by.key?.number ?? null,
    ],
  })
  return rowCount !== 0
}

/**
 * Tells some reads, each in the chain of reads of its record: no lock of the record is taken, and its version stays.
 * @returns those of records that are for everybody, of which nothing is told
 */
export async function tellReads(engine: Engine, reads: readonly Read[]): Promise<readonly Read[]> {
  const reserved = new Map((await reservedAmong(engine, reads)).map((one) => [one.of, one]))
  for (const read of reads) {
    const found = reserved.get(read.of)
    if (!found) continue
    const { of: _, confidentiality: __, ...record } = found
    const [chain, facts] = [readsChainOf(record.id), factsOf(read, found)]
    if (await isTold(engine.pool, read, chain, facts)) continue
    await trace(engine, read.by, read.at, chain, { kind: 'read', record, facts })
  }
  return reads.filter(({ of }) => !reserved.has(of))
}
