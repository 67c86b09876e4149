// What may be done with several records at once: fields that mean the same on each, and steps that nobody signs.

import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import type { Field } from '#kernel/kinds/fields.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'
import type { Step } from '#kernel/definition/workflow.ts'

const isOffered = ([name, field]: readonly [string, Field], definition: Definition): boolean =>
  name !== definition.title &&
  !(definition.extendable && name === definition.due) &&
  field.set === undefined &&
  field.unique !== true &&
  kindOf(field).isInBulk

/** The fields that can be given one value on several records. */
export const fieldsOffered = (definition: Definition): readonly (readonly [name: string, field: Field])[] =>
  fieldsOf(definition).filter((entry) => isOffered(entry, definition))

const isTaken = (step: Step): boolean =>
  step.by !== 'clock' && step.signed === undefined && step.round === undefined && (step.form?.length ?? 0) === 0

/** The steps out of any of these states that ask for no signature and no values of their own. */
export const stepsOffered = (
  definition: Definition,
  states: ReadonlySet<string>,
): readonly (readonly [name: string, step: Step])[] =>
  Object.entries(definition.workflow.steps).filter(
    ([, step]) => isTaken(step) && [step.from].flat().some((state) => states.has(state)),
  )

/** Whether anything at all can be done with several records of this kind. */
export const hasOffers = (definition: Definition): boolean =>
  fieldsOffered(definition).length > 0 ||
  stepsOffered(definition, new Set(Object.keys(definition.workflow.states))).length > 0
