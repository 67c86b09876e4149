// Which alerts are told by email as well, where a person did not choose otherwise.

import type { AlertKind } from './kinds.ts'

/** By a mail of its own, once a day together with others, or not at all. */
export const mailSettings = ['immediate', 'digest', 'off'] as const

export type MailSetting = (typeof mailSettings)[number]

/** How each kind comes by itself: what presses at once, what merely goes on with the digest. */
export const mailedBy: { readonly [kind in AlertKind]: Exclude<MailSetting, 'off'> } = {
  assigned: 'immediate',
  freed: 'immediate',
  'due-soon': 'digest',
  overdue: 'immediate',
  escalated: 'immediate',
  mention: 'immediate',
  state: 'digest',
  rejection: 'immediate',
  threshold: 'immediate',
  expiry: 'digest',
  weekly: 'immediate',
  report: 'immediate',
  security: 'immediate',
  system: 'digest',
}
