// Checking in: the trainer's screen shows a code that changes, and whoever has a seat sends it from their phone.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { refuse } from '#lib/refusal.ts'
import { can } from '#kernel/access/can.ts'
import { entered } from '#kernel/api/entered.server.ts'
import type { ModuleContext } from '#kernel/api/route-context.server.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { collection } from '#kernel/outline/names.ts'
import { lockWhole, readWhole } from '#kernel/store/loaded.server.ts'
import { together } from '#kernel/store/together.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { dayAt } from '#lib/days.ts'
import { runners } from '../session-life.ts'
import { sessionSeat } from '../seat.ts'
import { seatsOf } from '../seats.server.ts'
import { trainingSession } from '../session.ts'
import { codeNow, isCode } from './check-in-code.ts'

type One = { Params: { number: string } }

const told = z.strictObject({
  code: z
    .string({ error: 'Enter the code that the trainer shows.' })
    .min(1, 'Enter the code.')
    .max(40, 'It is no code.'),
})

const body = {
  type: 'object',
  required: ['code'],
  properties: { code: { type: 'string', maxLength: 40, description: 'What the trainer’s screen shows now' } },
}

/** Nobody checks in before it has begun, after its roster was signed, or on another day. */
function refuseClosed({ number, state, day }: AnyRow, today: string): void {
  if (state === 'announced' || state === 'planned')
    refuse('blocked', `${number} has not begun yet: its trainer begins it.`)
  if (state !== 'held') refuse('blocked', `${number} is over.`)
  if (day !== today) refuse('blocked', `${number} was on another day: its trainer marks who came.`)
}

/** The seat of whoever checks in; nothing where they have checked in already. */
async function ownSeat(door: UnitOfWork, session: AnyRow) {
  const id = door.actor.kind === 'person' ? door.actor.id : ''
  const seat = (await seatsOf(door, session.id)).find(({ learner, state }) => learner === id && state !== 'given-back')
  if (!seat) return refuse('blocked', `You are not on the roster of ${session.number}: ask the trainer for a seat.`)
  if (seat.state === 'waiting')
    return refuse('blocked', 'You are on the waiting list: the trainer decides who gets in.')
  if (seat.state === 'absent') return refuse('blocked', 'You were marked absent: tell the trainer that you are here.')
  return seat
}

/** Adds `/training-sessions/:number/check-in`. */
export function checkInRoutes(app: FastifyInstance, { engine, now, actorOf, publicUrl, stamp }: ModuleContext): void {
  const tags = [trainingSession.label[1]]
  const path = `${collection(trainingSession)}/:number/check-in`

  app.get<One>(path, { schema: { tags, summary: 'The code that the trainer shows' } }, async (request) => {
    const { row, zone } = await readWhole(engine.pool, actorOf(request), trainingSession, request.params.number)
    if (!can(actorOf(request), runners, row)) refuse('not-allowed', 'The code is shown to the trainer.')
    refuseClosed(row, dayAt(now(), zone ?? engine.zone))
    const { code, until } = codeNow(stamp, row.id, now())
    const place = engine.registry.pathOf(trainingSession.name, row.number) ?? '/'
    return { code, until, address: `${publicUrl}${place}?code=${code}` }
  })

  app.post<One>(path, { schema: { tags, summary: 'Check in with the code', body } }, async (request, reply) => {
    const actor = actorOf(request)
    const { code } = entered(told, request.body)
    const { number } = request.params
    await together(engine, actor, now(), async (door) => {
      const { row, zone } = await lockWhole(door.db, actor, trainingSession, number)
      refuseClosed(row, dayAt(now(), zone ?? engine.zone))
      if (!isCode(stamp, row.id, code, now()))
        return refuse('invalid', 'This code is not shown any more. Scan the one on the screen now.', 'code')
      const seat = await ownSeat(door, row)
      if (seat.state === 'attended') return undefined
      return door.move(sessionSeat, seat.number, 'check-in', { version: seat.version, follows: true })
    })
    return reply.code(204).send()
  })
}
