// What somebody thinks would make the work better, who answers it, and what came of it.

import { defineRecord } from '#kernel/definition/define.ts'
import { suggestionFields } from './suggestion-fields.ts'
import { suggestionLife } from './suggestion-life.ts'

const carriesOut = 'Carries out the suggestion'
const raised = 'Raised from the suggestion'

export const suggestion = defineRecord({
  name: 'suggestion',
  label: ['Suggestion', 'Suggestions'],
  number: 'SUG',
  title: 'title',
  due: 'due',
  parts: ['suggestion-rating', 'committee-vote'],
  fields: suggestionFields,
  // It stays where it is: what it becomes carries it out, and whoever thought of it sees that to its end.
  links: {
    becomes_change: {
      to: 'change',
      label: ['Becomes a change', carriesOut],
      fills: { title: 'title', currentState: 'current', intendedState: 'text' },
    },
    becomes_capa: { to: 'capa', label: ['Becomes a CAPA', carriesOut], fills: { title: 'title', statement: 'text' } },
    becomes_action: {
      to: 'action',
      label: ['Becomes an action', carriesOut],
      fills: { title: 'title', expected: 'text' },
    },
    becomes_nonconformance: {
      to: 'nonconformance',
      label: ['Raised as a nonconformance', raised],
      fills: { title: 'title', description: 'text' },
    },
    becomes_risk: { to: 'risk', label: ['Assessed as a risk', raised], fills: { title: 'title', event: 'text' } },
    merged_into: { to: 'suggestion', label: ['Merged into', 'Says the same'], named: 'mergedInto' },
  },
  similar: { words: ['text'], same: ['category'] },
  workflow: suggestionLife,
  may: {
    read: ['everyone'],
    create: 'staff',
    change: { any: ['quality', 'owner'] },
  },
})
