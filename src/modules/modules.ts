// Every module of the product, in the order of the sidebar.
import { extensionName } from '#kernel/definition/define.ts'
import { productOf } from '#kernel/definition/module.ts'
import { registryOf } from '#kernel/definition/registry.ts'
import { alerts } from './alerts/module.ts'
import { auditLogs } from './audit-logs/module.ts'
import { audits } from './audits/module.ts'
import { changeControl } from './change-control/module.ts'
import { customerFeedback } from './customer-feedback/module.ts'
import { documentControl } from './document-control/module.ts'
import { employeeSuggestions } from './employee-suggestions/module.ts'
import { issueManagement } from './issue-management/module.ts'
import { reportsDashboards } from './reports-dashboards/module.ts'
import { riskManagement } from './risk-management/module.ts'
import { sandbox } from './sandbox/module.ts'
import { searchResult } from './searchresult/module.ts'
import { systemSettings } from './system-settings/module.ts'
import { systemUtilisation } from './system-utilisation/module.ts'
import { tasks } from './tasks/module.ts'
import { training } from './training/module.ts'
import { userManagement } from './user-management/module.ts'
import { vendorManagement } from './vendor-management/module.ts'

const product = productOf([
  tasks,
  riskManagement,
  audits,
  employeeSuggestions,
  reportsDashboards,
  changeControl,
  auditLogs,
  systemUtilisation,
  userManagement,
  systemSettings,
  training,
  documentControl,
  issueManagement,
  customerFeedback,
  vendorManagement,
  searchResult,
  alerts,
  sandbox,
])

/** The table of contents: every route of the product, where it stands in the sidebar and what its breadcrumb says. */
export const { modules } = product

/** Everything that the organisation keeps. */
export const { definitions } = product

/** Requests to extend the day on which any of these is due. */
export const extension = registryOf(definitions, modules).named(extensionName)
