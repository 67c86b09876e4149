// Each answer is kept as it is given: by who takes the quiz, as long as it is not handed in.

import type { PersonActor } from '#lib/actor.ts'
import { refuse } from '#lib/refusal.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { together } from '#kernel/store/together.server.ts'
import { quizAttempt } from './attempt.ts'

export type GivenAnswer = { readonly key: string; readonly given: string | null }

export const giveAnswer = (
  engine: Engine,
  actor: PersonActor,
  now: Date,
  name: string,
  answers: readonly GivenAnswer[],
) =>
  together(engine, actor, now, async (door) => {
    const { number, version, owner, state } = await readRow(door.db, actor, quizAttempt, name)
    if (owner !== actor.id) return refuse('not-allowed', 'Only who takes the quiz answers it.')
    if (state !== 'begun') return refuse('blocked', 'It is no longer under way.')
    return door.move(quizAttempt, number, 'answer', { version, follows: true, values: { answers } })
  })
