// What a seat does beyond its definition: who books it for whom, who waits, and who moves up.

import { refuse } from '#lib/refusal.ts'
import { hasRole } from '#kernel/access/has-role.ts'
import { parentIn, type AnyRow } from '#kernel/definition/row.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { tellChanged } from '#features/live/tell.server.ts'
import type { AskToRead } from '../assignment/ask-to-read.server.ts'
import { seeToAssignment } from './learner.server.ts'
import { sessionSeat } from './seat.ts'
import { moveUp, seatsOf, taken } from './seats.server.ts'
import { said, tellOf, whenAndWhere } from './told.server.ts'

async function nameOf({ db }: UnitOfWork, person: unknown): Promise<string | null> {
  const { rows } = await db.query<{ name: string }>({
    name: 'session-seat-title',
    text: 'select name from person where id::text = $1 or number = $1',
    values: [person],
  })
  return rows[0]?.name ?? null
}

/** Everybody books for themselves; for others their line manager does, the trainer, and who oversees training. */
function refuseOthersSeat({ actor }: UnitOfWork, learner: string, session: AnyRow): void {
  if (actor.kind !== 'person' || actor.id === learner || actor.id === session.owner) return
  const site = typeof session.site === 'string' ? session.site : null
  const oversees = (['trainer', 'quality-manager'] as const).some((role) => hasRole(actor, role, site))
  if (!oversees && !actor.team.includes(learner))
    refuse('not-allowed', 'You book for yourself and for the people you lead; for others the trainer does.', 'learner')
}

/** A seat elsewhere would be kept from somebody who has none. */
async function refuseSecondSeat({ db }: UnitOfWork, seat: AnyRow, session: AnyRow): Promise<void> {
  const { rows } = await db.query<{ number: string }>({
    name: 'session-second-seat',
    text: `select s.number from session_seat t join training_session s on s.id = t.parent
      where t.learner = $1 and t.id <> $2 and s.requirement = $3 and t.state in ('booked', 'waiting')
        and s.state in ('announced', 'held') and not t.void limit 1`,
    values: [seat.learner, seat.id, session.requirement],
  })
  if (rows[0]) refuse('blocked', `There is a seat in ${rows[0].number} already: it is given back first.`, 'learner')
}

/** In what has begun, only whoever is there takes a seat: on its day. Later, whoever ran it says who came. */
function refuseTooLate(door: UnitOfWork, session: AnyRow): void {
  if (session.state !== 'held' || session.day === door.today(session.id)) return
  refuse('blocked', 'The session is over. Whoever ran it adds those who came without a seat.', 'parent')
}

/** Gives somebody the seat that they were booked, or a place in the queue. */
async function admit(door: UnitOfWork, askToRead: AskToRead, seat: AnyRow, session: AnyRow): Promise<void> {
  const learner = said(seat.learner)
  const isOwn = door.actor.kind === 'person' && door.actor.id === learner
  if (learner === session.owner) refuse('invalid', 'The trainer is not a learner of the same session.', 'learner')
  refuseOthersSeat(door, learner, session)
  if (isOwn) refuseTooLate(door, session)
  await refuseSecondSeat(door, seat, session)
  await seeToAssignment(door, askToRead, {
    asked: { learner, requirement: said(session.requirement) },
    session,
    isOwn,
  })
  const isFull = taken(await seatsOf(door, session.id)) > Number(session.capacity)
  if (isFull) await door.move(sessionSeat, seat.number, 'queue', { version: seat.version, follows: true })
  if (!isOwn)
    tellOf(door, session, {
      to: [learner],
      title: isFull ? 'is full: you are on its waiting list.' : 'has a seat for you.',
      body: whenAndWhere(session),
    })
}

const arriving = ['check-in', 'mark-present']

export const seatRules = (askToRead: AskToRead): Rules => ({
  async complete(door, values, before, step) {
    if (before === null) return { ...values, title: await nameOf(door, values.learner) }
    return step !== undefined && arriving.includes(step) ? { ...values, arrivedAt: door.at } : values
  },
  async after(door, { before, after, step }) {
    const parent = parentIn(after)
    if (!parent) return
    const { row: session } = door.loaded(parent.id)
    if (before === null) await admit(door, askToRead, after, session)
    if (step === 'give-back' && before?.state === 'booked') await moveUp(door, session)
    // Whoever looks at the roster sees who has come.
    await tellChanged(door.db, session.number, door.actor)
  },
})
