// An audit: whether what is done is what is asked for, looked at by people who do not do it themselves (ISO 9001 9.2).

import { defineRecord } from '#kernel/definition/define.ts'
import { auditFields } from './audit-fields.ts'
import { auditLife } from './audit-life.ts'
import { auditReaders } from './audit-readers.ts'
import { auditReport } from './audit-report.ts'

export const audit = defineRecord({
  name: 'audit',
  label: ['Audit', 'Audits'],
  number: 'AUD',
  title: 'title',
  due: 'due',
  calls: {
    owner: 'Lead auditor',
    department: 'Audited department',
    confidentiality: 'Its findings are as strict, and become stricter with it, never looser.',
  },
  parties: ['team', 'agenda'],
  parts: ['checklist-line'],
  fields: auditFields,
  links: { planned_in: { to: 'audit-programme', label: ['Planned in', 'Audits'] } },
  forms: [auditReport],
  workflow: auditLife,
  may: {
    read: auditReaders,
    create: { any: ['quality-manager', 'lead-auditor'] },
    change: { any: ['owner', 'quality-manager'] },
  },
})
