// The actions that eighteen months of cases and causes asked for.

import { pastActions } from './issue-management/history/history.ts'
import { action } from './tasks/action.ts'
import type { Sample } from '#features/samples/scenario.ts'

export const pastIssueActions: Sample = {
  definition: action,
  scenarios: pastActions,
  breakages: {
    'not-ahead': (day) => ({ values: { doneOn: day(2) } }),
    'change-closed': () => ({ ties: { added: 'carried_out_by', state: 'approved' } }),
    'training-settled': () => ({ ties: { added: 'trained_by', state: 'assigned' } }),
    'not-before': (day) => ({ values: { doneOn: day(-400) } }),
  },
}
