// What makes an event worth a second look, whoever did it: what a reviewer of the trail asks for by name (EU GMP Annex 11 §9, 21 CFR
// 11.10(e); PI 041-1 6.6: reviews of audit trails are based on risk).

import type { EventKind } from './event.ts'

/** Marks by which the trail can be asked, each once in its address. */
export const marks = ['after-signing', 'rights', 'out-of-hours', 'late'] as const
export type Mark = (typeof marks)[number]

/** What changes a record beside its steps. */
export const changing: readonly EventKind[] = [
  'changed',
  'linked',
  'unlinked',
  'file-added',
  'file-removed',
  'file-struck',
]

/** What is done to accounts and to how the system is set up. */
export const ruling: readonly EventKind[] = [
  'invited',
  'link-asked',
  'link-confirmed',
  'identity-confirmed',
  'factor-removed',
  'passkey-removed',
  'account-locked',
  'sso-disconnected',
  'account-unlocked',
  'configured',
]

/** So many days may lie between the day on which something happened and the day on which it is entered: a long weekend is no delay. */
export const lateAfter = 3

/** What enters values. */
export const entering: readonly EventKind[] = ['created', 'changed', 'moved']

/** The hours of a working day, in the zone of the organisation; outside them somebody works late, or somebody else does. */
export const workingHours = { from: '06:00', to: '20:00' } as const
