import type { ModuleServer } from '#kernel/api/module.server.ts'
import { assignmentRules } from './assignment/assignment.rules.server.ts'
import { shownRoutes } from './assignment/shown.routes.server.ts'

/** What this module does on the server. */
export const trainingServer: ModuleServer = {
  rules: { 'training-assignment': assignmentRules },
  routes: [shownRoutes],
}
