import type { EventKind } from './event.ts'

const all = {
  created: 'record',
  changed: 'record',
  moved: 'record',
  signed: 'record',
  'round-ended': 'record',
  linked: 'record',
  unlinked: 'record',
  'file-added': 'record',
  'file-removed': 'record',
  'file-struck': 'record',
  'comment-added': 'record',
  'comment-changed': 'record',
  'comment-resolved': 'record',
  'comment-reopened': 'record',
  watched: 'record',
  unwatched: 'record',
  destroyed: 'record',
  viewed: 'record',
  'link-shared': 'record',
  'link-revoked': 'record',
  refused: 'record',
  'signed-in': 'account',
  'sign-in-failed': 'account',
  'signed-out': 'account',
  'sign-failed': 'account',
  invited: 'account',
  'link-asked': 'account',
  'link-confirmed': 'account',
  'identity-confirmed': 'account',
  'password-set': 'account',
  'factor-added': 'account',
  'factor-removed': 'account',
  'recovery-renewed': 'account',
  'recovery-used': 'account',
  'passkey-added': 'account',
  'passkey-removed': 'account',
  'sso-connected': 'account',
  'session-ended': 'account',
  'account-locked': 'account',
  'account-unlocked': 'account',
  exported: 'account',
  'usage-seen': 'account',
  configured: 'system',
  'job-run': 'system',
} as const satisfies Record<EventKind, 'record' | 'account' | 'system'>

/** Every kind of event. */
export const eventKinds = Object.keys(all) as readonly EventKind[] // The keys of a literal: nothing else can be among them.

/** Kinds that tell of a person's account: when they came and went, from where, how they proved who they are, what they took. */
export const accountKinds: readonly EventKind[] = eventKinds.filter((kind) => all[kind] === 'account')
