import type { ModuleServer } from '#kernel/api/module.server.ts'
import type { AskToRead } from './assignment/ask-to-read.server.ts'
import { assignmentRules } from './assignment/assignment.rules.server.ts'
import { shownRoutes } from './assignment/shown.routes.server.ts'
import { holdingRules } from './holding/holding.rules.server.ts'
import { bulkRoutes } from './bulk/bulk.routes.server.ts'
import { recordRoutes } from './record/record.routes.server.ts'
import { tellTeams } from './team/digest.server.ts'
import { teamRoutes } from './team/team.routes.server.ts'
import { keptRules } from './kept.rules.server.ts'

/** What this module does on the server. @param askToRead how document control asks somebody to read a document */
export const trainingServer = (askToRead: AskToRead): ModuleServer => ({
  rules: {
    'training-assignment': assignmentRules(askToRead),
    'training-requirement': keptRules(askToRead, 'requirement'),
    curriculum: keptRules(askToRead, 'curriculum'),
    'job-role': keptRules(askToRead, 'role'),
    'job-role-held': holdingRules(askToRead),
  },
  routes: [shownRoutes, teamRoutes, bulkRoutes(askToRead), recordRoutes],
  reminds: tellTeams,
})
