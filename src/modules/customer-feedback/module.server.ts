import type { ModuleServer } from '#kernel/api/module.server.ts'
import { complaintRules } from './complaint/complaint.rules.server.ts'
import { shipmentRules } from './master/shipment.rules.server.ts'

/** What this module does on the server. */
export const feedbackServer: ModuleServer = {
  rules: { complaint: complaintRules, shipment: shipmentRules },
}
