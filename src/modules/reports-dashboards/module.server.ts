import type { ModuleServer } from '#kernel/api/module.server.ts'
import { boardRoutes } from './arranged/board.routes.server.ts'
import { measureRoutes } from './measures/measure.routes.server.ts'
import { objectiveRules } from './objective/objective.rules.server.ts'
import { periodRules } from './period/period.rules.server.ts'
import { sendDueReports } from './report/due.server.ts'
import { reportRules } from './report/report.rules.server.ts'
import { runRoutes } from './report/run.routes.server.ts'
import { reviewRules } from './review/review.rules.server.ts'

/** What this module does on the server. */
export const reportsServer: ModuleServer = {
  rules: {
    report: reportRules,
    'quality-objective': objectiveRules,
    'management-review': reviewRules,
    'measure-period': periodRules,
  },
  routes: [measureRoutes, boardRoutes, runRoutes],
  reminds: sendDueReports,
}
