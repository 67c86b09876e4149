import type { ModuleServer } from '#kernel/api/module.server.ts'
import { controlRules } from './control/control.rules.server.ts'
import { controlRoutes } from './control/control.routes.server.ts'
import { evidenceRoutes } from './evidence/evidence.routes.server.ts'
import { indicatorRules } from './indicator/indicator.rules.server.ts'
import { riskMatrixRules } from './risk-matrix.rules.server.ts'
import { riskRules } from './risk.rules.server.ts'

/** What this module does on the server. */
export const riskServer: ModuleServer = {
  rules: {
    control: controlRules,
    indicator: indicatorRules,
    'risk-matrix': riskMatrixRules,
    risk: riskRules,
  },
  routes: [evidenceRoutes, controlRoutes],
}
