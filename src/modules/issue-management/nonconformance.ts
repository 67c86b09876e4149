// What did not meet a requirement (ISO 9001 3.6.9), reported by whoever saw it and followed until it is put right.

import { defineRecord } from '#kernel/definition/define.ts'
import { issueReaders } from './issue-readers.ts'
import { nonconformanceFields } from './nonconformance-fields.ts'
import { nonconformanceReport } from './nonconformance-report.ts'
import { nonconformanceLife } from './nonconformance-life.ts'

export const nonconformance = defineRecord({
  name: 'nonconformance',
  label: ['Nonconformance', 'Nonconformances'],
  number: 'NC',
  title: 'title',
  due: 'due',
  photos: true,
  fields: nonconformanceFields,
  links: {
    addressed_by: {
      to: 'action',
      label: ['Addressed by', 'Addresses'],
      owed: { label: 'Actions', without: ['cancelled'] },
    },
    escalated_to: { to: 'capa', label: ['Escalated to', 'Escalated from'] },
    duplicate_of: { to: 'nonconformance', label: ['Duplicate of', 'Has duplicate'], onlyHere: true },
  },
  forms: [nonconformanceReport],
  workflow: nonconformanceLife,
  similar: { words: ['title', 'description', 'product', 'cause'], same: ['process', 'category'] },
  parties: ['detectedBy', 'containmentBy', 'boardEngineer'],
  may: {
    read: issueReaders,
    create: 'staff',
    change: [
      { any: ['owner', 'quality', 'head of department'] },
      { any: ['creator'], when: ({ state }) => state === 'reported' },
    ],
  },
})
