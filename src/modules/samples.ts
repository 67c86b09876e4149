import type { Sample } from '#features/samples/scenario.ts'
import { acknowledgements } from './acknowledgement.sample.ts'
import { auditLogsSamples } from './audit-logs/samples.ts'
import { auditSamples } from './audits/samples.ts'
import { changeSamples } from './change-control/samples.ts'
import { documentSamples } from './document-control/samples.ts'
import { feedbackSamples } from './customer-feedback/samples.ts'
import { suggestionSamples } from './employee-suggestions/samples.ts'
import { guestAccesses } from './user-management/guests/guest-access.sample.ts'
import { extensions } from './extension.sample.ts'
import { issueSamples } from './issue-management/samples.ts'
import { pastIssueActions } from './past-action.sample.ts'
import { reviewActions } from './review-action.sample.ts'
import { reportsSamples } from './reports-dashboards/samples.ts'
import { riskSamples } from './risk-management/samples.ts'
import { settingsSamples } from './system-settings/samples.ts'
import { taskSamples } from './tasks/samples.ts'
import { sandboxSamples } from './sandbox/samples.ts'
import { quizAttempts } from './training/quiz/attempt/attempt.sample.ts'
import { trainingActions } from './training-action.sample.ts'
import { trainingSamples } from './training/samples.ts'
import { peopleSamples } from './user-management/samples.ts'
import { vendorSamples } from './vendor-management/samples.ts'
import { waitingActions } from './waiting-action.sample.ts'

/** The sample organisation, in the order in which one record may speak of another on the same day. */
export const samples: readonly Sample[] = [
  ...peopleSamples,
  ...settingsSamples,
  ...vendorSamples,
  ...riskSamples,
  ...issueSamples,
  ...taskSamples,
  extensions,
  pastIssueActions,
  ...auditSamples,
  guestAccesses,
  ...suggestionSamples,
  ...documentSamples,
  ...trainingSamples,
  ...changeSamples,
  ...auditLogsSamples,
  ...reportsSamples,
  ...sandboxSamples,
  reviewActions,
  ...feedbackSamples,
  waitingActions,
  trainingActions,
  acknowledgements,
  quizAttempts,
]
