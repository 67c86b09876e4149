// Corrective and preventive action: why something went wrong, what removes the cause, and whether that worked.

import { defineRecord } from '#kernel/definition/define.ts'
import { capaFields } from './capa-fields.ts'
import { capaLife, worked } from './capa-life.ts'
import { eightD } from './eight-d.ts'
import { issueReaders } from './issue-readers.ts'

export const capa = defineRecord({
  name: 'capa',
  label: ['CAPA', 'CAPAs'],
  number: 'CAPA',
  title: 'title',
  due: 'due',
  extendable: true,
  ages: { since: 'openedOn', while: worked, after: [60, 90], tells: ['quality-manager'] },
  parts: ['cause'],
  fields: capaFields,
  links: {
    addressed_by: {
      to: 'action',
      label: ['Addressed by', 'Addresses'],
      owed: { label: 'Actions', without: ['cancelled'] },
    },
    reduces: { to: 'risk', label: ['Reduces', 'Reduced by'] },
    recurs_in: { to: 'nonconformance', label: ['Recurred in', 'Recurrence of'] },
  },
  forms: [eightD],
  workflow: capaLife,
  parties: ['approver', 'sponsor', 'members', 'verifier'],
  may: {
    read: issueReaders,
    create: { any: ['quality', 'head of department'] },
    change: [
      { any: ['owner', 'quality', 'head of department'] },
      { any: ['creator'], when: ({ state }) => state === 'draft' },
    ],
  },
})
