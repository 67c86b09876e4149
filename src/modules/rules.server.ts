// Which modules do more than their definitions say when one of their records is created, saved or moved.

import { extensionRules } from '#features/extension/extension.rules.server.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import { definitions } from './definitions.ts'
import { auditRules } from './audits/audit.rules.server.ts'
import { checklistLineRules } from './audits/checklist-line.rules.server.ts'
import { findingRules } from './audits/finding.rules.server.ts'
import { programmeRules } from './audits/programme.rules.server.ts'
import { qualificationRules } from './audits/qualification/qualification.rules.server.ts'
import { capaRules } from './issue-management/capa.rules.server.ts'
import { causeRules } from './issue-management/cause.rules.server.ts'
import { nonconformanceRules } from './issue-management/nonconformance.rules.server.ts'
import { indicatorRules } from './risk-management/indicator/indicator.rules.server.ts'
import { riskMatrixRules } from './risk-management/risk-matrix.rules.server.ts'
import { riskRules } from './risk-management/risk.rules.server.ts'
import { occurrenceRules } from './tasks/recurring/occurrence.rules.server.ts'
import { recurringTaskRules } from './tasks/recurring/recurring-task.rules.server.ts'
import { delegationRules } from './user-management/delegation.rules.server.ts'

export const rules: { readonly [definition: string]: Rules } = {
  extension: extensionRules(definitions),
  audit: auditRules,
  'audit-programme': programmeRules,
  'auditor-qualification': qualificationRules,
  capa: capaRules,
  cause: causeRules,
  'checklist-line': checklistLineRules,
  delegation: delegationRules,
  finding: findingRules,
  indicator: indicatorRules,
  nonconformance: nonconformanceRules,
  occurrence: occurrenceRules,
  'recurring-task': recurringTaskRules,
  'risk-matrix': riskMatrixRules,
  risk: riskRules,
}
