// The states of a suggestion, as those look at them who count or show them.

/** In which its answer is awaited. */
export const unanswered: readonly string[] = ['submitted', 'asked', 'evaluation', 'committee']

/** In which it has been carried out. */
export const carriedOut: readonly string[] = ['implemented', 'done']

/** Within so many working days whoever suggests something hears what becomes of it: the promise that everybody reads. */
export const promisedDays = 20

/** The stages that a suggestion passes: sent, read, decided on, carried out, seen to have been worth it. */
export const stages = ['Submitted', 'Evaluation', 'Decision', 'Implementation', 'Benefit'] as const

const reached: Readonly<Record<string, number>> = {
  submitted: 1,
  asked: 1,
  evaluation: 2,
  committee: 3,
  deferred: 3,
  declined: 3,
  merged: 3,
  accepted: 4,
  implemented: 5,
  done: 5,
}

/** How many of the stages it has reached, the one that it stands in included. */
export const stagesReached = (state: string): number => reached[state] ?? 0
