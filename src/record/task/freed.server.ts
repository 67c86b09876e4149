// Tasks that can go on: whatever blocked their records has come to its end by this act.

import { dayAt } from '#lib/days.ts'
import type { TaskNews } from '#record/alert/news.server.ts'
import { readAround, type Held } from '#record/store/held.server.ts'
import type { Work } from '#record/store/work.server.ts'
import { parentIn } from '#record/row.ts'
import { aroundBefore, blockersOf, waitingSteps, type Stood } from '#record/workflow/waiting.ts'

type Blocked = TaskNews & { readonly kind: string; readonly step: string }

/** How the records stood that this act has moved, by their ids. */
function stoodIn({ held, stood: earlier }: Work): ReadonlyMap<string, Stood> {
  const moved = [...held.values()].flatMap(({ row }) => {
    const before = earlier.get(row.id)?.row
    return before && (before.state !== row.state || before.void !== row.void) ? [before] : []
  })
  return new Map(moved.map(({ id, state, void: isVoid }) => [id, { state, void: isVoid }]))
}

/** The ids of records that may wait for one in hand: what it is tied to, and what that is a part of. */
const mayWait = ({ engine }: Work, { tied }: Held): readonly string[] =>
  tied.flatMap(({ id, kind, within }) =>
    [{ id, kind }, within ?? {}].flatMap((one) => {
      const definition = one.kind === undefined ? undefined : engine.registry.find(one.kind)
      return definition && one.id !== undefined && waitingSteps(definition).length > 0 ? one.id : []
    }),
  )

// Of two acts that end the last two blockers at the same time, the later waits here for the earlier, and sees it done. This
// comes last in an act, and in the order of the ids, so that two never wait for each other.
const statement = `select t.id, t.card, t.what, t.step, t.kind, t.assignee, pg_advisory_xact_lock(hashtextextended(t.card::text, 0))::text
  from (select t.id, t.card, t.what, t.step, k.kind, coalesce('person:' || t.claimed_by, t.assignee) as assignee
    from task t join card k on k.id = t.card
    where t.card = any($1) and t.ended_at is null and t.step = any($2) order by t.card, t.id) t`

/**
 * The open tasks that were blocked before the act and are no longer. What the act has moved itself asks anew. Costs nothing
 * unless it has moved something that a record may wait for.
 */
export async function freedIn(work: Work): Promise<readonly TaskNews[]> {
  const { db, engine, now, held } = work
  const stood = stoodIn(work)
  const moved = [...held.values()].filter(({ row }) => stood.has(row.id))
  const others = [...new Set(moved.flatMap((one) => mayWait(work, one)))].filter((id) => !stood.has(id))
  if (others.length === 0) return []
  const steps = [...new Set(engine.registry.all.flatMap(waitingSteps))]
  const { rows } = await db.query<Blocked>({ name: 'may-be-freed', text: statement, values: [others, steps] })
  const freed: TaskNews[] = []
  for (const [kind, tasks] of Map.groupBy(rows, (one) => one.kind)) {
    const definition = engine.registry.named(kind)
    const cards = [...new Set(tasks.map(({ card }) => card))]
    for (const { row, tied, parts, zone } of await readAround(db, definition, cards)) {
      const around = { tied, parts, within: parentIn(row), today: dayAt(now, zone ?? engine.zone) }
      const before = aroundBefore(around, stood)
      for (const { id, card, what, assignee, step } of tasks.filter((one) => one.card === row.id)) {
        const was = blockersOf(definition, step, row, before).length > 0
        if (was && blockersOf(definition, step, row, around).length === 0) freed.push({ id, card, what, assignee })
      }
    }
  }
  return freed
}
