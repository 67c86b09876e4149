// The quiz of an assignment as its learner meets it: how it is taken, how often it was, and nothing of what is asked in it.

import type { PersonActor } from '#lib/actor.ts'
import { hasRole } from '#kernel/access/has-role.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { trainingAssignment } from '../../assignment/assignment.ts'
import { answerReaders } from '../answer-readers.ts'
import { allowedIn, passMarkIn } from './allowed.ts'
import { countAttempts } from './quiz-at.server.ts'
import type { TakenAttempt, TakenQuiz } from './taken.ts'

type Set = {
  readonly introduction: string | null
  readonly asks: number | null
  readonly pass_mark: number | null
  readonly attempts: number | null
}

const setOf = async ({ pool }: Engine, requirement: unknown): Promise<Set | undefined> =>
  (
    await pool.query<Set>({
      name: 'quiz-set-of',
      text: `select z.introduction, coalesce(z.draws, jsonb_array_length(z.questions)) as asks, q.pass_mark, q.attempts
        from training_requirement q left join quiz z on z.id = q.quiz and z.state = 'effective' where q.id = $1`,
      values: [requirement],
    })
  ).rows[0]

const attemptsOf = async ({ pool }: Engine, assignment: string): Promise<readonly TakenAttempt[]> =>
  (
    await pool.query<TakenAttempt>({
      name: 'quiz-attempts-of',
      text: `select number, state, outcome, score, ended_on as "endedOn" from quiz_attempt
        where assignment = $1 and not void order by id desc limit 100`,
      values: [assignment],
    })
  ).rows

const siteIn = (site: unknown) => (typeof site === 'string' ? site : null)

/** Whether somebody reads attempts of others, with the answers that were given. */
export const readsAnswers = (actor: PersonActor, site: string | null): boolean =>
  answerReaders.some((role) => hasRole(actor, role, site))

export async function takenQuiz(engine: Engine, actor: PersonActor, number: string): Promise<TakenQuiz> {
  const { id, owner, state, site, requirement } = await readRow(engine.pool, actor, trainingAssignment, number)
  const isOwn = owner === actor.id
  const [set, used, attempts] = await Promise.all([
    setOf(engine, requirement),
    countAttempts(engine.pool, id),
    isOwn || readsAnswers(actor, siteIn(site)) ? attemptsOf(engine, id) : [],
  ])
  return {
    introduction: set?.introduction ?? null,
    asks: set?.asks ?? null,
    passMark: passMarkIn(set?.pass_mark ?? null),
    used,
    allowed: allowedIn(set?.attempts ?? null, ['assigned', 'in-progress'].includes(state) ? used : used - 1),
    mayTake: isOwn && ['assigned', 'in-progress'].includes(state) && typeof set?.asks === 'number',
    attempts,
  }
}
