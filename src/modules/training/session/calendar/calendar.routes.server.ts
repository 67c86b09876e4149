// A session as a calendar file (RFC 5545), for those who have a seat in it and those who plan it.

import type { FastifyInstance } from 'fastify'
import { instantAt } from '#lib/instant-at.ts'
import { icalendar } from '#lib/icalendar.ts'
import { refuse } from '#lib/refusal.ts'
import { can } from '#kernel/access/can.ts'
import type { ModuleContext } from '#kernel/api/route-context.server.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { collection } from '#kernel/outline/names.ts'
import { readWhole } from '#kernel/store/loaded.server.ts'
import { planners } from '../session-life.ts'
import { trainingSession } from '../session.ts'

type One = { Params: { number: string } }

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** What a calendar program is told of a session. */
function appointmentOf(session: AnyRow, zone: string, publicUrl: string, path: string) {
  const url = publicUrl + path
  const at = (time: unknown) => instantAt(text(session.day), text(time), zone).toISOString()
  return {
    uid: `${session.id}@${new URL(publicUrl).hostname}`,
    sequence: session.version,
    since: session.changedAt,
    from: at(session.begins),
    until: at(session.ends),
    summary: `${session.number}: ${text(session.title)}`,
    place: text(session.place),
    description: [text(session.material), url].filter((one) => one !== '').join('\n'),
    url,
    isCancelled: session.state === 'cancelled',
  }
}

/** Adds `/training-sessions/:number/calendar`. */
export function sessionCalendarRoutes(app: FastifyInstance, { engine, actorOf, publicUrl }: ModuleContext): void {
  const schema = { tags: [trainingSession.label[1]], summary: 'The session as a calendar file (RFC 5545)' }
  app.get<One>(`${collection(trainingSession)}/:number/calendar`, { schema }, async (request, reply) => {
    const actor = actorOf(request)
    const { row, zone, parts } = await readWhole(engine.pool, actor, trainingSession, request.params.number)
    const seats = parts['session-seat'] ?? []
    const isOn = seats.some(({ learner, state }) => learner === actor.id && state !== 'given-back')
    if (!isOn && !can(actor, planners, row))
      refuse('not-allowed', 'Book a seat first: then you have it in your calendar.')
    const path = engine.registry.pathOf(trainingSession.name, row.number) ?? '/'
    const file = icalendar(text(row.title), [appointmentOf(row, zone ?? engine.zone, publicUrl, path)])
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="${row.number}.ics"`)
      .send(file)
  })
}
