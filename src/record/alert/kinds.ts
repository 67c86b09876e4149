// What alerts are about, and how much they press.

/** Why somebody is told of something. */
export const alertKinds = {
  assigned: 'Assigned to you',
  'due-soon': 'Due soon',
  overdue: 'Overdue',
  escalated: 'Escalated',
  mention: 'Mentions',
  state: 'State changes',
  rejection: 'Returned or rejected',
  threshold: 'Limits exceeded',
  expiry: 'Expiry',
  signature: 'Signatures',
  security: 'Security',
  system: 'System',
} as const

export type AlertKind = keyof typeof alertKinds

/** From news to what cannot wait. */
export const severities = ['info', 'warn', 'critical'] as const

export type Severity = (typeof severities)[number]

/** These end by themselves once their record asks nothing of anybody any more. */
export const pending: readonly AlertKind[] = ['assigned', 'due-soon', 'overdue', 'escalated']
