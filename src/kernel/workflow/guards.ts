// Why a step can or cannot be taken: one answer a guard, pure, the same on both sides.

import { inSentence } from '#lib/in-sentence.ts'
import type { Actor } from '#lib/actor.ts'
import { eitherOf } from '#lib/listed.ts'
import { roles, type Role } from '#lib/roles.ts'
import { isAutomatic, type Automatic } from '#lib/who.ts'
import { parentsOf, type Definition } from '#kernel/definition/define.ts'
import { can, inPerson, isBarred, lackedRoles, namedFor, rightOf, signing, type Right } from '#kernel/access/can.ts'
import { missingInWords } from '#kernel/kinds/missing.ts'
import { isAbout, keeps } from '#kernel/access/keeps.ts'
import { approvalInWords, onlyInWords, whoInWords } from '#kernel/access/words.ts'
import { parentIn, type AnyRow, type Parent } from '#kernel/definition/row.ts'
import type { Named } from '#kernel/outline/ref.ts'
import { excusedSeats, freeSeats, openSeats, seatFor, seatRight, seatsOf, type Taken } from '#kernel/signature/seats.ts'
import { words } from '#kernel/access/guard-words.ts'
import { qualifiedAnswer, type Unqualified } from './qualified.ts'
import type { Around, Guard, Meaning, Seat, Step } from '#kernel/definition/workflow.ts'

export type Answer = {
  /** `permission`, `needs:<field>` or the guard's own name. */
  readonly guard: string
  readonly passed: boolean
  /** What is missing, for the person; empty when nothing is. */
  readonly why: string
  readonly mend: Guard['mend'] | null
  /** Where what is missing stands. */
  readonly see?: readonly Named[]
  /** Of a missing permission: the ids of those whom the record names for the step. */
  readonly whom?: readonly string[]
  /** The same as they are called, to whoever is answered. */
  readonly people?: readonly Named[]
}

const passed = (guard: string): Answer => ({ guard, passed: true, why: '', mend: null })

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The steps that lead out of a record's state, in the definition's order; those of the clock are nobody's button. */
export const stepsFrom = (definition: Definition, state: string): readonly (readonly [name: string, step: Step])[] =>
  Object.entries(definition.workflow.steps).filter(
    ([, step]) => [step.from].flat().includes(state) && !isAutomatic(step.by),
  )

/** The actor with those of the rights that others have handed to them which count for the step. */
export function doerOf(step: Step, actor: Actor): Actor {
  if (step.inPerson) return inPerson(actor)
  return step.signed || step.round ? signing(actor) : actor
}

/** By what right the actor would take a step that has no round; undefined when they may not. */
export const rightToTake = (step: Step, actor: Actor, record: AnyRow): Right | undefined =>
  isAutomatic(step.by) ? undefined : rightOf(doerOf(step, actor), step.by, record)

/** Jobs take what a day brings; what follows from an act is taken by nobody but it (store/move.server.ts). */
const isSystem = (actor: Actor, by: Automatic) => actor.kind === 'job' && (by === 'clock' || actor.follows === true)

/** A step that takes no person: whose right it is to take it is asked, and nothing else of them. */
const isOffice = ({ by, signed, round, inPerson: alone }: Step) => !isAutomatic(by) && !signed && !round && !alone

/** Whether the actor may take the step, or a seat of its round that is still free, on the record as it stands. */
export function permission(
  definition: Definition,
  step: Step,
  actor: Actor,
  record: AnyRow,
  taken: readonly Taken[],
): Answer {
  const { calls } = definition
  if (keeps(actor, definition) && isOffice(step)) return passed('permission')
  if (isAutomatic(step.by)) return isSystem(actor, step.by) ? passed('permission') : no('permission', words.bySystem)
  if (!step.round) return whoAnswer(step, doerOf(step, actor), record, calls)
  const round = seatsOf(step, record)
  const doer = doerOf(step, actor)
  if (seatFor(round, doer, record, taken)) return passed('permission')
  const mine = taken.some((one) => actor.kind === 'person' && one.person === actor.id)
  if (mine) return no('permission', words.signed)
  const isExcused = excusedSeats(round, taken).some((seat) => seatRight(seat, doer, record, taken) !== undefined)
  if (isExcused) return no('permission', words.excused)
  const open = freeSeats(round, taken)
  const lacked = open.flatMap(({ who }) => lackedRoles(doer, who, record))
  if (lacked.length > 0) return no('permission', words.held(rolesInWords(lacked)))
  const isLater = open.some((seat) => seatRight(seat, doer, record, taken) !== undefined)
  // Seats of the same people are said once.
  const whos = (seats: readonly Seat[]) =>
    [...new Set(seats.map(({ who }) => whoInWords(who, record, calls)))].join('; ')
  const people = (seats: readonly Seat[]) => seats.flatMap(({ who }) => namedFor(who, record))
  const turn = openSeats(round, taken)
  if (isLater) {
    const next = whos(turn)
    return lacking(taken.length > 0 ? words.earlier(next) : words.first(open.length, next), people(turn))
  }
  const [only, ...others] = open
  const why =
    only && others.length === 0
      ? neededFor(only.meaning)(only.who, record, calls)
      : words.signatures(open.length, whos(open))
  return lacking(why, people(open))
}

