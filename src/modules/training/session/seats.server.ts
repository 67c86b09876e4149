// The seats of a session as its rules look at them, and who moves up when one comes free.

import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { sessionSeat } from './seat.ts'
import { tellOf, whenAndWhere } from './told.server.ts'

export type Held = {
  readonly id: string
  readonly number: string
  readonly version: number
  readonly state: 'booked' | 'waiting' | 'given-back' | 'attended' | 'absent'
  readonly learner: string
  readonly title: string
}

/** The seats of a session in the order in which they were booked. */
export async function seatsOf({ db }: UnitOfWork, session: string): Promise<readonly Held[]> {
  const { rows } = await db.query<Held>({
    name: 'session-seats',
    text: 'select id, number, version, state, learner, title from session_seat where parent = $1 and not void order by ordinal',
    values: [session],
  })
  return rows
}

/** Seats that somebody has: who did not come has had theirs. */
export const taken = (seats: readonly Held[]): number =>
  seats.filter(({ state }) => state === 'booked' || state === 'attended' || state === 'absent').length

/** Whoever has waited longest has the seat that came free, in the act that freed it. */
export async function moveUp(door: UnitOfWork, session: AnyRow): Promise<void> {
  const seats = await seatsOf(door, session.id)
  const free = Math.max(Number(session.capacity) - taken(seats), 0)
  const next = seats.filter(({ state }) => state === 'waiting').slice(0, free)
  for (const { number, version } of next) await door.move(sessionSeat, number, 'move-up', { version, follows: true })
  if (next.length > 0)
    tellOf(door, session, {
      to: next.map(({ learner }) => learner),
      title: 'has a free seat, and it is yours now.',
      body: whenAndWhere(session),
    })
}
