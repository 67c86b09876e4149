import { leastReason } from '#lib/least-reason.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isDay } from '#lib/days.ts'
import { entered } from '#kernel/api/entered.server.ts'
import type { RouteContext, Routes } from '#kernel/api/route-context.server.ts'
import type { AskToRead } from '../assignment/ask-to-read.server.ts'
import { mostLooked } from './bulk.ts'
import { assignToMany } from './bulk.server.ts'

const names = z
  .array(z.string().max(60, 'There is no such record.'))
  .max(mostLooked, `At most ${mostLooked} are named.`)
  .default([])

const asked = z.strictObject({
  requirement: z.string('Say which requirement.').max(60, 'There is no such requirement.'),
  departments: names,
  sites: names,
  roles: names,
  people: names,
  due: z.string().refine(isDay, 'Say a day, as 2027-01-31.').nullable().default(null),
  because: z
    .string('Say why they are asked to learn it.')
    .trim()
    .min(leastReason, `Say why, in ${leastReason} characters at least.`)
    .max(200, 'Say why in 200 characters at most.'),
  action: z.string().max(60, 'There is no such action.').nullable().default(null),
  dryRun: z.boolean().default(false),
})

const several = (description: string) => ({
  type: 'array',
  maxItems: mostLooked,
  items: { type: 'string' },
  description,
})

const body = {
  type: 'object',
  required: ['requirement', 'because'],
  properties: {
    requirement: { type: 'string', description: 'Number or id of a requirement in effect' },
    departments: several('Numbers or ids. Who fits each kind of group that is said is meant'),
    sites: several('Numbers or ids'),
    roles: several('Numbers or ids of job roles that are held'),
    people: several('Numbers or ids of people who are meant whatever group they are in'),
    due: { type: ['string', 'null'], format: 'date' },
    because: { type: 'string', minLength: leastReason, maxLength: 200 },
    action: { type: ['string', 'null'], description: 'Number or id of the open action of a CAPA that asks for it' },
    dryRun: { type: 'boolean', description: 'Tells what would come of it, and does nothing' },
  },
}

/** Adds `/training/assign`. */
export const bulkRoutes =
  (askToRead: AskToRead): Routes =>
  (app: FastifyInstance, { engine, now, actorOf }: RouteContext) => {
    const schema = {
      tags: ['Training assignments'],
      summary: 'Assign a requirement to many people, or tell ahead to whom it would be assigned',
      body,
    }
    app.post('/api/v1/training/assign', { schema }, async (request) => {
      const { dryRun, ...one } = entered(asked, request.body)
      return assignToMany(engine, askToRead, { actor: actorOf(request), now: now() }, one, { dryRun })
    })
  }
