// A vendor gives notice of a change of what it supplies (product or process change notification): it is judged before the changed goods
// come, and goes on as a change of our own where it touches anything (ISO 9001 8.4.3, 8.5.6).

import { defineRecord } from '#kernel/definition/define.ts'
import { noticeFields } from './notice-fields.ts'
import { keepers, noticeLife } from './notice-life.ts'

export const vendorNotice = defineRecord({
  name: 'vendor-notice',
  label: ['Change notice', 'Change notices'],
  number: 'PCN',
  title: 'title',
  due: 'due',
  photos: true,
  fields: noticeFields,
  links: {
    carried_out_by: {
      to: 'change',
      label: ['Carried out by', 'Carries out'],
      fills: { title: 'title', intendedState: 'description', justification: 'cause' },
    },
  },
  similar: { words: ['title', 'description', 'items'], same: ['vendor'] },
  workflow: noticeLife,
  may: {
    read: ['everyone'],
    create: 'staff',
    change: [keepers, { any: ['creator'], when: ({ state }) => state === 'received' }],
  },
})
