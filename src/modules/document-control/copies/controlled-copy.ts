// A numbered copy on paper of a version that is effective, which is asked back when that version is effective no more
// (ISO 9001 7.5.3.2: distribution, and no use of what is obsolete).

import { defineRecord } from '#kernel/definition/define.ts'
import { copyFields } from './copy-fields.ts'
import { control, copyLife } from './copy-life.ts'

export const controlledCopy = defineRecord({
  name: 'controlled-copy',
  plural: 'controlled-copies',
  label: ['Controlled copy', 'Controlled copies'],
  number: 'CPY',
  title: 'name',
  calls: { owner: 'Holder', isOwnerAsked: true, department: 'Department of the holder' },
  raisedIn: { of: 'document', by: 'document' },
  ages: { since: 'recalledOn', while: ['recalled'], after: [10, 30], tells: ['document-controller'] },
  fields: copyFields,
  workflow: copyLife,
  one: {
    of: ['document', 'copy'],
    while: ['issued', 'recalled', 'returned', 'destroyed', 'lost'],
    why: 'This copy number is taken.',
  },
  may: { read: ['everyone'], create: control, change: control },
})
