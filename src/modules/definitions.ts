// Everything that the organisation keeps, in the order in which one record may point at another.

import type { Definition } from '#kernel/definition/define.ts'
import { extensionOf } from '#features/extension/extension.ts'
import { auditProgramme } from './audits/audit-programme.ts'
import { audit } from './audits/audit.ts'
import { checklistLine } from './audits/checklist-line.ts'
import { checklistQuestion, checklistTemplate } from './audits/checklist-template.ts'
import { finding } from './audits/finding.ts'
import { auditorQualification } from './audits/qualification/qualification.ts'
import { suggestion } from './employee-suggestions/suggestion.ts'
import { capa } from './issue-management/capa.ts'
import { cause } from './issue-management/cause.ts'
import { deviation } from './issue-management/deviation/deviation.ts'
import { nonconformance } from './issue-management/nonconformance.ts'
import { indicator } from './risk-management/indicator/indicator.ts'
import { riskMatrix } from './risk-management/risk-matrix.ts'
import { riskRegister } from './risk-management/risk-register.ts'
import { risk } from './risk-management/risk.ts'
import { clause } from './system-settings/clause.ts'
import { holiday } from './system-settings/holiday.ts'
import { process } from './system-settings/process.ts'
import { term } from './system-settings/term.ts'
import { action } from './tasks/action.ts'
import { occurrence } from './tasks/recurring/occurrence.ts'
import { recurringTask } from './tasks/recurring/recurring-task.ts'
import { delegation } from './user-management/delegation.ts'
import { department } from './user-management/department.ts'
import { person } from './user-management/person.ts'
import { role } from './user-management/role.ts'
import { site } from './user-management/site.ts'

const kept: readonly Definition[] = [
  site,
  department,
  role,
  person,
  delegation,
  process,
  clause,
  holiday,
  term,
  riskMatrix,
  riskRegister,
  action,
  suggestion,
  risk,
  indicator,
  capa,
  cause,
  nonconformance,
  deviation,
  recurringTask,
  occurrence,
  auditorQualification,
  auditProgramme,
  checklistTemplate,
  checklistQuestion,
  audit,
  checklistLine,
  finding,
]

/** Requests to extend the day on which any of these is due. */
export const extension = extensionOf(kept)

export const definitions: readonly Definition[] = [...kept, extension]
