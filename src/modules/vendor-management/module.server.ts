import type { ModuleServer } from '#kernel/api/module.server.ts'
import { assessmentRules } from './assessment/assessment.rules.server.ts'
import { certificateRules } from './certificate/certificate.rules.server.ts'
import { claimRules } from './claim/claim.rules.server.ts'
import { evaluationRules } from './evaluation/evaluation.rules.server.ts'
import { performanceRoutes } from './evaluation/performance.routes.server.ts'
import { receiptRules } from './receipt/receipt.rules.server.ts'
import { vendorRules } from './vendor.rules.server.ts'

/** What this module does on the server. */
export const vendorServer: ModuleServer = {
  rules: {
    vendor: vendorRules,
    'vendor-assessment': assessmentRules,
    'vendor-certificate': certificateRules,
    'vendor-evaluation': evaluationRules,
    'vendor-claim': claimRules,
    receipt: receiptRules,
  },
  routes: [performanceRoutes],
}
