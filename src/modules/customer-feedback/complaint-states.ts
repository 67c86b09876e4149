// The states of a complaint, as those look at them who list or count them.

/** Nobody has been named yet who finds out what happened. */
export const unassigned: readonly string[] = ['received', 'acknowledged', 'assessed', 'reopened']

/** Somebody is at it, and the customer waits for an answer. */
export const underWay: readonly string[] = ['investigation', 'response']

/** What was found to be none is not counted as one. */
export const notCounted = 'not-complaint'
