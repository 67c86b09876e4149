// What somebody may do with a record that waits for their signature. Pure.

import type { Definition } from '#kernel/definition/define.ts'
import type { Answer } from '#kernel/workflow/guards.ts'
import type { StepView } from '#kernel/workflow/steps.ts'
import { isVoid, leadsOn, missingOf } from '#screens/steps/onward.ts'

type Stepped = { readonly steps: readonly StepView[] }

const rank = (step: StepView, asked: string | null): number => (step.name === asked ? 0 : step.returns ? 2 : 1)

/**
 * The steps that answer the task: the one that is asked, others that are signed, and those that send the record back. Ending it
 * early is done on its own page.
 */
export const outcomesOf = (
  definition: Pick<Definition, 'workflow'>,
  { steps }: Stepped,
  asked: string | null,
): readonly StepView[] =>
  steps
    .filter(
      (step) =>
        step.open &&
        (step.name === asked || (!isVoid(step) && (step.returns || (step.signed && leadsOn(definition, step))))),
    )
    .toSorted((one, other) => rank(one, asked) - rank(other, asked))

/** The step that is asked while it cannot be taken, and what it lacks; undefined where it can. */
export function heldUp(
  { steps }: Stepped,
  asked: string | null,
): { step: StepView; lacks: readonly Answer[] } | undefined {
  const step = steps.find(({ name, open }) => name === asked && !open)
  return step && { step, lacks: missingOf(step) }
}
