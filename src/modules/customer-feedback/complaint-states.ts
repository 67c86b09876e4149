// The states of a complaint, as those look at them who list or count them.

/** Nobody has been named yet who finds out what happened. */
export const unassigned: readonly string[] = ['received', 'acknowledged', 'assessed', 'reopened']

/** Somebody is at it, and the customer waits for an answer. */
export const underWay: readonly string[] = ['investigation', 'response']

/** What was found to be none is not counted as one, nor is what came twice and goes on in another. */
export const notCounted = ['not-complaint', 'merged'] as const

/** What another may be merged into: somebody still answers it. */
export const goingOn = [
  'received',
  'acknowledged',
  'assessed',
  'investigation',
  'response',
  'answered',
  'reopened',
] as const
