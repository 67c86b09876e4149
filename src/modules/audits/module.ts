import { defineModule } from '#kernel/definition/module.ts'
import { audit } from './audit.ts'
import { finding } from './finding.ts'
import { auditProgramme } from './audit-programme.ts'
import { checklistTemplate, checklistQuestion } from './checklist-template.ts'
import { auditorQualification } from './qualification/qualification.ts'
import { checklistLine } from './checklist-line.ts'

export const audits = defineModule({
  route: 'audits',
  label: 'Audits',
  crumb: ['Core QMS', 'Audits'],
  place: { group: 'Quality Events', icon: 'audit' },
  section: 'Quality Events',
  records: [audit, finding, auditProgramme, checklistTemplate, auditorQualification],
  parts: [checklistQuestion, checklistLine],
})
