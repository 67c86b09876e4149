// Adds `/job-roles/who-may` and `/job-roles/gaps`.

import type { FastifyInstance } from 'fastify'
import { dayAt, isDay, type Day } from '#lib/days.ts'
import { refuse } from '#lib/refusal.ts'
import { collection } from '#kernel/outline/names.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { jobRole } from '../job-role/job-role.ts'
import { gapsOf } from './gaps.server.ts'
import { whoMay } from './who-may.server.ts'
import { subjectIn, type Subject } from './who-may.ts'

type Asked = { Querystring: { of?: string; day?: string } }

function dayFrom(text: string | undefined, today: Day): Day {
  if (text === undefined || text === '') return today
  if (!isDay(text)) return refuse('invalid', 'Enter a date.', 'day')
  return text < today
    ? refuse('invalid', 'Choose today or a later day: who could do it then is on each record.', 'day')
    : text
}

function subjectFrom(text: string | undefined): Subject | null {
  if (text === undefined || text === '') return null
  return subjectIn(text) ?? refuse('invalid', 'Choose a duty, a job role or a process from the list.', 'of')
}

const text = { type: 'string' } as const

export function whoMayRoutes(app: FastifyInstance, { engine, now, actorOf }: RouteContext): void {
  const tags = [jobRole.label[1]]
  const querystring = {
    type: 'object',
    properties: {
      of: { ...text, description: 'duty:Lead auditor, role:JOB-2026-0001 or process:PRC-2026-0001' },
      day: { ...text, description: 'Today or a later day; today by default' },
    },
  }
  const summary = 'Who may do something on a day, who could by then, and who will not be allowed to any more'
  app.get<Asked>(`${collection(jobRole)}/who-may`, { schema: { tags, summary, querystring } }, (request) => {
    const today = dayAt(now(), engine.zone)
    const { of, day } = request.query
    return whoMay(engine, actorOf(request), { subject: subjectFrom(of), day: dayFrom(day, today), today })
  })
  const gaps = 'How many qualified people stand behind each process at each site, of those the caller may know of'
  app.get(`${collection(jobRole)}/gaps`, { schema: { tags, summary: gaps } }, (request) =>
    gapsOf(engine, actorOf(request), dayAt(now(), engine.zone)),
  )
}
