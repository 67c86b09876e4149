// The states of assignments by what they mean to those who ask about many at once.

/** Something is still to be done about it, by the learner or by whoever observes, verifies or decides. */
export const openStates = ['assigned', 'in-progress', 'handed-in', 'observed', 'failed'] as const

/** It was met, or need not be: it counts as long as it has not run out. */
export const metStates = ['completed', 'credited', 'waived'] as const
