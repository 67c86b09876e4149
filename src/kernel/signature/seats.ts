// A round of signatures: which seats there are, which are taken, which one a person may take. Pure.

import { isAutomatic } from '#lib/who.ts'
import type { Actor } from '#lib/actor.ts'
import { impliedBy, isRole, roles } from '#lib/roles.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { rightOf, type Right } from '#kernel/access/can.ts'
import { relationInWords } from '#kernel/access/words.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Round, Seat, Seen, Step } from '#kernel/definition/workflow.ts'

/** What of a definition says how people stand to its records. */
type Kind = Partial<Pick<Definition, 'calls' | 'fields'>>

/** A seat that somebody has signed for, perhaps on behalf of another. */
export type Taken = { readonly seat: string; readonly person: string; readonly onBehalfOf?: string | null }

/** Whether the step asks for signatures, for this record before and after it. */
export const isSigned = (step: Step, after: Seen, before: Seen): boolean =>
  step.round !== undefined || (step.signed !== undefined && (step.signedWhen?.(after, before) ?? true))

/** The seats of a signed step; one signature is a round of one. */
export function seatsOf(step: Step, record: AnyRow): Round {
  if (step.round) return step.round(record)
  const who = isAutomatic(step.by) ? [] : step.by
  const seat: Seat = { name: step.label, who, meaning: step.signed ?? 'Approved', order: 1, required: true }
  return { seats: [seat], enough: 'all' }
}

const isTaken = (taken: readonly Taken[], seat: Seat) => taken.some((one) => one.seat === seat.name)

/** Those whose rights are used up in a round: who has signed, and on whose behalf. */
export const spentBy = (taken: readonly Taken[]): readonly string[] =>
  taken.flatMap((one) => [one.person, ...(one.onBehalfOf ? [one.onBehalfOf] : [])])

/** How many of the group of a seat have signed. */
const takenAmong = ({ seats }: Round, taken: readonly Taken[], group: string): number =>
  seats.filter((seat) => seat.among?.group === group && isTaken(taken, seat)).length

/** The seats that nobody has taken and somebody still may: of a group of which enough have signed, nobody may. */
export const freeSeats = (round: Round, taken: readonly Taken[]): readonly Seat[] =>
  round.seats.filter(
    (seat) => !isTaken(taken, seat) && (!seat.among || takenAmong(round, taken, seat.among.group) < seat.among.enough),
  )

/** Those of the others that are excused: enough of their group have signed. */
export const excusedSeats = (round: Round, taken: readonly Taken[]): readonly Seat[] => {
  const free = freeSeats(round, taken)
  return round.seats.filter((seat) => !isTaken(taken, seat) && !free.includes(seat))
}

/** The free seats whose turn it is: lower orders sign first. */
export function openSeats(round: Round, taken: readonly Taken[]): readonly Seat[] {
  const open = freeSeats(round, taken)
  const turn = Math.min(...open.filter((seat) => seat.required).map((seat) => seat.order))
  return open.filter((seat) => seat.order <= turn)
}

/** The free seat this person may take now: nobody takes two, nor a delegate one for each. */
export function seatFor(round: Round, actor: Actor, record: AnyRow, taken: readonly Taken[]): Seat | undefined {
  if (actor.kind !== 'person' || taken.some((one) => one.person === actor.id)) return undefined
  const spent = spentBy(taken)
  return openSeats(round, taken).find((seat) => rightOf(actor, seat.who, record, spent))
}

/** The right by which a person takes a seat that is free for them. */
export const seatRight = (seat: Seat, actor: Actor, record: AnyRow, taken: readonly Taken[]): Right | undefined =>
  rightOf(actor, seat.who, record, spentBy(taken))

/** How many signatures are still missing before the step is taken. */
export function missingFrom(round: Round, taken: readonly Taken[]): number {
  const free = freeSeats(round, taken)
  const alone = free.filter(({ among }) => !among)
  const groups = new Map(free.flatMap(({ among }) => (among ? [[among.group, among.enough] as const] : [])))
  const grouped = [...groups].reduce((sum, [group, enough]) => sum + enough - takenAmong(round, taken, group), 0)
  const required = alone.filter((seat) => seat.required).length + grouped
  return Math.max(required, round.enough === 'all' ? alone.length + grouped : round.enough - taken.length, 0)
}

/** In what capacity a person signs: the role or relation that lets them, and whose it is when it is not their own. */
export function capacityOf(seat: Seat, right: Right | undefined, kind: Kind = {}): string {
  if (!right) return seat.name
  const own = ownCapacity(right, kind)
  return right.principal ? `${own}, on behalf of ${right.principal.name}` : own
}

/** What one person is who stands in a field: of the reviewers a “Reviewer”. */
function namedIn(grantee: string, fields: Kind['fields']): string | undefined {
  const field = fields?.[/^person in (\w+)$/.exec(grantee)?.[1] ?? '']
  return field?.kind === 'multi' ? field.one.label : field?.label
}

function ownCapacity({ grantee, holder }: Right, { calls, fields }: Kind): string {
  if (!isRole(grantee)) return namedIn(grantee, fields) ?? relationInWords(grantee, calls)
  const fitting = [grantee, ...(impliedBy[grantee] ?? [])]
  const held = holder.grants.find((grant) => fitting.includes(grant.role))
  return roles[held?.role ?? grantee]
}
