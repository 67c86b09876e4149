// Tasks that can go on: whatever blocked their records has come to its end by this act.

import { dayAt } from '#lib/days.ts'
import type { TaskNews } from '#features/alerts/news.server.ts'
import { readAround, type LoadedRecord } from '#kernel/store/loaded.server.ts'
import type { Tx } from '#kernel/store/tx.server.ts'
import { parentIn, titleOf, type AnyRow } from '#kernel/definition/row.ts'
import type { Tied } from '#kernel/definition/workflow.ts'
import { aroundBefore, blockersOf, waitingSteps, type Stood } from '#kernel/workflow/waiting.ts'

type Blocked = TaskNews & { readonly kind: string; readonly step: string }

/** How the records stood that this act has moved, by their ids. */
function stoodIn({ loaded, stood: earlier }: Tx): ReadonlyMap<string, Stood> {
  const moved = [...loaded.values()].flatMap(({ row }) => {
    const before = earlier.get(row.id)?.row
    return before && (before.state !== row.state || before.void !== row.void) ? [before] : []
  })
  return new Map(moved.map(({ id, state, void: isVoid }) => [id, { state, void: isVoid }]))
}

type Named = { readonly id?: string; readonly kind?: string }

/** The ids of those among these records that may have to wait for others. */
const waiting = ({ registry }: Tx, records: readonly Named[]): readonly string[] =>
  records.flatMap(({ id, kind }) => {
    const definition = kind === undefined ? undefined : registry.find(kind)
    return definition && id !== undefined && waitingSteps(definition).length > 0 ? id : []
  })

/** The ids of records that may wait for one that these ties lead from: the other ends, and what those are a part of. */
const mayWait = (tx: Tx, tied: LoadedRecord['tied']): readonly string[] =>
  waiting(
    tx,
    tied.flatMap(({ id, kind, within }) => [{ id, kind }, within ?? {}]),
  )

/** A record that this act has taken ties from, as its other ends saw it, and those ties. */
type Untied = { readonly card: Omit<Tied, 'type' | 'side'>; readonly row: AnyRow; readonly ties: LoadedRecord['tied'] }

const untiedIn = ({ loaded, stood, registry }: Tx): readonly Untied[] =>
  [...loaded.values()].flatMap(({ row, tied }) => {
    const definition = registry.numbered(row.number)
    const ties = (stood.get(row.id)?.tied ?? []).filter((one) => tied.every(({ link }) => link !== one.link))
    if (!definition || ties.length === 0) return []
    const { id, number, state, void: isVoid } = row
    const card = {
      id,
      kind: definition.name,
      number,
      title: titleOf(definition, row),
      state,
      void: isVoid,
    }
    return { card, row, ties }
  })

const otherSide = { here: 'there', there: 'here' } as const

/** The ties that this act has taken away, by the ids of the records at both ends. */
function lostIn(untied: readonly Untied[]): ReadonlyMap<string, readonly Tied[]> {
  const all = untied.flatMap(({ card, ties }) =>
    ties.flatMap((tie) => [
      { of: card.id, tie },
      { of: tie.id, tie: { ...card, type: tie.type, side: otherSide[tie.side] } },
    ]),
  )
  return new Map([...Map.groupBy(all, ({ of }) => of)].map(([id, lost]) => [id, lost.map(({ tie }) => tie)]))
}

// Of two acts that end the last two blockers at the same time, the later waits here for the earlier, and sees it done. This
// comes last in an act, and in the order of the ids, so that two never wait for each other.
const statement = `select t.id, t.card, t.what, t.step, t.kind, t.assignee, pg_advisory_xact_lock(hashtextextended(t.card::text, 0))::text
  from (select t.id, t.card, t.what, t.step, k.kind, coalesce('person:' || t.claimed_by, t.assignee) as assignee
    from task t join card k on k.id = t.card
    where t.card = any($1) and t.ended_at is null and t.step = any($2) order by t.card, t.id) t`

/**
 * The open tasks that were blocked before the act and are no longer. What the act has moved itself asks anew. Costs nothing
 * unless it has moved something that a record may wait for, or taken a tie away.
 */
export async function freedIn(tx: Tx): Promise<readonly TaskNews[]> {
  const { db, registry, zone: home, now, loaded } = tx
  const stood = stoodIn(tx)
  const moved = [...loaded.values()].filter(({ row }) => stood.has(row.id))
  const untied = untiedIn(tx)
  const waiters = [
    ...moved.flatMap(({ tied }) => mayWait(tx, tied)),
    ...untied.flatMap(({ card, row, ties }) => [...waiting(tx, [card, parentIn(row) ?? {}]), ...mayWait(tx, ties)]),
  ]
  const others = [...new Set(waiters)].filter((id) => !stood.has(id))
  if (others.length === 0) return []
  const steps = [...new Set(registry.all.flatMap(waitingSteps))]
  const { rows } = await db.query<Blocked>({ name: 'may-be-freed', text: statement, values: [others, steps] })
  const lost = lostIn(untied)
  const freed: TaskNews[] = []
  for (const [kind, tasks] of Map.groupBy(rows, (one) => one.kind)) {
    const definition = registry.named(kind)
    const cards = [...new Set(tasks.map(({ card }) => card))]
    for (const { row, tied, parts, remarks, zone: there } of await readAround(db, definition, cards)) {
      const zone = there ?? home
      const around = { tied, parts, remarks, within: parentIn(row), today: dayAt(now, zone), zone }
      const before = aroundBefore({ id: row.id, ...around }, stood, lost)
      for (const { id, card, what, assignee, step } of tasks.filter((one) => one.card === row.id)) {
        const was = blockersOf(definition, step, row, before).length > 0
        if (was && blockersOf(definition, step, row, around).length === 0) freed.push({ id, card, what, assignee })
      }
    }
  }
  return freed
}
