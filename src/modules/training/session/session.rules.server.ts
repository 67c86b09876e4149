// What a session does beyond its definition: it is of a classroom, tells those on its roster what changes, and closes with them.

import { refuse } from '#lib/refusal.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Deed, Rules } from '#kernel/store/rules.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { closeSession, releaseSeats } from './closing.server.ts'
import { moveUp, seatsOf, taken } from './seats.server.ts'
import { tellOf, whenAndWhere } from './told.server.ts'

/** What is taught; refuses what is not taught in a session. */
async function taught({ db }: UnitOfWork, requirement: unknown): Promise<string | null> {
  const { rows } = await db.query<{ title: string; method: string }>({
    name: 'session-taught',
    text: 'select title, method from training_requirement where id::text = $1 or number = $1',
    values: [requirement],
  })
  const [one] = rows
  if (one && one.method !== 'Classroom session')
    refuse('invalid', `“${one.title}” is not met in a classroom session, but by: ${one.method}.`, 'requirement')
  return one?.title ?? null
}

/** What has changed is told to everybody on the roster; more seats go to those who wait. */
async function changed(door: UnitOfWork, session: AnyRow, reason: string | undefined): Promise<void> {
  const seats = await seatsOf(door, session.id)
  const booked = taken(seats)
  if (booked > Number(session.capacity))
    refuse('blocked', `${booked} seats are booked already: there are no fewer than that.`, 'capacity')
  tellOf(door, session, {
    to: seats.filter(({ state }) => state !== 'given-back').map(({ learner }) => learner),
    severity: 'warn',
    title: `was changed: ${whenAndWhere(session)}`,
    ...(reason !== undefined && { body: reason }),
  })
  await moveUp(door, session)
}

async function cancelled(door: UnitOfWork, session: AnyRow, reason: string | undefined): Promise<void> {
  const seats = await seatsOf(door, session.id)
  await releaseSeats(door, seats)
  tellOf(door, session, {
    to: seats.filter(({ state }) => state !== 'given-back').map(({ learner }) => learner),
    severity: 'warn',
    title: 'is cancelled.',
    ...(reason !== undefined && { body: reason }),
  })
}

async function after(door: UnitOfWork, { after: session, step, reason }: Deed): Promise<void> {
  if (step === 'change') await changed(door, session, reason)
  if (step === 'cancel') await cancelled(door, session, reason)
  if (step === 'close') await closeSession(door, session)
}

export const sessionRules: Rules = {
  complete: async (door, values, before) =>
    before === null ? { ...values, title: await taught(door, values.requirement) } : values,
  after,
}
