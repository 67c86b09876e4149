import type { FastifyInstance } from 'fastify'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { collection } from '#kernel/outline/names.ts'
import { quiz } from '../quiz.ts'
import { quizStatistics } from './statistics.server.ts'

/** Adds `/quizzes/:number/statistics`: for those alone who read the quiz with what is right. */
export function statisticsRoutes(app: FastifyInstance, { engine, actorOf }: RouteContext): void {
  const schema = {
    tags: [quiz.label[1]],
    summary: 'How often each question of a quiz was answered right, and what was chosen wrong most often',
  }
  app.get<{ Params: { number: string } }>(`${collection(quiz)}/:number/statistics`, { schema }, (request) =>
    quizStatistics(engine, actorOf(request), request.params.number),
  )
}
