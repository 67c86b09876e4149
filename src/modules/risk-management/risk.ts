// A risk or an opportunity (ISO 9001 6.1): what may happen, how bad it would be, what is done about it, who accepts it.

import { defineRecord } from '#kernel/definition/define.ts'
import { riskFields } from './risk-fields.ts'
import { riskLife } from './risk-life.ts'
import { riskReaders } from './risk-readers.ts'

export const risk = defineRecord({
  name: 'risk',
  label: ['Risk', 'Risks'],
  number: 'RSK',
  title: 'title',
  due: 'reviewDate',
  parts: ['indicator'],
  fields: riskFields,
  links: {
    mitigated_by: {
      to: 'action',
      label: ['Mitigated by', 'Mitigates'],
      owed: { label: 'Treatment', without: ['cancelled'] },
    },
    controlled_by: { to: 'control', label: ['Controlled by', 'Relied on by'], named: 'controls' },
  },
  workflow: riskLife,
  ends: { day: 'acceptanceExpiry', while: ['accepted'], says: 'is accepted until', ahead: [30, 7] },
  may: {
    read: riskReaders,
    create: 'staff',
    change: [
      { any: ['owner', 'quality', 'head of department'] },
      { any: ['creator'], when: ({ state }) => state === 'identified' },
    ],
  },
})
