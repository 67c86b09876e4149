// Whether each who takes part in a release could do their part now: their own code, run and taken back.

import type { PersonActor } from '#lib/actor.ts'
import { Refusal } from '#lib/refusal.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { rehearse } from '#kernel/store/together.server.ts'
import { rightToTake } from '#kernel/workflow/guards.ts'
import type { Participant } from '#modules/contents/release-participant.server.ts'
import { change } from '../change.ts'
import type { Readiness } from './release.ts'

async function readinessOf(
  engine: Engine,
  actor: PersonActor,
  now: Date,
  { name, label, release }: Participant,
  row: AnyRow,
): Promise<Readiness> {
  let count = 0
  try {
    await rehearse(
      engine,
      actor,
      now,
      async (door) => {
        count = await release(door, row)
      },
      () => undefined,
    )
    return { name, label, count, why: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { name, label, count: null, why: error.message }
  }
}

/** The steps that bring a release about or take it back: whoever may take one of them sees it rehearsed. */
const releasing = ['report-ready', 'set-release', 'take-back']

/** A rehearsal locks all that the release would move, so it is not run for whoever only reads. */
const mayRelease = (actor: PersonActor, row: AnyRow): boolean =>
  releasing.some((name) => {
    const step = change.workflow.steps[name]
    return step !== undefined && rightToTake(step, actor, row) !== undefined
  })

/** One after the other: a rehearsal lets nobody in whom it needs. Nothing for whoever has no part in the release. */
export async function readiness(
  engine: Engine,
  actor: PersonActor,
  now: Date,
  participants: readonly Participant[],
  row: AnyRow,
): Promise<readonly Readiness[]> {
  if (!mayRelease(actor, row)) return []
  const all: Readiness[] = []
  for (const participant of participants) all.push(await readinessOf(engine, actor, now, participant, row))
  return all
}
