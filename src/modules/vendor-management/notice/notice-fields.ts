// What a vendor says will change, and what that means for us.

import { choice, date, file, link, text } from '#kernel/kinds/fields.ts'
import { delivered } from '../vendor-states.ts'
import { noticeKinds } from './notice-kinds.ts'

/** What the vendor has said stands once it was judged. */
const notice = { group: 'Notice', while: ['received'] } as const
const decision = { group: 'Decision', set: 'step' } as const

export const noticeFields = {
  title: text('What changes', { required: true, max: 200, list: true, search: true, ...notice }),
  vendor: link('Vendor', 'vendor', {
    required: true,
    list: true,
    filter: true,
    set: 'creation',
    states: [...delivered],
    group: 'Notice',
  }),
  concerns: choice('Kind of change', noticeKinds, { required: true, list: true, filter: true, ...notice }),
  description: text('In the words of the vendor', {
    required: true,
    long: true,
    max: 4000,
    search: true,
    help: 'From what to what.',
    ...notice,
  }),
  cause: text('Why the vendor changes it', { long: true, max: 2000, ...notice }),
  items: text('Affected items', {
    long: true,
    max: 2000,
    search: true,
    help: 'Part numbers, materials or services, as the vendor names them.',
    ...notice,
  }),
  effectiveOn: date('Takes effect on', {
    phrase: 'the day on which it takes effect at the vendor',
    list: true,
    sort: true,
    filter: true,
    help: 'The first day on which we may get it changed; the last one of what is discontinued.',
    ...notice,
  }),
  receivedOn: date('Received on', {
    happened: true,
    phrase: 'the day it was received',
    required: true,
    initial: 'today',
    sort: true,
    filter: true,
    ...notice,
  }),
  due: date('Answer due', {
    phrase: 'the day by which the vendor is answered',
    sort: true,
    filter: true,
    help: 'The day by which the vendor asks for our objection, if it names one.',
    ...notice,
  }),
  reference: text('Number of the vendor', { max: 120, search: true, ...notice }),
  sentBy: text('Sent by', { max: 500, set: 'creation', help: 'Who at the vendor sent it, and how.', group: 'Notice' }),
  file: file('Document of the vendor', notice),

  assessment: text('What it means for us', {
    evidence: 'why',
    long: true,
    max: 4000,
    search: true,
    help: 'Which products, documents, tests and approvals it touches, or why it touches none.',
    ...decision,
  }),
  decidedOn: date('Decided on', decision),
  settledBy: text('Settled by', { max: 1000, ...decision }),
} as const
