import type { Sample } from '#features/samples/scenario.ts'
import { actions } from './action.sample.ts'
import { issueActions } from './issue-action.sample.ts'
import { occurrences } from './recurring/occurrence.sample.ts'
import { recurringTasks } from './recurring/recurring-task.sample.ts'

/** The samples of this module, in the order in which one may speak of another on the same day. */
export const taskSamples: readonly Sample[] = [
  actions,
  issueActions,
  // The days of what recurs are told before it goes on to the next.
  occurrences,
  recurringTasks,
]
