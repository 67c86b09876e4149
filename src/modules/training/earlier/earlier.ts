// What somebody has learnt before this organisation kept it here (ISO 9001 7.2 d): brought in from lists and files, and worth something
// once whoever oversees training has verified what shows it.

import { defineRecord } from '#kernel/definition/define.ts'
import { date, file, link, text } from '#kernel/kinds/fields.ts'
import type { Role } from '#lib/roles.ts'
import { decides } from '../decides.ts'
import { earlierLife } from './earlier-life.ts'

/** As of assignments: who reads everybody's. */
const overseers: readonly Role[] = ['trainer', 'document-controller', 'quality', 'auditor']

export const earlierTraining = defineRecord({
  name: 'earlier-training',
  plural: 'earlier-trainings',
  label: ['Earlier training', 'Earlier training'],
  number: 'ETR',
  personal: true,
  title: 'title',
  calls: { owner: 'Learner', isOwnerAsked: true },
  fields: {
    title: text('Learner and requirement', { list: true, search: true, set: 'step', max: 300 }),
    requirement: link('Requirement', 'training-requirement', { required: true, filter: true, states: ['effective'] }),
    metOn: date('Day it was met', { required: true, list: true, sort: true, filter: true }),
    expiresOn: date('Valid until', {
      list: true,
      sort: true,
      help: 'Empty: counted from the day it was met, as the requirement says.',
    }),
    proof: text('Proof', { required: true, max: 500, help: 'What shows it, and where it is kept.' }),
    issuer: text('Issued by', { max: 200 }),
    evidence: file('Evidence', {}),
  },
  workflow: earlierLife,
  one: {
    of: ['owner', 'requirement', 'metOn'],
    while: ['draft', 'confirmed'],
    why: 'This training of that day has been entered already.',
  },
  may: {
    read: ['participants', 'team', { scope: 'everyone', held: overseers }],
    create: decides,
    change: decides,
  },
})
