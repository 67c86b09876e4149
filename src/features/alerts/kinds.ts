// What alerts are about, and how much they press.

/** Why somebody is told of something. */
export const alertKinds = {
  assigned: 'Assigned to you',
  freed: 'Unblocked',
  'due-soon': 'Due soon',
  overdue: 'Overdue',
  escalated: 'Escalated',
  mention: 'Mentions',
  state: 'State changes',
  rejection: 'Returned or rejected',
  threshold: 'Limits reached',
  expiry: 'Expiry',
  weekly: 'Suggestions of the week',
  report: 'Reports sent to you',
  security: 'Security',
  system: 'System',
} as const

export type AlertKind = keyof typeof alertKinds

export const isAlertKind = (text: string): text is AlertKind => Object.hasOwn(alertKinds, text)

/** Nobody can turn these off: they are how somebody learns that their name is used by another. */
const always: readonly AlertKind[] = ['security']

/** Whether a person may choose not to hear of it. */
export const isOptional = (kind: AlertKind): boolean => !always.includes(kind)

/** These come to whoever has asked for them, and to nobody else. */
export const askedFor: readonly AlertKind[] = ['weekly']

/** From news to what cannot wait. */
export const severities = ['info', 'warn', 'critical'] as const

export type Severity = (typeof severities)[number]

/** These end by themselves once their record asks nothing of anybody any more. */
export const pending: readonly AlertKind[] = ['assigned', 'freed', 'due-soon', 'overdue', 'escalated']
