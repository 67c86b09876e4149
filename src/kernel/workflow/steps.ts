// The steps of one record as its page shows them: what is open, what is missing, whose signature.

import type { Actor } from '#lib/actor.ts'
import { clausesOf, isAutomatic } from '#lib/who.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import {
  excusedSeats,
  isSigned,
  missingFrom,
  seatFor,
  seatRight,
  seatsOf,
  type Taken,
} from '#kernel/signature/seats.ts'
import { answersOf, doerOf, rightToTake, stepsFrom, type Answer } from './guards.ts'
import { standingForReason } from './remarks.ts'
import type { Around, Meaning, Step } from '#kernel/definition/workflow.ts'
import type { Unqualified } from './qualified.ts'

export type SeatView = {
  readonly name: string
  readonly meaning: Meaning
  readonly order: number
  readonly required: boolean
  readonly taken: { readonly person: string; readonly at: string } | null
  /** The caller may take this one now. */
  readonly mine: boolean
}

export type StepView = {
  readonly name: string
  readonly label: string
  readonly to: string
  readonly toLabel: string
  readonly open: boolean
  readonly guards: readonly Answer[]
  readonly reason: boolean
  /** How many open comments of the caller on its passages may stand for the reason. */
  readonly remarks: number
  readonly form: readonly string[]
  readonly returns: boolean
  /** Whether what follows from it is shown before it is taken. */
  readonly foretold: boolean
  /** Whether it is signed, as the record stands; what is entered with it may change that (`signedWhen`). */
  readonly signed: boolean
  /** Who the caller acts for when they take it; null where they take it in their own right, or not at all. */
  readonly onBehalfOf: string | null
  /** The signatures it takes when it is signed. */
  readonly round: { readonly seats: readonly SeatView[]; readonly missing: number } | null
}

/** Whether taking a step asks for anything at all. */
export const asksSomething = (step: StepView): boolean =>
  step.reason || step.form.length > 0 || step.signed || step.to === 'void' || step.foretold || step.onBehalfOf !== null

/** A signature in an open round. */
export type Signed = Taken & { readonly at: string; readonly name: string }

/** The open rounds of a record, by step. */
export type OpenRounds = { readonly [step: string]: readonly Signed[] }

export const asksReason = (step: Step): boolean => step.reason === true || step.returns === true

/** The seats of a step that may be signed, who has taken which, and how many signatures are missing. */
function roundView(step: Step, actor: Actor, row: AnyRow, taken: readonly Signed[]): StepView['round'] {
  if (!step.round && !step.signed) return null
  const round = seatsOf(step, row)
  const mine = seatFor(round, doerOf(step, actor), row, taken)
  const excused = excusedSeats(round, taken)
  const seats = round.seats
    .filter((seat) => !excused.includes(seat))
    .map((seat) => {
      const signed = taken.find((one) => one.seat === seat.name)
      const { name, meaning, order, required } = seat
      const by = signed ? { person: signed.name, at: signed.at } : null
      return { name, meaning, order, required, taken: by, mine: mine?.name === seat.name }
    })
  return { seats, missing: missingFrom(round, taken) }
}

/** By what right the actor would take the step, or the seat of its round that is theirs. */
function rightOn(step: Step, actor: Actor, row: AnyRow, taken: readonly Taken[]) {
  if (!step.round) return rightToTake(step, actor, row)
  const doer = doerOf(step, actor)
  const seat = seatFor(seatsOf(step, row), doer, row, taken)
  return seat && seatRight(seat, doer, row, taken)
}

/** Whether there is anybody at all who takes the step, as the record stands; where nobody is meant it is not offered. */
const isAnybodys = ({ by }: Step, row: AnyRow) =>
  !isAutomatic(by) && clausesOf(by).some(({ when }) => when?.(row) ?? true)

/** Every step out of the record's state that somebody may take, with each guard's answer for this actor. */
export const stepViews = (
  definition: Definition,
  actor: Actor,
  row: AnyRow,
  around: Around & { readonly unqualified: readonly Unqualified[] },
  rounds: OpenRounds,
): readonly StepView[] =>
  stepsFrom(definition, row.state)
    .filter(([, step]) => isAnybodys(step, row))
    .map(([name, step]) => {
      const taken = rounds[name] ?? []
      const guards = answersOf(definition, step, actor, row, row, { ...around, taken })
      return {
        name,
        label: step.label,
        to: step.to,
        toLabel: definition.workflow.states[step.to]?.label ?? step.to,
        open: guards.every((guard) => guard.passed || isAskedByDialog(step.form, guard)),
        guards,
        reason: asksReason(step),
        remarks: standingForReason(step, actor, around).length,
        form: step.form ?? [],
        returns: step.returns ?? false,
        foretold: step.foretold !== undefined,
        signed: isSigned(step, row, row),
        onBehalfOf: rightOn(step, actor, row, taken)?.principal?.name ?? null,
        round: roundView(step, actor, row, taken),
      }
    })

/** What the step's own dialog asks for does not block its button. */
export const isAskedByDialog = (form: readonly string[] | undefined, { mend }: Answer): boolean =>
  mend !== null && 'field' in mend && (form ?? []).includes(mend.field)
