// An attempt begins: by who is to learn it, while it is open, with questions that are drawn for it.

import { randomInt } from 'node:crypto'
import { refuse } from '#lib/refusal.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { trainingAssignment } from '../../assignment/assignment.ts'
import { refuseOutOfOrder } from '../../assignment/order.server.ts'
import { isOf } from '../../kinds-of-training.ts'
import { draw } from '../draw.ts'
import { questionsIn } from '../question.ts'
import { countAttempts } from './quiz-at.server.ts'
import { allowedIn, passMarkIn } from './allowed.ts'

type Set = {
  readonly quiz: string
  readonly version: number
  readonly edition: number
  readonly draws: number | null
  readonly question_order: string | null
  readonly answer_order: string | null
  readonly questions: unknown
  readonly pass_mark: number | null
  readonly attempts: number | null
}

/** The quiz that a requirement wants, as it is in effect. */
async function quizOf({ db }: UnitOfWork, requirement: unknown): Promise<Set> {
  const { rows } = await db.query<Set>({
    name: 'quiz-of-requirement',
    text: `select z.id as quiz, z.version, z.edition, z.draws, z.question_order, z.answer_order, z.questions,
        q.pass_mark, q.attempts
      from training_requirement q join quiz z on z.id = q.quiz and z.state = 'effective' where q.id = $1`,
    values: [requirement],
  })
  return (
    rows[0] ?? refuse('blocked', 'There is no quiz in effect for it. Tell whoever keeps the trainings.', 'assignment')
  )
}

function refuseOther({ actor }: UnitOfWork, assignment: AnyRow): void {
  if (actor.kind !== 'person' || assignment.owner !== actor.id)
    refuse('not-allowed', 'Only who is to learn it takes the quiz.')
  if (!isOf('Quiz')(assignment)) refuse('blocked', 'This is not learnt by a quiz.', 'assignment')
  if (!['assigned', 'in-progress'].includes(assignment.state))
    refuse('blocked', 'The assignment is no longer open.', 'assignment')
}

/** All that a new attempt holds; of what was entered the assignment alone counts. */
export async function begun(
  door: UnitOfWork,
  entered: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  const assignment = await readRow(door.db, door.actor, trainingAssignment, String(entered.assignment))
  refuseOther(door, assignment)
  await refuseOutOfOrder(door, assignment)
  const set = await quizOf(door, assignment.requirement)
  const used = await countAttempts(door.db, assignment.id)
  const asked = draw(
    {
      questions: questionsIn(set.questions),
      draws: set.draws,
      shufflesQuestions: set.question_order !== 'As written',
      shufflesAnswers: set.answer_order !== 'As written',
    },
    (below) => randomInt(below),
  )
  return {
    assignment: assignment.id,
    title: assignment.title,
    owner: assignment.owner,
    ...(typeof assignment.department === 'string' && { department: assignment.department }),
    ...(typeof assignment.site === 'string' && { site: assignment.site }),
    quiz: set.quiz,
    quizVersion: set.version,
    edition: set.edition,
    attempt: used + 1,
    allowed: allowedIn(set.attempts, used),
    passMark: passMarkIn(set.pass_mark),
    answers: asked,
  }
}
