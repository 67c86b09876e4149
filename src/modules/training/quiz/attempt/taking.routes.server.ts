// What a learner is told of the quiz of an assignment, and of an attempt that is over.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { entered } from '#kernel/api/entered.server.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { collection } from '#kernel/outline/names.ts'
import { trainingAssignment } from '../../assignment/assignment.ts'
import { giveAnswer } from './answer.server.ts'
import { quizAttempt } from './attempt.ts'
import { resultOf } from './result.server.ts'
import { takenQuiz } from './taken-quiz.server.ts'

type One = { Params: { number: string } }

const told = z.strictObject({
  key: z.string({ error: 'Say which question is answered.' }).max(40, 'There is no such question.'),
  given: z.string({ error: 'Say what is answered.' }).max(2000, 'An answer has at most 2000 characters.').nullable(),
})

const body = {
  type: 'object',
  required: ['key', 'given'],
  properties: {
    key: { type: 'string', maxLength: 40, description: 'The key of the question' },
    given: { type: ['string', 'null'], maxLength: 2000, description: 'The answer, one to a line' },
  },
}

/** Adds `/training-assignments/:number/quiz`, `/quiz-attempts/:number/result` and `/quiz-attempts/:number/answer`. */
export function takingRoutes(app: FastifyInstance, { engine, now, actorOf }: RouteContext): void {
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
  const answer = { tags: [quizAttempt.label[1]], summary: 'Keep the answer to one question of an attempt', body }
  app.post<One>(`${collection(quizAttempt)}/:number/answer`, { schema: answer }, async (request, reply) => {
    const given = entered(told, request.body)
    await giveAnswer(engine, actorOf(request), now(), request.params.number, [given])
    return reply.code(204).send()
  })
}
