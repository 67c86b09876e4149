import type { StepView } from '#kernel/workflow/steps.ts'
import { words } from './words.ts'

/** What follows from a step, in a sentence. */
export const leadsTo = ({ returns, toLabel, round }: StepView): string => {
  if (returns) return words.signature.returns(toLabel)
  return round && round.missing > 1 ? words.signature.one(round.missing - 1) : words.signature.moves(toLabel)
}
