// A hand-over is taken back by whoever made it, while nothing else has happened to the record.

import type { PersonActor } from '#lib/actor.ts'
import { refuse } from '#lib/refusal.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readWhole } from '#kernel/store/loaded.server.ts'
import { together } from '#kernel/store/together.server.ts'
import { eachHanded } from './each-handed.server.ts'
import type { Handed } from './handed.ts'
import { seatFields } from './seat-fields.ts'

type Given = {
  readonly card: string
  readonly kind: string
  readonly duty: string
  readonly was: string
  readonly holder: string
}

const settler = { kind: 'job', name: 'Tasks' } as const

const personIn = (alias: string) => `split_part(${alias}.assignee, ':', 2)`

// The record stands as that act left it; the task that it raised then is open still.
const given = `select t.card, k.kind, t.duty, ${personIn('t')} as was, ${personIn('n')} as holder
  from task t join card k on k.id = t.card and k.changed_at = t.ended_at
    join task n on n.card = t.card and n.duty = t.duty and n.ended_at is null and n.assigned_at = t.ended_at
  where t.id = $1 and t.ended_by = $2 and t.outcome = 'reassigned' and t.assignee like 'person:%' and n.assignee like 'person:%'`

async function one(engine: Engine, actor: PersonActor, now: Date, id: string): Promise<Handed> {
  return together(engine, actor, now, async (door) => {
    const { rows } = await door.db.query<Given>({ name: 'handed-over', text: given, values: [id, actor.id] })
    const [found] = rows
    if (!found) return refuse('blocked', 'The record has moved on since: this hand-over can no longer be undone.')
    const definition = engine.registry.named(found.kind)
    const { row } = await readWhole(door.db, settler, definition, found.card)
    const only = seatFields(definition, row, found.duty, found.holder)
    const succession = { from: found.holder, to: found.was, reason: 'The hand-over is undone.', only }
    await door.handOver(definition, found.card, succession)
    return { task: id, outcome: 'handed', to: found.was }
  })
}

/** Takes hand-overs back, by the tasks that were handed over; each by itself, with an answer for each. */
export const undoHandOver = (
  engine: Engine,
  { actor, now }: { readonly actor: PersonActor; readonly now: () => Date },
  tasks: readonly string[],
): Promise<readonly Handed[]> => eachHanded(tasks, (id) => one(engine, actor, now(), id))
