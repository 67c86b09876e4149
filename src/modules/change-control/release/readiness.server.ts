// Whether each who takes part in a release could do their part now: their own code, run and taken back.

import type { PersonActor } from '#lib/actor.ts'
import { Refusal } from '#lib/refusal.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { rehearse } from '#kernel/store/together.server.ts'
import type { Participant } from '#modules/contents/release-participant.server.ts'
import type { Readiness } from './release.ts'

async function readinessOf(
  engine: Engine,
  actor: PersonActor,
  now: Date,
  { name, label, release }: Participant,
  change: AnyRow,
): Promise<Readiness> {
  let count = 0
  try {
    await rehearse(
      engine,
      actor,
      now,
      async (door) => {
        count = await release(door, change)
      },
      () => undefined,
    )
    return { name, label, count, why: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { name, label, count: null, why: error.message }
  }
}

/** One after the other: a rehearsal lets nobody in whom it needs. */
export async function readiness(
  engine: Engine,
  actor: PersonActor,
  now: Date,
  participants: readonly Participant[],
  change: AnyRow,
): Promise<readonly Readiness[]> {
  const all: Readiness[] = []
  for (const participant of participants) all.push(await readinessOf(engine, actor, now, participant, change))
  return all
}
