// The views of the lists of change control that everybody has.

import { standing } from './change-states.ts'
import type { BuiltInView } from '#kernel/slots/built-in-view.ts'

const open = 'not:closed,proven,not-effective,reverted,permanent,rejected,duplicate,cancelled'

export const changeViews: readonly BuiltInView[] = [
  { name: 'open', label: 'All open', search: { state: open } },
  { name: 'mine', label: 'Mine', search: { state: open, owner: 'me' } },
  { name: 'new', label: 'To be accepted', search: { state: 'submitted', sort: 'requestedOn' } },
  { name: 'release', label: 'Release', search: { state: 'ready,release-set', sort: 'releaseOn' } },
  {
    name: 'temporary',
    label: 'Temporary',
    search: { duration: 'Temporary', state: standing.join() },
  },
  { name: 'emergency', label: 'Emergencies', search: { urgency: 'Emergency' } },
  { name: 'late', label: 'Overdue', search: { due: 'is:overdue', sort: 'due' } },
  { name: 'not-effective', label: 'Not effective', search: { result: 'Not effective' } },
]

export const routeViews: readonly BuiltInView[] = [
  { name: 'in-use', label: 'In use', search: { state: 'in-use', sort: 'name' } },
  { name: 'coming', label: 'In preparation', search: { state: 'draft,proposed,approved' } },
  { name: 'earlier', label: 'Earlier versions', search: { state: 'superseded' } },
]
