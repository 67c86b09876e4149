// The part of the door for people outside that surveys are answered by. Like the rest of it, it knows no session and names no id.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { entered } from '#kernel/api/entered.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { described } from '#server/http/described.ts'
import { outsideLimit, outsideWriteLimit } from '#server/http/limits.server.ts'
import { giveAnswer, surveyOpenedBy, surveyTold } from './survey-door.server.ts'
import { words } from './words.ts'

const tags = ['Outside']
const path = '/outside/api/survey'
const bodyLimit = 64 * 1024

const longest = 1500

const token = z.string({ error: words.noLink }).max(100, words.noLink)
const text = z.string().trim().max(longest, `Write at most ${longest} characters.`)

const opening = z.strictObject({ token })

const answer = z.strictObject({
  token,
  score: z.int({ error: 'Choose a figure.' }),
  comment: text.default(''),
  replies: z.array(text).max(5).default([]),
})

/** Adds `/outside/api/survey`. */
export function surveyRoutes(app: FastifyInstance, { engine, now }: ServerContext): void {
  const read = described({ tags, summary: 'The survey that a link asks for', body: opening })
  app.post(path, { schema: read, bodyLimit, config: { rateLimit: outsideLimit } }, async (request) =>
    surveyTold(await surveyOpenedBy(engine, entered(opening, request.body).token, now())),
  )

  const give = described({ tags, summary: 'Answer a survey, once by each link', body: answer })
  app.post(`${path}/answer`, { schema: give, bodyLimit, config: { rateLimit: outsideWriteLimit } }, async (request) => {
    const { token: given, ...said } = entered(answer, request.body)
    return giveAnswer(engine, await surveyOpenedBy(engine, given, now()), said, now())
  })
}
