// What one person has to learn, and how they have shown that they did (ISO 9001 7.2 d, 21 CFR 211.25): a version that they have read and
// understood, a quiz, a session, what an observer has seen, a certificate from outside.

import { defineRecord } from '#kernel/definition/define.ts'
import { assignmentFields } from './assignment-fields.ts'
import type { Role } from '#lib/roles.ts'
import { nobody } from '#lib/who.ts'
import { assignmentLife } from './assignment-life.ts'

/** The roles that read everybody's assignments; others read their own, and those of the people they lead. */
export const overseers: readonly Role[] = ['trainer', 'document-controller', 'quality', 'auditor']

export const trainingAssignment = defineRecord({
  name: 'training-assignment',
  label: ['Training assignment', 'Training assignments'],
  number: 'TRA',
  personal: true,
  title: 'title',
  due: 'due',
  calls: { owner: 'Learner' },
  parties: ['observer'],
  fields: assignmentFields,
  atOnce: ['owner', 'requirement', 'ordinal', 'state', 'due', 'expiresOn'],
  workflow: assignmentLife,
  ends: {
    day: 'expiresOn',
    while: ['completed', 'credited'],
    says: 'is valid until',
    ahead: [60, 30, 7],
    roles: ['trainer'],
  },
  may: {
    read: ['participants', 'team', { scope: 'everyone', held: overseers }],
    // Rules make it, in the act that asks for it.
    create: nobody,
    change: nobody,
  },
})
