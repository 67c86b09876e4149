import type { ModuleServer } from '#kernel/api/module.server.ts'
import { actionRules } from './action.rules.server.ts'
import { handingRoutes } from './handing/handing.routes.server.ts'
import { personalRoutes } from './personal/personal.routes.server.ts'
import { occurrenceRules } from './recurring/occurrence.rules.server.ts'
import { recurringTaskRules } from './recurring/recurring-task.rules.server.ts'
import { taskRoutes } from './tasks.routes.server.ts'

/** What this module does on the server. */
export const taskServer: ModuleServer = {
  rules: {
    action: actionRules,
    occurrence: occurrenceRules,
    'recurring-task': recurringTaskRules,
  },
  routes: [taskRoutes, personalRoutes, handingRoutes],
}