/** How it is said whom something needs: of an approval, that it needs one. */
const neededFor = (meaning: Meaning | undefined) => (meaning === 'Approved' ? approvalInWords : onlyInWords)

const rolesInWords = (held: readonly Role[]) => eitherOf([...new Set(held)].map((role) => roles[role]))

const no = (guard: string, why: string, mend: Guard['mend'] | null = null): Answer => ({
  guard,
  passed: false,
  why,
  mend,
})

/** That the permission is missing, and whom the record names for it. */
function lacking(why: string, people: readonly string[]): Answer {
  const whom = [...new Set(people)]
  return { ...no('permission', why), ...(whom.length > 0 && { whom }) }
}

function whoAnswer({ by, signed }: Step, actor: Actor, record: AnyRow, calls: Definition['calls']): Answer {
  if (isAutomatic(by) || can(actor, by, record)) return passed('permission')
  const lacked = lackedRoles(actor, by, record)
  if (lacked.length > 0) return no('permission', words.held(rolesInWords(lacked)))
  const needed = neededFor(signed)(by, record, calls)
  return lacking(isBarred(actor, by, record) ? words.ownWork(needed) : needed, namedFor(by, record))
}

/** Whether a field that a step needs is filled. */
export const needAnswer = (definition: Definition, field: string, values: AnyRow): Answer =>
  isEmpty(values[field])
    ? no(`needs:${field}`, missingInWords(definition.fields[field]), { field })
    : passed(`needs:${field}`)

const whyNot = ({ why }: Guard, values: AnyRow, around: Around) => (typeof why === 'string' ? why : why(values, around))

/** Whether a guard holds, and what is missing where it does not. */
export const guardAnswer = (guard: Guard, values: AnyRow, around: Around): Answer =>
  guard.holds(values, around) ? passed(guard.name) : no(guard.name, whyNot(guard, values, around), guard.mend)

/**
 * Every guard's answer for one step: permission on the record as it stands, needs, guards and who must be qualified on the
 * values as they would stand after the step (`proposed`).
 */
export function answersOf(
  definition: Definition,
  step: Step,
  actor: Actor,
  record: AnyRow,
  proposed: AnyRow,
  around: Around & { readonly taken: readonly Taken[]; readonly unqualified: readonly Unqualified[] },
): readonly Answer[] {
  return [
    permission(definition, step, actor, record, around.taken),
    ...(step.needs ?? []).map((field) => needAnswer(definition, field, proposed)),
    ...(step.guards ?? []).map((guard) => guardAnswer(guard, proposed, { ...around, before: record })),
    ...(step.qualified ?? []).map((one) => qualifiedAnswer(one, actor, proposed, around.unqualified)),
  ]
}

/** Why a parent that stands as it does keeps its parts from being added and changed; undefined when it does not. */
export function frozenBy(definition: Definition, parent: Parent | null): string | undefined {
  const said = parentsOf(definition).find(({ of }) => of === parent?.kind)
  if (!said || !parent || !(parent.void || said.frozen?.includes(parent.state))) return undefined
  return words.partsLocked(parent.number, inSentence(definition.label[1]))
}

/** The founder gives the first roles, to people who may be there already; and who keeps records changes them. */
const founds = (actor: Actor, definition: Definition) =>
  keeps(actor, definition) || (actor.kind === 'job' && actor.founder === true && definition.master === true)

/** Whether the actor may change values of the record, and why not. */
export function changeAnswer(definition: Definition, actor: Actor, record: AnyRow): { change: boolean; why?: string } {
  const frozen = frozenBy(definition, parentIn(record))
  if (frozen) return { change: false, why: frozen }
  const state = definition.workflow.states[record.state]
  if (state?.frozen) return { change: false, why: words.locked(state.label) }
  if (can(actor, definition.may.change, record) || founds(actor, definition) || isAbout(actor, record))
    return { change: true }
  return { change: false, why: words.change(whoInWords(definition.may.change, record, definition.calls)) }
}
