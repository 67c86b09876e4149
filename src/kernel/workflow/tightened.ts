// A step as a policy of the organisation leaves it: all that the definition asks, and what the policy asks beside that. Pure.

import { isRole, roles, type Role } from '#lib/roles.ts'
import { clausesOf, isAutomatic, type Bar, type Who } from '#lib/who.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { Policy, PolicyRule } from '#kernel/definition/policy.ts'
import type { Meaning, Round, Seat, Step } from '#kernel/definition/workflow.ts'
import { seatsOf } from '#kernel/signature/seats.ts'

/** The meanings that a signature may have where a policy alone asks for it. */
export const policyMeanings = ['Reviewed', 'Approved', 'Verified', 'Acknowledged'] as const satisfies readonly Meaning[]

const saidOf = (rules: readonly PolicyRule[], asks: PolicyRule['asks']): readonly string[] =>
  rules.flatMap((rule) => (rule.asks === asks && rule.what !== null ? rule.what : []))

/** Whoever may take it, as long as they hold one of these roles too. */
const heldBesides = (by: Who, only: readonly Role[]): Who =>
  clausesOf(by).map((clause) => ({ ...clause, held: clause.held?.filter((role) => only.includes(role)) ?? only }))

/** Whom the seats of a round keep out, they keep out of the seats that a policy adds. */
const barsOf = ({ seats }: Round): readonly Bar[] => [
  ...new Set(seats.flatMap(({ who }) => clausesOf(who).flatMap(({ not = [] }) => not))),
]

/** The seat that a policy adds for a role; it signs after those of the definition. */
function furtherSeat(role: Role, round: Round): Seat {
  const not = barsOf(round)
  const who: Who = { any: [role], ...(not.length > 0 && { not }) }
  const order = 1 + Math.max(0, ...round.seats.map((seat) => seat.order))
  return { name: `Further signature: ${roles[role]}`, who, meaning: 'Approved', order, required: true }
}

/** The round of a step with the seats that a policy adds: those of the definition must suffice by themselves as before. */
const withFurther = (step: Step, further: readonly Role[]): Step['round'] =>
  further.length === 0
    ? step.round
    : (values) => {
        const round = seatsOf(step, values)
        const enough = round.enough === 'all' ? 'all' : round.enough + further.length
        return { seats: [...round.seats, ...further.map((role) => furtherSeat(role, round))], enough }
      }

/** One step with what a policy asks of it beside its definition. */
export function tightened(name: string, step: Step, { number, rules: all }: Policy): Step {
  const rules = all.filter((rule) => rule.step === name)
  if (rules.length === 0 || isAutomatic(step.by)) return step
  const only = saidOf(rules, 'Role').filter(isRole)
  const meaning = policyMeanings.find((one) => saidOf(rules, 'Signature').includes(one))
  // Who signs is who takes it, so that a role narrows the seat of a signature too.
  const narrowed: Step = only.length > 0 ? { ...step, by: heldBesides(step.by, only) } : step
  const signed: Step = meaning === undefined || step.signed || step.round ? narrowed : { ...narrowed, signed: meaning }
  const round = withFurther(signed, saidOf(rules, 'Further signature').filter(isRole))
  return {
    ...signed,
    needs: [...new Set([...(step.needs ?? []), ...saidOf(rules, 'Required field')])],
    ...(rules.some(({ asks }) => asks === 'Reason') && { reason: true }),
    ...(round && { round }),
    policy: { number, only },
  }
}

/**
 * A definition whose steps are as policies leave them.
 * @param policyOf the policy that a step stands under, none where its definition alone says what it asks
 */
export function underPolicies(definition: Definition, policyOf: (step: string) => Policy | null): Definition {
  const steps = Object.entries(definition.workflow.steps).map(([name, step]) => {
    const policy = policyOf(name)
    return [name, policy ? tightened(name, step, policy) : step] as const
  })
  if (steps.every(([name, step]) => step === definition.workflow.steps[name])) return definition
  return { ...definition, workflow: { ...definition.workflow, steps: Object.fromEntries(steps) } }
}
