// A controlled document (ISO 9001 7.5): one number and one owner for as long as it lives, one version in effect at a time.
// What it says stands in its versions.

import { defineRecord } from '#kernel/definition/define.ts'
import { documentFields } from './document-fields.ts'
import { documentLife } from './document-life.ts'

export const document = defineRecord({
  name: 'document',
  label: ['Document', 'Documents'],
  number: 'DOC',
  numberedBy: 'series',
  permanentAt: '/d',
  title: 'title',
  calls: { placedWhile: ['draft'] },
  due: 'nextReview',
  ends: { day: 'nextReview', while: ['effective'], says: 'is due for review on', ahead: [60, 30] },
  parties: ['readers', 'authors'],
  writers: ['authors'],
  parts: ['document-version'],
  fields: documentFields,
  links: {
    replaces: { to: 'document', label: ['Replaces', 'Replaced by'], byRules: true },
    refers_to: { to: 'document', label: ['Refers to', 'Referred to by'] },
  },
  workflow: documentLife,
  may: {
    read: ['everyone'],
    create: 'staff',
    change: { any: ['owner', 'document-controller', 'quality-manager'] },
  },
})
