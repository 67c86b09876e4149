// What the attempts at a quiz say of its questions, of each as it stands: answers from before it was changed do not count.

import type { PersonActor } from '#lib/actor.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { questionsAt } from '../attempt/quiz-at.server.ts'
import type { Asked } from '../draw.ts'
import { questionsIn, type Question } from '../question.ts'
import { quiz } from '../quiz.ts'
import { isRight } from '../score.ts'
import { statisticsOf, type Given, type QuestionStatistics } from './statistics.ts'

type HandedIn = { readonly version: number; readonly score: number; readonly answers: readonly Asked[] }

/** The newest of them: what was answered years ago says little of today. */
const handedIn = async ({ pool }: Engine, id: string): Promise<readonly HandedIn[]> =>
  (
    await pool.query<HandedIn>({
      name: 'quiz-handed-in',
      text: `select quiz_version as version, score, answers from quiz_attempt
        where quiz = $1 and state = 'handed-in' and not void order by id desc limit 1000`,
      values: [id],
    })
  ).rows

/** What a question asks and takes for right; its explanation may be bettered. */
const textOf = ({ kind, says, options, right, tolerance }: Question) =>
  JSON.stringify([kind, says, options, right, tolerance])

export async function quizStatistics(
  engine: Engine,
  actor: PersonActor,
  number: string,
): Promise<readonly QuestionStatistics[]> {
  const { id, questions } = await readRow(engine.pool, actor, quiz, number)
  const attempts = await handedIn(engine, id)
  const versions = await questionsAt(engine.pool, id, [...new Set(attempts.map(({ version }) => version))])
  return questionsIn(questions).map((question) => {
    const text = textOf(question)
    const isAsItStood = (version: number) =>
      versions.get(version)?.some((one) => one.key === question.key && textOf(one) === text) ?? false
    const valid = new Set([...versions.keys()].filter(isAsItStood))
    const given = attempts.flatMap(({ version, score, answers }): readonly Given[] => {
      const own = valid.has(version) ? answers.find(({ key }) => key === question.key) : undefined
      return own ? [{ score, given: own.given, isRight: isRight(question, own.given) }] : []
    })
    return statisticsOf(question, given)
  })
}
