// What keeps a person's tasks waiting, and what waits for them: worked out when it is asked, so that it is never stale.
// A few statements serve any number of tasks: one for each definition that has steps which may wait.

import type { PersonActor } from '#lib/actor.ts'
import { dayAt } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import { isRef } from '#kernel/outline/ref.ts'
import { parentIn } from '#kernel/definition/row.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readAround } from '#kernel/store/loaded.server.ts'
import { cardsOf, refOf } from '#kernel/store/refs.server.ts'
import { blockersOf, waitingSteps } from '#kernel/workflow/waiting.ts'
import { openTasksOf, type Open } from './read.server.ts'
import type { Blocks } from './task.ts'
import { waitsOf } from './waits.server.ts'

/** A step that somebody is asked for on a record. */
type Asked = Pick<Open, 'card' | 'kind' | 'step'>

/** A record whose step others block, by their ids. */
type Blocked = { readonly card: string; readonly step: string; readonly by: readonly string[] }

// $1 ids of records. What they are tied to, and what that is a part of, as far as somebody is asked there for such a step: $2.
const around = `with tie as (
    select l.from_card as other from link l where l.to_card = any($1)
    union select l.to_card from link l where l.from_card = any($1)),
  other as (select other from tie union select p.parent from tie join card p on p.id = tie.other where p.parent is not null)
  select distinct t.card, t.step, k.kind from other o join task t on t.card = o.other join card k on k.id = t.card
  where t.ended_at is null and t.step = any($2)`

async function askedAround(db: Db, cards: readonly string[], steps: readonly string[]): Promise<readonly Asked[]> {
  const { rows } = await db.query<Asked>({ name: 'asked-around', text: around, values: [cards, steps] })
  return rows
}

/** Which of these steps other records block, in one statement for each definition. */
async function blockedAmong(engine: Engine, asked: readonly Asked[], now: Date): Promise<readonly Blocked[]> {
  const { pool, registry, zone } = engine
  const kinds = [...Map.groupBy(asked, ({ kind }) => kind)].map(([kind, ofKind]) => {
    const definition = registry.named(kind)
    const steps = waitingSteps(definition)
    return { definition, ofKind: ofKind.filter(({ step }) => step !== null && steps.includes(step)) }
  })
  const found = kinds
    .filter(({ ofKind }) => ofKind.length > 0)
    .map(async ({ definition, ofKind }) => {
      const stepsOf = Map.groupBy(ofKind, ({ card }) => card)
      const records = await readAround(pool, definition, [...stepsOf.keys()])
      return records.flatMap(({ row, tied, parts, remarks, zone: there }) => {
        const where = there ?? zone
        const standing = { tied, parts, remarks, within: parentIn(row), today: dayAt(now, where), zone: where }
        const steps = new Set(stepsOf.get(row.id)?.flatMap(({ step }) => step ?? []))
        return [...steps].flatMap((step): readonly Blocked[] => {
          const by = blockersOf(definition, step, row, standing).map(({ id }) => id)
          return by.length === 0 ? [] : [{ card: row.id, step, by }]
        })
      })
    })
  return (await Promise.all(found)).flat()
}

/**
 * How the open tasks of a person and other records keep each other waiting; nothing of those that neither wait nor are
 * waited for. Records that the person may not read are counted.
 */
export async function blocksOf(engine: Engine, actor: PersonActor, now: Date): Promise<readonly Blocks[]> {
  const { pool, registry } = engine
  const mine = await openTasksOf(engine, actor)
  if (mine.length === 0) return []
  const steps = [...new Set(registry.all.flatMap(waitingSteps))]
  const others = await askedAround(pool, [...new Set(mine.map(({ card }) => card))], steps)
  const blocked = await blockedAmong(engine, [...mine, ...others], now)

  const pairs = mine.map(({ id, card, step }) => ({
    task: id,
    by: blocked.find((one) => one.card === card && one.step === step)?.by ?? [],
    holds: [...new Set(blocked.flatMap((one) => (one.by.includes(card) ? one.card : [])))],
  }))
  const named = await cardsOf(pool, [...new Set(pairs.flatMap(({ by, holds }) => [...by, ...holds]))])
  const told = (ids: readonly string[]) => {
    const records = ids.flatMap((id) => {
      const card = named.get(id)
      const ref = card && refOf(registry, actor, card)
      return ref && isRef(ref) ? ref : []
    })
    return { records, restricted: ids.length - records.length }
  }
  const readable = told([...new Set(pairs.flatMap(({ by }) => by))]).records.map(({ id }) => id)
  const waits = readable.length === 0 ? new Map<string, never>() : await waitsOf(pool, readable)
  return pairs.flatMap(({ task, by, holds }) => {
    if (by.length + holds.length === 0) return []
    const { records, restricted } = told(by)
    const blockers = records.map((ref) => ({ ...ref, waits: waits.get(ref.id) ?? [] }))
    return { task, blockedBy: { records: blockers, restricted }, blocks: told(holds) }
  })
}
