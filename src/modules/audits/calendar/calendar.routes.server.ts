import type { FastifyInstance } from 'fastify'
import { dayAt, daysBetween, isDay, type Day } from '#lib/days.ts'
import { refuse } from '#lib/refusal.ts'
import { collection } from '#kernel/outline/names.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { readQuery } from '#kernel/store/query.ts'
import { audit } from '../audit.ts'
import { plannedIn } from './calendar.server.ts'

/** A year, in whole weeks. */
const longest = 380

function readDays(from: unknown, to: unknown): readonly [from: Day, to: Day] {
  if (typeof from !== 'string' || !isDay(from))
    return refuse('invalid', 'Enter the first day, such as 2026-12-01.', 'from')
  if (typeof to !== 'string' || !isDay(to)) return refuse('invalid', 'Enter the last day, such as 2026-12-31.', 'to')
  const days = daysBetween(from, to)
  if (days < 0 || days > longest) return refuse('invalid', 'The calendar shows one day to a year.', 'to')
  return [from, to]
}

const day = { type: 'string', format: 'date' } as const

/** Adds `/audits/calendar`. */
export function auditCalendarRoutes(app: FastifyInstance, { engine, now, actorOf }: RouteContext): void {
  const schema = {
    tags: [audit.label[1]],
    summary: 'The audits planned for any of some days, narrowed like the list, and how many have no days yet',
    querystring: {
      type: 'object',
      additionalProperties: true,
      properties: { from: { ...day, description: 'The first day' }, to: { ...day, description: 'The last day' } },
    },
  }
  app.get(`${collection(audit)}/calendar`, { schema }, (request) => {
    const { from, to, ...filters } = request.query as Record<string, unknown> // A border: read name by name.
    const days = readDays(from, to)
    return plannedIn(engine, actorOf(request), readQuery(audit, filters, dayAt(now(), engine.zone)), days)
  })
}
