// What a review of the trail is about, and what an event weighs in its sample. Pure.

import type { Mark } from '#kernel/trail/marks.ts'
import type { EventKind } from '#kernel/trail/event.ts'

export const focuses = [
  'All',
  'Changes after signing',
  'Rights and settings',
  'Out of hours',
  'Failed signatures',
  'Exports',
  'Delayed entries',
] as const
export type Focus = (typeof focuses)[number]

/** What the trail is asked for each. */
export const asksFor: Readonly<Record<Focus, { readonly mark?: Mark; readonly kind?: readonly EventKind[] }>> = {
  All: {},
  'Changes after signing': { mark: 'after-signing' },
  'Rights and settings': { mark: 'rights' },
  'Out of hours': { mark: 'out-of-hours' },
  'Failed signatures': { kind: ['sign-failed'] },
  Exports: { kind: ['exported'] },
  'Delayed entries': { mark: 'late' },
}

type Weight = { readonly says: string; readonly weight: number }

/**
 * How much sooner an event of each sort is drawn than an ordinary one: what changes evidence or rights weighs most. The first that
 * applies counts.
 */
export const weights = {
  'after-signing': { says: 'Change after signing', weight: 8 },
  rights: { says: 'Rights or settings', weight: 6 },
  failed: { says: 'Refused or failed', weight: 5 },
  exported: { says: 'Export', weight: 4 },
  late: { says: 'Delayed entry', weight: 4 },
  'out-of-hours': { says: 'Out of hours', weight: 3 },
  decided: { says: 'Step or signature', weight: 2 },
  ordinary: { says: 'Ordinary', weight: 1 },
} as const satisfies Record<string, Weight>

export const failing: readonly EventKind[] = ['sign-failed', 'sign-in-failed', 'refused']
export const deciding: readonly EventKind[] = ['moved', 'signed']
