import type { ModuleServer } from '#kernel/api/module.server.ts'
import type { TrainsPeople } from '#modules/contents/trains-people.server.ts'
import { auditRules } from './audit.rules.server.ts'
import { auditCalendarRoutes } from './calendar/calendar.routes.server.ts'
import { checklistLineRules } from './checklist-line.rules.server.ts'
import { coverageRoutes } from './coverage/coverage.routes.server.ts'
import { findingRules } from './finding.rules.server.ts'
import { programmeRules } from './programme.rules.server.ts'
import { proposalRoutes } from './proposal/proposal.routes.server.ts'
import { auditorLoadRoutes } from './qualification/load/load.routes.server.ts'
import { qualificationRules } from './qualification/qualification.rules.server.ts'

/** What this module does on the server. Training hands in how people are trained for an action. */
export const auditServer = (trains: TrainsPeople): ModuleServer => ({
  rules: {
    audit: auditRules,
    'audit-programme': programmeRules,
    'auditor-qualification': qualificationRules,
    'checklist-line': checklistLineRules,
    finding: findingRules(trains),
  },
  routes: [auditCalendarRoutes, coverageRoutes, proposalRoutes, auditorLoadRoutes],
})
