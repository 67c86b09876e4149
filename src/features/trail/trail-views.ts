// What a reviewer of the trail asks for again and again, each a tab.

import { lateAfter, type Mark } from '#kernel/trail/marks.ts'
import type { EventKind } from '#kernel/trail/event.ts'

/** What the trail is asked for beside who, where and when. */
export type Asks = { readonly kind?: EventKind | `${EventKind},${EventKind}`; readonly mark?: Mark }

export type TrailView = { readonly name: string; readonly label: string; readonly explain: string; readonly asks: Asks }

export const trailViews: readonly TrailView[] = [
  { name: 'all', label: 'All', explain: 'Everything that has happened, newest first.', asks: {} },
  {
    name: 'after-signing',
    label: 'Changes after signing',
    explain: 'Fields, links and files that were changed on records that had been signed before.',
    asks: { mark: 'after-signing' },
  },
  {
    name: 'failed-signatures',
    label: 'Failed signatures',
    explain: 'Signatures that were refused for a wrong password or code.',
    asks: { kind: 'sign-failed' },
  },
  {
    name: 'rights',
    label: 'Rights and settings',
    explain: 'Roles, delegations, accounts and settings that were changed.',
    asks: { mark: 'rights' },
  },
  {
    name: 'out-of-hours',
    label: 'Out of hours',
    explain: 'What people did before 6:00, after 20:00, or at a weekend.',
    asks: { mark: 'out-of-hours' },
  },
  {
    name: 'exports',
    label: 'Exports',
    explain: 'Records, lists and trails that were taken out of the system.',
    asks: { kind: 'exported' },
  },
  {
    name: 'reads',
    label: 'Reads of confidential records',
    explain:
      'Confidential and Restricted records that somebody opened, printed or took a file of, and all that people from outside were shown.',
    asks: { kind: 'read,viewed' },
  },
  {
    name: 'late',
    label: 'Delayed entries',
    explain: `What was entered more than ${lateAfter} days after it happened. What was imported is not counted.`,
    asks: { mark: 'late' },
  },
]

/** What narrows the trail beside its view, by the names that the API knows. */
export const narrowing = ['actor', 'kind', 'of', 'record', 'field', 'text', 'address', 'from', 'to'] as const
export type Narrowing = (typeof narrowing)[number]
