// What modules draw on the screens of their records, loaded with the first of them.
import type { ModuleScreens, ModuleTab, RecordScreens } from '#screens/module-screens.tsx'
import { auditLogsScreens } from './audit-logs/screens.tsx'
import { auditScreens } from './audits/screens.tsx'
import { changeScreens } from './change-control/screens.tsx'
import { feedbackScreens } from './customer-feedback/screens.tsx'
import { suggestionScreens } from './employee-suggestions/screens.tsx'
import { documentScreens } from './document-control/screens.tsx'
import { issueScreens } from './issue-management/screens.tsx'
import { reportsScreens } from './reports-dashboards/screens.tsx'
import { riskScreens } from './risk-management/screens.tsx'
import { sandboxScreens } from './sandbox/screens.tsx'
import { settingsScreens } from './system-settings/screens.tsx'
import { taskScreens } from './tasks/screens.tsx'
import { trainingScreens } from './training/screens.tsx'
import { peopleScreens } from './user-management/screens.tsx'
import { vendorScreens } from './vendor-management/screens.tsx'

const all: readonly ModuleScreens[] = [
  taskScreens,
  riskScreens,
  auditScreens,
  issueScreens,
  trainingScreens,
  documentScreens,
  changeScreens,
  peopleScreens,
  settingsScreens,
  auditLogsScreens,
  suggestionScreens,
  vendorScreens,
  reportsScreens,
  feedbackScreens,
  sandboxScreens,
]

const byDefinition = new Map<string, RecordScreens>()

// Several modules may draw on the page of one kind, in their order here.
for (const { records = {} } of all)
  for (const [definition, screens] of Object.entries(records)) {
    const before = byDefinition.get(definition)
    const sections = [...(before?.sections ?? []), ...(screens.sections ?? [])]
    byDefinition.set(definition, { ...before, ...screens, ...(sections.length > 0 && { sections }) })
  }

/** What is drawn for the records of a definition beside what every record has. */
export const screensOf = (definition: string): RecordScreens => byDefinition.get(definition) ?? {}

/** The tabs beside the lists of a module that are no lists of records. */
export const tabsOf = (route: string): readonly ModuleTab[] => all.find((module) => module.route === route)?.tabs ?? []
