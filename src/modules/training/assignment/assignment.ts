// What one person has to read and understand of one version of a document (ISO 9001 7.2 d, 21 CFR 211.25), and the signature by
// which they say that they have.

import { defineRecord } from '#kernel/definition/define.ts'
import { choice, date, link, number, rows, text } from '#kernel/kinds/fields.ts'
import type { Role } from '#lib/roles.ts'
import { nobody } from '#lib/who.ts'
import { assignmentLife } from './assignment-life.ts'

/** Why somebody has to learn something. */
export const reasons = [
  'Document revision',
  'New in the audience',
  'Role',
  'Recurrence',
  'CAPA action',
  'Manual',
  'Self-enrolled',
] as const

/** The roles that read everybody's assignments; others read their own. */
export const overseers: readonly Role[] = ['trainer', 'document-controller', 'quality', 'auditor']

export const trainingAssignment = defineRecord({
  name: 'training-assignment',
  label: ['Training assignment', 'Training assignments'],
  number: 'TRA',
  title: 'title',
  due: 'due',
  fields: {
    title: text('Title', { required: true, max: 300, list: true, sort: true, search: true, set: 'creation' }),
    reads: link('Version', 'document-version', { required: true, filter: true, set: 'creation' }),
    since: link('Last version acknowledged', 'document-version', {
      set: 'creation',
      help: 'What this person signed last of the same document: what has changed since then is shown first.',
    }),
    why: choice('Assigned because of', reasons, {
      required: true,
      initial: 'Document revision',
      list: true,
      filter: true,
      set: 'creation',
    }),
    because: text('What brought it about', { max: 200, set: 'creation' }),
    due: date('Due', { list: true, sort: true, filter: true, set: 'creation' }),
    shown: rows(
      'Time on screen',
      { heading: text('Section', { required: true, max: 200 }), seconds: number('Seconds', { min: 0, max: 86_400 }) },
      { set: 'creation', help: 'How long each section was on the screen of who signed.' },
    ),
    acknowledgedOn: date('Acknowledged on', { list: true, sort: true, set: 'step' }),
  },
  workflow: assignmentLife,
  may: {
    read: ['participants', { scope: 'everyone', held: overseers }],
    // Rules make it, in the act that asks for it.
    create: nobody,
    change: nobody,
  },
})
