// The states of a change in which what it releases waits for it, and those in which it waits for somebody to decide.

export const boundWhile = [
  'draft',
  'submitted',
  'assessment',
  'planning',
  'plan-approval',
  'approved',
  'implementation',
  'ready',
  'release-set',
] as const

/** A change that is not carried out: what it was to release takes effect where a person decides so, and by no day. */
export const givenUp = ['rejected', 'duplicate', 'cancelled'] as const
