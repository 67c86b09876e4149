// A round of signatures: which seats there are, which are taken, which one a person may take. Pure.

import type { Actor } from '#lib/actor.ts'
import { impliedBy, isRole, roles } from '#lib/roles.ts'
import { can, grantedAs } from '#record/permission/can.ts'
import { relationInWords } from '#record/permission/words.ts'
import type { AnyRow } from '#record/row.ts'
import type { Round, Seat, Seen, Step } from '#record/workflow/workflow.ts'

/** A seat that somebody has signed for. */
export type Taken = { readonly seat: string; readonly person: string }

/** Whether the step asks for signatures, for this record before and after it. */
export const isSigned = (step: Step, after: Seen, before: Seen): boolean =>
  step.round !== undefined || (step.signed !== undefined && (step.signedWhen?.(after, before) ?? true))

/** The seats of a signed step; one signature is a round of one. */
export function seatsOf(step: Step, record: AnyRow): Round {
  if (step.round) return step.round(record)
  const who = step.by === 'clock' ? [] : step.by
  const seat: Seat = { name: step.label, who, meaning: step.signed ?? 'Approved', order: 1, required: true }
  return { seats: [seat], enough: 'all' }
}

const isTaken = (taken: readonly Taken[], seat: Seat) => taken.some((one) => one.seat === seat.name)

/** The free seat this person may take now: nobody takes two, and lower orders sign first. */
export function seatFor(round: Round, actor: Actor, record: AnyRow, taken: readonly Taken[]): Seat | undefined {
  if (actor.kind !== 'person' || taken.some((one) => one.person === actor.id)) return undefined
  const open = round.seats.filter((seat) => !isTaken(taken, seat))
  const turn = Math.min(...open.filter((seat) => seat.required).map((seat) => seat.order))
  return open.find((seat) => seat.order <= turn && can(actor, seat.who, record))
}

/** How many signatures are still missing before the step is taken. */
export function missingFrom(round: Round, taken: readonly Taken[]): number {
  const open = round.seats.filter((seat) => !isTaken(taken, seat))
  const required = open.filter((seat) => seat.required).length
  const enough = round.enough === 'all' ? round.seats.length : round.enough
  return Math.max(required, enough - taken.length, 0)
}

/** In what capacity a person signs: the role or relation that lets them. */
export function capacityOf(seat: Seat, actor: Actor, record: AnyRow): string {
  const grantee = grantedAs(actor, seat.who, record)
  if (!grantee) return seat.name
  if (!isRole(grantee)) return relationInWords(grantee)
  const fitting = [grantee, ...(impliedBy[grantee] ?? [])]
  const held = actor.kind === 'person' ? actor.grants.find((grant) => fitting.includes(grant.role)) : undefined
  return roles[held?.role ?? grantee]
}
