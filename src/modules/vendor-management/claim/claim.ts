// A claim against a vendor (supplier corrective action request): what was wrong, what it answers, and whether that worked.

import { defineRecord } from '#kernel/definition/define.ts'
import { claimFields } from './claim-fields.ts'
import { claimLife, handlers } from './claim-life.ts'

export const vendorClaim = defineRecord({
  name: 'vendor-claim',
  label: ['Claim', 'Claims'],
  number: 'SCAR',
  title: 'title',
  due: 'due',
  photos: true,
  fields: claimFields,
  links: {
    against: { to: 'vendor', label: ['Against', 'Claims'], named: 'vendor' },
    claimed_for: { to: 'nonconformance', label: ['Raised for', 'Claimed from the vendor'], named: 'nonconformance' },
  },
  similar: { words: ['title', 'request'], same: ['vendor'] },
  workflow: claimLife,
  may: {
    read: ['everyone'],
    create: { any: ['vendor-manager', 'quality'] },
    change: handlers,
  },
})
