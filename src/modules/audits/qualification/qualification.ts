// That a person may audit: as what, since when and until when, and on what that stands (ISO 19011 7).

import { defineRecord } from '#kernel/definition/define.ts'
import { choice, date, person, text } from '#kernel/kinds/fields.ts'
import { auditReaders } from '../audit-readers.ts'
import { qualificationLife, qualifiers } from './qualification-life.ts'
import { scopes } from './scopes.ts'

const qualification = { group: 'Qualification' } as const

export const auditorQualification = defineRecord({
  name: 'auditor-qualification',
  label: ['Auditor qualification', 'Auditors'],
  number: 'QLF',
  personal: true,
  title: 'title',
  due: 'validUntil',
  parties: ['auditor'],
  fields: {
    title: text('Auditor and scope', { list: true, search: true, set: 'step', ...qualification }),
    auditor: person('Auditor', { required: true, filter: true, set: 'creation', ...qualification }),
    scope: choice('Qualified as', scopes, {
      phrase: 'what the auditor is qualified as',
      required: true,
      initial: 'Auditor',
      list: true,
      filter: true,
      set: 'creation',
      help: 'A lead auditor is an auditor too. Of technical experts it is kept, but no audit waits for it.',
      ...qualification,
    }),
    validFrom: date('Qualified since', {
      phrase: 'the start date of the qualification',
      list: true,
      sort: true,
      filter: true,
      ...qualification,
    }),
    validUntil: date('Valid until', {
      phrase: 'the last day of the qualification',
      list: true,
      sort: true,
      filter: true,
      ...qualification,
    }),
    basis: text('Basis of qualification', {
      evidence: 'why',
      long: true,
      max: 4000,
      search: true,
      help: 'Training, certificate with its number, audits taken part in. Attach the certificate under Files.',
      ...qualification,
    }),
  },
  workflow: qualificationLife,
  one: { of: ['auditor', 'scope'], while: ['qualified'] },
  ends: { day: 'validUntil', while: ['qualified'], says: 'is valid until', ahead: [60, 30, 7], tells: ['auditor'] },
  may: { read: auditReaders, create: { any: ['quality-manager', 'executive'] }, change: qualifiers },
})
