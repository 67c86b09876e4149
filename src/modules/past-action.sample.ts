// The actions that eighteen months of cases and causes asked for.

import { pastActions } from './issue-management/history/history.ts'
import { action } from './tasks/action.ts'
import type { Sample } from '#features/samples/walk.ts'

export const pastIssueActions: Sample = {
  definition: action,
  walks: pastActions,
  spoils: { 'not-ahead': (day) => ({ values: { doneOn: day(2) } }) },
}
