// What the steps of a record say to whoever looks at it: the next one, and what is missing for the others.

import type { Definition } from '#kernel/definition/define.ts'
import type { Answer } from '#kernel/workflow/guards.ts'
import { isAskedByDialog, type StepView } from '#kernel/workflow/steps.ts'

export const isVoid = (step: StepView): boolean => step.to === 'void'

/** Ending a record early is never what one is led to. */
export const leadsOn = ({ workflow }: Pick<Definition, 'workflow'>, { to }: StepView): boolean =>
  workflow.states[to]?.tone !== 'closed'

const isForward = ({ workflow }: Pick<Definition, 'workflow'>, step: StepView) =>
  !step.returns && !isVoid(step) && !workflow.steps[step.name]?.aside

/** The open step that one is led to, if any is. */
export const nextOf = (definition: Pick<Definition, 'workflow'>, steps: readonly StepView[]): StepView | undefined =>
  steps.find((step) => step.open && isForward(definition, step) && leadsOn(definition, step))

/**
 * What is missing, as far as the reader can do something about it here: who may not act needs to know only that, and
 * what the step's dialog asks for is not missing yet.
 */
export const missingOf = ({ guards, form }: StepView): readonly Answer[] => {
  const failed = guards.filter((guard) => !guard.passed)
  const permission = failed.find(({ guard }) => guard === 'permission')
  return permission ? [permission] : failed.filter((answer) => !isAskedByDialog(form, answer))
}

/** Whether a step is not the reader's to take, whatever is missing for it. */
export const isOfOthers = ({ guards }: StepView): boolean =>
  guards.some(({ guard, passed }) => guard === 'permission' && !passed)

/** The steps on the way that are blocked, for the reader or for anybody. */
export const blockedOf = (definition: Pick<Definition, 'workflow'>, steps: readonly StepView[]): readonly StepView[] =>
  steps.filter((step) => !step.open && isForward(definition, step) && leadsOn(definition, step))
