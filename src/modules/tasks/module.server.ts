import type { ModuleServer } from '#kernel/api/module.server.ts'
import type { TrainsPeople } from '#modules/contents/trains-people.server.ts'
import { actionRules } from './action.rules.server.ts'
import { handingRoutes } from './handing/handing.routes.server.ts'
import { personalRoutes } from './personal/personal.routes.server.ts'
import { occurrenceRules } from './recurring/occurrence.rules.server.ts'
import { recurringTaskRules } from './recurring/recurring-task.rules.server.ts'
import { taskRoutes } from './tasks.routes.server.ts'

/** What this module does on the server. Training hands in how people are trained for an action. */
export const taskServer = (trains: TrainsPeople): ModuleServer => ({
  rules: {
    action: actionRules(trains),
    occurrence: occurrenceRules,
    'recurring-task': recurringTaskRules,
  },
  routes: [taskRoutes, personalRoutes, handingRoutes],
})
