// The states of assignments by what they mean to those who ask about many at once.

import { openTraining } from '#modules/contents/open-training.ts'

/** Something is still to be done about it, by the learner or by whoever observes, verifies or decides. */
export const openStates = openTraining

/** It was met, or need not be: it counts as long as it has not run out. */
export const metStates = ['completed', 'credited', 'waived'] as const
