import type { ModuleServer } from '#kernel/api/module.server.ts'
import { openMonthly } from './review/monthly.server.ts'
import { reviewRules } from './review/review.rules.server.ts'

/** What this module does on the server; the trail itself is a feature of every module. */
export const auditLogsServer: ModuleServer = { rules: { 'trail-review': reviewRules }, reminds: openMonthly }
