// What an audit found: a requirement that was not met, advice, or something that others should copy. A record of its own,
// because it outlives its audit and is answered by people who were not on the team.

import { defineRecord } from '#kernel/definition/define.ts'
import { auditReaders } from './audit-readers.ts'
import { findingFields } from './finding-fields.ts'
import { findingLife } from './finding-life.ts'

export const finding = defineRecord({
  name: 'finding',
  label: ['Finding', 'Findings'],
  number: 'FND',
  title: 'title',
  due: 'due',
  calls: {
    owner: 'Finding owner',
    department: 'Audited department',
    confidentiality: 'Whoever takes part in the audit reads it too, unless it is stricter than the audit.',
  },
  raisedIn: { of: 'audit', by: 'audit' },
  parties: ['leadAuditor'],
  fields: findingFields,
  links: {
    raised_from: { to: 'audit', label: ['Raised in', 'Findings'] },
    found_at: { to: 'checklist-line', label: ['Found at', 'Finding'] },
    recorded_as: { to: 'nonconformance', label: ['Recorded as', 'Recorded from'] },
    addressed_by: {
      to: 'action',
      label: ['Addressed by', 'Addresses'],
      owed: { label: 'Actions', without: ['cancelled'] },
    },
    handled_by: { to: 'capa', label: ['Handled by', 'Handles'] },
    carried_out_by: {
      to: 'change',
      label: ['Carried out by', 'Carries out'],
      fills: { title: 'title', currentState: 'statement', intendedState: 'plan', justification: 'evidence' },
    },
    shows: { to: 'risk', label: ['Shows the risk', 'Shown by'] },
  },
  workflow: findingLife,
  may: {
    read: auditReaders,
    create: { any: ['auditor', 'quality-manager'] },
    change: [
      { any: ['creator', 'quality-manager'], when: ({ state }) => state === 'draft' },
      { any: ['owner', 'quality'], when: ({ state }) => state !== 'draft' },
      { any: ['person in leadAuditor'], held: ['auditor'] },
    ],
  },
})
