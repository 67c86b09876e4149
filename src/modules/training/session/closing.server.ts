// What closing a session brings about: whoever came has met the requirement, who did not hears of it, and whether it works is planned.

import { addDays } from '#lib/days.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { dayInWords } from '#ui/dates.ts'
import { usualMethod, type EvaluationLevel } from '../evaluation-levels.ts'
import { openAssignment } from './learner.server.ts'
import { sessionSeat } from './seat.ts'
import { seatsOf, type Held } from './seats.server.ts'
import { said, tellOf } from './told.server.ts'

const peopleOf = (seats: readonly Held[], state: Held['state']) =>
  seats.filter((seat) => seat.state === state).map(({ learner }) => learner)

/** Gives back what is booked or waited for in a session that is over. */
export async function releaseSeats(door: UnitOfWork, seats: readonly Held[]): Promise<void> {
  for (const { number, version, state } of seats)
    if (state === 'booked' || state === 'waiting')
      await door.move(sessionSeat, number, 'release', { version, follows: true })
}

/** Whoever came has met the requirement: their assignment is completed, with its validity. */
async function attend(door: UnitOfWork, session: AnyRow, learners: readonly string[]): Promise<void> {
  const requirement = said(session.requirement)
  const definition = door.registry.named('training-assignment')
  for (const learner of learners) {
    const open = await openAssignment(door, { learner, requirement })
    if (open)
      await door.move(definition, open.number, 'attend', {
        version: open.version,
        follows: true,
        reason: `Attended ${session.number} on ${dayInWords(said(session.day))}.`,
      })
  }
}

type Evaluated = { readonly level: EvaluationLevel | null; readonly days: number; readonly owner: string | null }

/** Where nothing else is said, what people do at work shows after so many days. */
const usualDays = 90

/** Plans the evaluation that the requirement asks for. */
async function planEvaluation(door: UnitOfWork, session: AnyRow): Promise<void> {
  const { rows } = await door.db.query<Evaluated>({
    name: 'session-evaluated',
    text: `select evaluated_at as level, coalesce(evaluated_after, ${usualDays}) as days, owner from training_requirement
      where id = $1 and state = 'effective' and evaluated_at is not null and not void`,
    values: [session.requirement],
  })
  for (const { level, days, owner } of rows)
    if (level !== null)
      await door.create(door.registry.named('training-evaluation'), {
        requirement: session.requirement,
        session: session.id,
        level,
        method: usualMethod[level],
        due: addDays(door.today(session.id), days),
        owner: owner ?? session.owner,
      })
}

export async function closeSession(door: UnitOfWork, session: AnyRow): Promise<void> {
  const seats = await seatsOf(door, session.id)
  const came = peopleOf(seats, 'attended')
  await attend(door, session, came)
  await releaseSeats(door, seats)
  if (came.length > 0) await planEvaluation(door, session)
  tellOf(door, session, {
    to: peopleOf(seats, 'absent'),
    severity: 'warn',
    title: 'took place without you: book a seat in another session.',
  })
  tellOf(door, session, { to: peopleOf(seats, 'waiting'), title: 'is over, and no seat came free: book another.' })
  tellOf(door, session, { to: came, title: 'is closed: you have met its requirement. Say in a minute how it was.' })
}
