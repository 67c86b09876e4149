// Who takes figures of training away as a file stands in the trail before the first byte leaves.

import type { PersonActor } from '#lib/actor.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { trace } from '#kernel/store/trace.server.ts'
import { subjectOf } from '#kernel/store/write.server.ts'

export type Taken = {
  /** What the trail calls it: “the training matrix”. */
  readonly what: string
  readonly of: string
  readonly format: string
  /** As people call the format. */
  readonly as: string
  readonly rows: number
  /** What narrows it, in words; null where nothing does. */
  readonly filter: string | null
}

export async function tellTaken(engine: Engine, actor: PersonActor, now: Date, { as, ...facts }: Taken): Promise<void> {
  const person = engine.registry.named('person')
  const me = await readRow(engine.pool, actor, person, actor.id)
  const { rows, filter } = facts
  const what = `${facts.what}, ${rows} rows, as ${as}${filter === null ? '' : ` (${filter})`}`
  await trace(engine, actor, now, actor.id, {
    kind: 'exported',
    record: subjectOf(person, me),
    facts: { ...facts, what },
  })
}
