// A planned departure from a requirement, before anything is done: a deviation permit or a concession with its conditions
// (ISO 9001 3.12.5 and 3.12.6). What has gone wrong already is a nonconformance.

import { defineRecord } from '#kernel/definition/define.ts'
import { issueReaders } from '../issue-readers.ts'
import { deviationFields } from './deviation-fields.ts'
import { deviationLife } from './deviation-life.ts'

export const deviation = defineRecord({
  name: 'deviation',
  label: ['Deviation', 'Deviations'],
  number: 'DEV',
  title: 'title',
  due: 'expiresOn',
  fields: deviationFields,
  links: {
    concerns: { to: 'nonconformance', label: ['Concession for', 'Under concession'] },
    supersedes: { to: 'deviation', label: ['Prolongs', 'Prolonged by'] },
  },
  workflow: deviationLife,
  ends: { day: 'expiresOn', while: ['active'], says: 'may be used until', ahead: [14, 3], tells: ['engineer'] },
  parties: ['engineer'],
  may: {
    read: issueReaders,
    create: { any: ['staff'] },
    change: [
      { any: ['owner', 'quality', 'head of department'] },
      { any: ['creator'], when: ({ state }) => state === 'draft' },
    ],
  },
})
