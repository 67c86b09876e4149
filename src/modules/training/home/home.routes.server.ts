// The home of whoever learns, and what they take up themselves, over HTTP.

import { z } from 'zod'
import { entered } from '#kernel/api/entered.server.ts'
import type { Routes } from '#kernel/api/route-context.server.ts'
import type { AskToRead } from '../assignment/ask-to-read.server.ts'
import { enrol, offeredTo } from './enrol.server.ts'
import { homeOf } from './home.server.ts'

const path = '/api/v1/training'
const tags = ['Training']

const taken = z.strictObject({
  requirement: z
    .string({ error: 'Say which requirement.' })
    .min(1, 'Say which requirement.')
    .max(40, 'There is no such requirement.'),
})

const body = {
  type: 'object',
  required: ['requirement'],
  properties: { requirement: { type: 'string', description: 'Number of the requirement', maxLength: 40 } },
}

const querystring = {
  type: 'object',
  properties: { q: { type: 'string', description: 'Words in its title or text', maxLength: 100 } },
}

/** Adds `/training/home`, `/training/catalogue` and `/training/enrol`. */
export const homeRoutes =
  (askToRead: AskToRead): Routes =>
  (app, { engine, now, actorOf }) => {
    const home = { tags, summary: 'What the caller learns, has learnt, and how they stand to their job roles' }
    app.get(`${path}/home`, { schema: home }, (request) => homeOf(engine, actorOf(request), now()))

    const catalogue = { tags, summary: 'Requirements that the caller may take up by themselves', querystring }
    app.get<{ Querystring: { q?: unknown } }>(`${path}/catalogue`, { schema: catalogue }, async (request) => {
      const { q } = request.query
      return { items: await offeredTo(engine, actorOf(request), typeof q === 'string' ? q.slice(0, 100) : '') }
    })

    const enrolling = { tags, summary: 'Take up a requirement by oneself', body }
    app.post(`${path}/enrol`, { schema: enrolling }, async (request, reply) => {
      const { requirement } = entered(taken, request.body)
      const number = await enrol(engine, askToRead, actorOf(request), { now: now(), requirement })
      return reply.code(201).send({ number })
    })
  }
