// What was right in an attempt that is over. Its learner is told once they have passed, or once no attempt is left.

import type { PersonActor } from '#lib/actor.ts'
import { refuse } from '#lib/refusal.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import type { Asked } from '../draw.ts'
import type { Question } from '../question.ts'
import { isRight } from '../score.ts'
import { quizAttempt } from './attempt.ts'
import { questionsAt } from './quiz-at.server.ts'
import type { Judged, Result } from './taken.ts'
import { readsAnswers } from './taken-quiz.server.ts'

/** The states of an assignment in which there is no attempt left to be made with what is told. */
const over = ['completed', 'failed', 'expired', 'superseded']

async function isOver({ pool }: Engine, { assignment }: AnyRow): Promise<boolean> {
  const { rows } = await pool.query<{ state: string }>({
    name: 'quiz-assignment-state',
    text: 'select state from training_assignment where id = $1',
    values: [assignment],
  })
  return rows.some(({ state }) => over.includes(state))
}

const judged = ({ key, says, given }: Asked, question: Question | undefined): Judged => ({
  key,
  says,
  given,
  isRight: question !== undefined && isRight(question, given),
  right: question?.right.join('\n') ?? '',
  explanation: question?.explanation ?? null,
})

export async function resultOf(engine: Engine, actor: PersonActor, number: string): Promise<Result> {
  const attempt = await readRow(engine.pool, actor, quizAttempt, number)
  if (attempt.state !== 'handed-in') return refuse('blocked', 'What was right is told once it is handed in.')
  if (!readsAnswers(actor, null) && !(await isOver(engine, attempt))) return { judged: null }
  const version = attempt.quizVersion as number // Kept when it began.
  const questions = (await questionsAt(engine.pool, attempt.quiz as string, [version])).get(version) ?? []
  const byKey = new Map(questions.map((question) => [question.key, question]))
  const asked = attempt.answers as readonly Asked[] // As they were drawn.
  return { judged: asked.map((one) => judged(one, byKey.get(one.key))) }
}
