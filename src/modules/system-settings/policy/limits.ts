// What a policy may ask of which step. It adds to what the definition asks: who is kept out, the guards and the states stay the
// product's. Pure: the screen offers by the same words by which the server refuses.

import { isRole, roleKeys, roles, type Role } from '#lib/roles.ts'
import { clausesOf, isAutomatic } from '#lib/who.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import type { PolicyRule } from '#kernel/definition/policy.ts'
import type { Step } from '#kernel/definition/workflow.ts'
import type { Field } from '#kernel/kinds/fields.ts'
import { isEntered } from '#kernel/kinds/kinds.ts'
import { policyMeanings } from '#kernel/workflow/tightened.ts'
import { asksReason } from '#kernel/workflow/steps.ts'
import { limitWords as words } from './limit-words.ts'

/** The kind of record that holds policies. */
export const policyName = 'step-policy'

/** Whose steps have no policy: one on policies could not be taken back, one on people could keep them from signing in. */
const without: readonly string[] = [policyName, 'person']

/** At most so many signatures are added to a step. */
export const mostFurther = 3

export const statesBefore = ({ from }: Pick<Step, 'from'>): readonly string[] => [from].flat()

/** The steps that people take, which alone can have a policy. */
export const stepsOfPeople = (definition: Definition): readonly (readonly [name: string, step: Step])[] =>
  without.includes(definition.name)
    ? []
    : Object.entries(definition.workflow.steps).filter(([, { by }]) => !isAutomatic(by))

/** Whether people can fill a field in somewhere before the step, or with it. */
const isFillable = ({ workflow }: Definition, step: Step, name: string): boolean =>
  step.form?.includes(name) === true || statesBefore(step).some((state) => workflow.states[state]?.frozen !== true)

/** The fields that may be required before a step: people fill them in, and may be empty until then. */
export const fieldsOffered = (definition: Definition, step: Step): readonly (readonly [string, Field])[] =>
  fieldsOf(definition).filter(
    ([name, field]) =>
      isEntered(field) &&
      field.required !== true &&
      (field.set === undefined || step.form?.includes(name) === true) &&
      step.needs?.includes(name) !== true &&
      isFillable(definition, step, name),
  )

/** Whether a policy may ask for a role beside those of the definition: seats of a round are given out one by one. */
export const mayAskRole = (step: Step): boolean =>
  !step.round && !isAutomatic(step.by) && clausesOf(step.by).every(({ held }) => held === undefined)

/** Whether the step is signed whatever the record says. */
const isAlwaysSigned = (step: Step) =>
  step.round !== undefined || (step.signed !== undefined && step.signedWhen === undefined)

/** Whether a policy may ask for a signature where the definition has none. */
export const mayAskSignature = (step: Step): boolean => !step.round && step.signed === undefined

/** Whether a policy may add signatures: to a step that is signed, be it by the same policy. */
export const mayAskFurther = (step: Step, asksSignature: boolean): boolean => isAlwaysSigned(step) || asksSignature

/** The roles that a policy may ask for: everybody is an employee, and no guest ever signs. */
const rolesOffered: readonly Role[] = roleKeys.filter((role) => role !== 'guest-auditor' && role !== 'staff')

/** The same to choose from. */
export const roleOptions = rolesOffered.map((role) => ({ value: role, label: roles[role] }))

const isOffered = (role: string | null): boolean => role !== null && isRole(role) && rolesOffered.includes(role)

function faultOf(definition: Definition, rules: readonly PolicyRule[], rule: PolicyRule): string | null {
  const [name, step] = stepsOfPeople(definition).find(([one]) => one === rule.step) ?? []
  if (name === undefined || step === undefined) return words.noStep(definition.label[0], rule.step)
  const { asks, what } = rule
  const own = rules.filter((one) => one.step === name)
  switch (asks) {
    case 'Reason':
      return asksReason(step) ? words.reasonAsked(step.label) : null
    case 'Required field':
      return fieldsOffered(definition, step).some(([field]) => field === what)
        ? null
        : words.noField(step.label, definition.fields[what ?? '']?.label ?? what ?? '')
    case 'Role':
      if (!mayAskRole(step)) return words.noRole(step.label)
      return isOffered(what) ? null : words.roleMissing(step.label)
    case 'Signature':
      if (!mayAskSignature(step)) return words.signedAlready(step.label)
      return policyMeanings.some((meaning) => meaning === what) ? null : words.meaningMissing(policyMeanings.join(', '))
    case 'Further signature':
      if (
        !mayAskFurther(
          step,
          own.some((one) => one.asks === 'Signature'),
        )
      )
        return words.unsigned(step.label)
      if (own.filter((one) => one.asks === asks).length > mostFurther) return words.tooMany(step.label, mostFurther)
      return isOffered(what) ? null : words.roleMissing(step.label)
  }
}

const isSame = (one: PolicyRule, other: PolicyRule) =>
  one.step === other.step && one.asks === other.asks && (one.what ?? '') === (other.what ?? '')

/** The first thing that a policy may not say of a definition, as a sentence; null where it stays within the limits. */
export function faultIn(definition: Definition, rules: readonly PolicyRule[]): string | null {
  for (const [at, rule] of rules.entries()) {
    const fault = faultOf(definition, rules, rule)
    if (fault !== null) return fault
    if (rules.slice(0, at).some((one) => isSame(one, rule)))
      return words.twice(definition.workflow.steps[rule.step]?.label ?? rule.step)
  }
  const signatures = rules.filter(({ asks }) => asks === 'Signature')
  const second = signatures.find((one, at) => signatures.findIndex(({ step }) => step === one.step) !== at)
  return second ? words.twice(definition.workflow.steps[second.step]?.label ?? second.step) : null
}
