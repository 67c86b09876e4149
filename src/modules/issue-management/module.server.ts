import type { ModuleServer } from '#kernel/api/module.server.ts'
import type { TrainsPeople } from '#modules/contents/trains-people.server.ts'
import { capaRules } from './capa.rules.server.ts'
import { causeRules } from './cause.rules.server.ts'
import { actionsAgainstRoutes } from './causes/actions-against.routes.server.ts'
import { effectivenessRoutes } from './effectiveness/effectiveness.routes.server.ts'
import { nonconformanceRules } from './nonconformance.rules.server.ts'
import { nextRoutes } from './reporting/next.routes.server.ts'
import { recurrenceRoutes } from './recurrence/recurrence.routes.server.ts'

/** What this module does on the server. Training hands in how people are trained for an action. */
export const issueServer = (trains: TrainsPeople): ModuleServer => ({
  rules: {
    capa: capaRules(trains),
    cause: causeRules,
    nonconformance: nonconformanceRules,
  },
  routes: [actionsAgainstRoutes, effectivenessRoutes, recurrenceRoutes, nextRoutes],
})
