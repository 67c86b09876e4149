// The states of a change in which what it releases waits for it.

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
