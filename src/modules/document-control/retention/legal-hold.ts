// A legal hold: as long as it is in force, nothing of the documents that it names is archived or destroyed, whatever their
// retention rules say.

import { defineRecord } from '#kernel/definition/define.ts'
import { date, link, multi, text } from '#kernel/kinds/fields.ts'
import { holdLife, placers } from './hold-life.ts'

/** A dispute or an inquiry is nobody's business but theirs who keep the documents, and theirs who examine that. */
const readers = ['document-controller', 'quality', 'executive', 'auditor', 'administrator'] as const

export const legalHold = defineRecord({
  name: 'legal-hold',
  label: ['Legal hold', 'Legal holds'],
  number: 'LH',
  title: 'matter',
  fields: {
    matter: text('Matter', {
      required: true,
      list: true,
      sort: true,
      search: true,
      help: 'The dispute, the recall or the inquiry, as those who are told of it know it.',
    }),
    reason: text('Why they are held', { required: true, long: true, max: 2000, search: true }),
    documents: multi('Documents', link('Document', 'document'), {
      required: true,
      filter: true,
      help: 'While it is in force, documents are added and none is taken out.',
    }),
    since: date('In force since', { list: true, sort: true, set: 'step' }),
    releasedOn: date('Released on', { list: true, sort: true, set: 'step' }),
  },
  workflow: holdLife,
  may: { read: [{ held: readers, scope: 'everyone' }], create: placers, change: placers },
})
