import type { Sample } from '#features/samples/scenario.ts'
import { auditProgrammes } from './audit-programme.sample.ts'
import { audits } from './audit.sample.ts'
import { checklistLines } from './checklist-line.sample.ts'
import { checklistTemplates, checklistQuestions } from './checklist-template.sample.ts'
import { findings } from './finding.sample.ts'
import { qualifications } from './qualification/qualification.sample.ts'

/** The samples of this module, in the order in which one may speak of another on the same day. */
export const auditSamples: readonly Sample[] = [
  qualifications,
  auditProgrammes,
  checklistTemplates,
  checklistQuestions,
  audits,
  checklistLines,
  findings,
]
