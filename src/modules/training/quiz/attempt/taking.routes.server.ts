// What a learner is told of the quiz of an assignment, and of an attempt that is over.

import type { FastifyInstance } from 'fastify'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { collection } from '#kernel/outline/names.ts'
import { trainingAssignment } from '../../assignment/assignment.ts'
import { quizAttempt } from './attempt.ts'
import { resultOf } from './result.server.ts'
import { takenQuiz } from './taken-quiz.server.ts'

type One = { Params: { number: string } }

/** Adds `/training-assignments/:number/quiz` and `/quiz-attempts/:number/result`. */
export function takingRoutes(app: FastifyInstance, { engine, actorOf }: RouteContext): void {
  const quiz = {
    tags: [trainingAssignment.label[1]],
    summary: 'The quiz of an assignment: how it is taken, and the attempts at it',
  }
  app.get<One>(`${collection(trainingAssignment)}/:number/quiz`, { schema: quiz }, (request) =>
    takenQuiz(engine, actorOf(request), request.params.number),
  )
  const result = {
    tags: [quizAttempt.label[1]],
    summary: 'What was right in an attempt that is over, where that may be told by now',
  }
  app.get<One>(`${collection(quizAttempt)}/:number/result`, { schema: result }, (request) =>
    resultOf(engine, actorOf(request), request.params.number),
  )
}
