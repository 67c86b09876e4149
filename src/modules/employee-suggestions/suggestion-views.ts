// The views of the list of suggestions that everybody has.

import type { BuiltInView } from '#kernel/slots/built-in-view.ts'
import { unanswered } from './suggestion-states.ts'

export const suggestionViews: readonly BuiltInView[] = [
  { name: 'open', label: 'Unanswered', search: { state: unanswered.join(','), sort: 'number' } },
  { name: 'mine', label: 'I decide', search: { state: 'evaluation', owner: 'me' } },
  { name: 'quick', label: 'Quick wins', search: { quadrant: 'Quick win', state: 'evaluation,accepted' } },
  { name: 'deferred', label: 'Deferred', search: { state: 'deferred', sort: 'number' } },
  { name: 'accepted', label: 'Being implemented', search: { state: 'accepted', sort: 'due' } },
  { name: 'verify', label: 'To be verified', search: { state: 'implemented' } },
]
