import type { ModuleServer } from '#kernel/api/module.server.ts'
import { customFieldRules } from './custom-fields/custom-field.rules.server.ts'
import { policyRoutes } from './policy/policy.routes.server.ts'
import { policyRules } from './policy/policy.rules.server.ts'

/** What this module does on the server. */
export const settingsServer: ModuleServer = {
  rules: { 'custom-field': customFieldRules, 'step-policy': policyRules },
  routes: [policyRoutes],
}
