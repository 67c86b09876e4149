// Whoever supplies us: proposed, qualified by its risk, approved for a scope and a time, and judged by what it delivers (ISO 9001 8.4).

import { defineRecord } from '#kernel/definition/define.ts'
import { vendorFields } from './vendor-fields.ts'
import { vendorLife } from './vendor-life.ts'

export const vendor = defineRecord({
  name: 'vendor',
  label: ['Vendor', 'Vendors'],
  number: 'VEN',
  title: 'name',
  due: 'nextEvaluation',
  calls: { owner: 'Vendor manager', isOwnerAsked: true },
  parts: ['vendor-certificate', 'vendor-assessment', 'vendor-evaluation'],
  fields: vendorFields,
  links: {
    addressed_by: {
      to: 'action',
      label: ['Improved by', 'Improves'],
      owed: { label: 'Actions', without: ['cancelled'] },
    },
    supplied_by: { to: 'vendor', label: ['Supplied by', 'Supplies'], named: 'subSuppliers' },
    carries_risk: { to: 'risk', label: ['Carries the risk', 'Comes from the vendor'] },
  },
  similar: { words: ['name', 'tradeName'], same: ['category'] },
  workflow: vendorLife,
  parties: ['buyer'],
  ends: {
    day: 'approvedUntil',
    while: ['approved', 'conditional', 'on-watch'],
    says: 'is approved until',
    ahead: [60, 30, 0],
    tells: ['buyer'],
    roles: ['vendor-manager'],
  },
  may: {
    read: ['everyone'],
    create: 'staff',
    change: [
      { any: ['owner', 'vendor-manager', 'quality', 'person in buyer'] },
      { any: ['creator'], when: ({ state }) => state === 'proposed' },
    ],
  },
})
