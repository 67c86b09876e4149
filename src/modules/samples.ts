// The sample of every definition: the contract test asks that none is missing.

import { auditProgrammes } from './audits/audit-programme.sample.ts'
import { audits } from './audits/audit.sample.ts'
import { checklistLines } from './audits/checklist-line.sample.ts'
import { checklistQuestions, checklistTemplates } from './audits/checklist-template.sample.ts'
import { findings } from './audits/finding.sample.ts'
import { qualifications } from './audits/qualification/qualification.sample.ts'
import { suggestions } from './employee-suggestions/suggestion.sample.ts'
import { capas } from './issue-management/capa.sample.ts'
import { causes } from './issue-management/cause.sample.ts'
import { deviations } from './issue-management/deviation/deviation.sample.ts'
import { nonconformances } from './issue-management/nonconformance.sample.ts'
import { pastIssueActions } from './past-action.sample.ts'
import { indicators } from './risk-management/indicator/indicator.sample.ts'
import { riskMatrices } from './risk-management/risk-matrix.sample.ts'
import { riskRegisters } from './risk-management/risk-register.sample.ts'
import { risks } from './risk-management/risk.sample.ts'
import { clauses } from './system-settings/clause.sample.ts'
import { holidays } from './system-settings/holiday.sample.ts'
import { processes } from './system-settings/process.sample.ts'
import { terms } from './system-settings/term.sample.ts'
import { actions } from './tasks/action.sample.ts'
import { extensions } from './extension.sample.ts'
import { issueActions } from './tasks/issue-action.sample.ts'
import { occurrences } from './tasks/recurring/occurrence.sample.ts'
import { recurringTasks } from './tasks/recurring/recurring-task.sample.ts'
import { delegations } from './user-management/delegation.sample.ts'
import { departments } from './user-management/department.sample.ts'
import { people } from './user-management/person.sample.ts'
import { roleSamples } from './user-management/role.sample.ts'
import { sites } from './user-management/site.sample.ts'
import type { Sample } from '#features/samples/scenario.ts'

export const samples: readonly Sample[] = [
  people,
  sites,
  departments,
  roleSamples,
  processes,
  clauses,
  holidays,
  terms,
  riskMatrices,
  riskRegisters,
  delegations,
  risks,
  indicators,
  nonconformances,
  deviations,
  capas,
  causes,
  actions,
  extensions,
  issueActions,
  qualifications,
  pastIssueActions,
  auditProgrammes,
  checklistTemplates,
  checklistQuestions,
  audits,
  checklistLines,
  findings,
  suggestions,
  // The days of what recurs are told before it goes on to the next.
  occurrences,
  recurringTasks,
]
