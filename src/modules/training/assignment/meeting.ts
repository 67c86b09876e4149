// What the steps by which a requirement is met have in common.

import type { Step } from '#kernel/definition/workflow.ts'
import type { Clause } from '#lib/who.ts'
import { isOf, type KindOfTraining } from '../kinds-of-training.ts'

/** The states in which something is still to be done by the learner. */
export const open = ['assigned', 'in-progress'] as const

/** The learner, of assignments of these kinds. */
export const learnerOf = (...kinds: readonly KindOfTraining[]): Clause => ({ any: ['owner'], when: isOf(...kinds) })

/** It is met, on the day of the step. */
export const met = {
  to: 'completed',
  sets: (_assignment, { today }) => ({ acknowledgedOn: today }),
} as const satisfies Partial<Step>
