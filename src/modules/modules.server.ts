// What modules do on the server: when one of their records is created, saved or moved, and in routes of their own.

import { extensionRules } from '#features/extension/extension.rules.server.ts'
import type { OwnPapers } from '#features/print/own-paper.server.ts'
import type { ModuleServer, Reminds } from '#kernel/api/module.server.ts'
import type { Routes } from '#kernel/api/route-context.server.ts'
import type { AllRules } from '#kernel/store/rules.server.ts'
import { auditLogsServer } from './audit-logs/module.server.ts'
import { suggestionServer } from './employee-suggestions/module.server.ts'
import { feedbackServer } from './customer-feedback/module.server.ts'
import { auditServer } from './audits/module.server.ts'
import { changeServer } from './change-control/module.server.ts'
import type { Participant } from '#modules/contents/release-participant.server.ts'
import { documentRelease } from './document-control/document-release.server.ts'
import { documentPapers } from './document-control/paper/papers.server.ts'
import { askToRead } from './document-control/version/ask-to-read.server.ts'
import { askJoined } from './document-control/version/audience.server.ts'
import { documentServer } from './document-control/module.server.ts'
import { definitions } from './modules.ts'
import { issueServer } from './issue-management/module.server.ts'
import { reportsServer } from './reports-dashboards/module.server.ts'
import { riskServer } from './risk-management/module.server.ts'
import { riskRelease } from './risk-management/risk-release.server.ts'
import { sandboxServer } from './sandbox/module.server.ts'
import { searchServer } from './searchresult/module.server.ts'
import { askPolicies } from './system-settings/policy/policy.rules.server.ts'
import { taskServer } from './tasks/module.server.ts'
import { settingsServer } from './system-settings/module.server.ts'
import { processRelease } from './system-settings/process-release.server.ts'
import { trainsPeople } from './training/asked/trains-people.server.ts'
import { trainingServer } from './training/module.server.ts'
import { trainingRelease } from './training/training-release.server.ts'
import { askQualified } from './training/qualified/unqualified.server.ts'
import { whoIsQualified } from './training/qualified/who-is-qualified.server.ts'
import { peopleServer } from './user-management/module.server.ts'
import { vendorRelease } from './vendor-management/vendor-release.server.ts'
import { scopeRelease } from './vendor-management/scope-release.server.ts'
import { vendorServer } from './vendor-management/module.server.ts'

/** Who takes part when a change is released; the documents first, as training speaks of what they say. */
export const participants: readonly Participant[] = [
  documentRelease,
  trainingRelease(askToRead),
  riskRelease,
  scopeRelease,
  vendorRelease,
  processRelease,
]

/** How people are trained for an action, for those who ask it. */
const trains = trainsPeople(askToRead)

const all: readonly ModuleServer[] = [
  { rules: { extension: extensionRules(definitions) } },
  taskServer(trains),
  riskServer,
  auditServer(trains),
  issueServer(trains),
  documentServer,
  trainingServer(askToRead, askJoined),
  changeServer(participants),
  peopleServer,
  searchServer,
  auditLogsServer,
  suggestionServer,
  vendorServer,
  reportsServer,
  feedbackServer,
  sandboxServer,
  settingsServer,
]

export const rules: AllRules = Object.assign({}, ...all.map((module) => module.rules ?? {})) as AllRules // Of those objects alone.

export const routes: readonly Routes[] = all.flatMap((module) => module.routes ?? [])

/** Who says whether somebody is qualified for a duty. */
export const qualified = askQualified

/** Who is qualified for one, for whoever chooses somebody. */
export const whoQualifies = whoIsQualified

/** Who says what the organisation asks at steps beyond their definitions. */
export const policies = askPolicies

/** What modules print in place of the sheets of their records. */
export const papers: OwnPapers = documentPapers

/** What modules tell people by themselves, with the hourly reminders. */
export const reminders: readonly Reminds[] = all.flatMap((module) => module.reminds ?? [])
