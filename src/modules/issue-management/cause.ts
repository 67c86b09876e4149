// A cause that an investigation weighs: one node of the why-tree, one bone of the fishbone. A part of its CAPA, with a life
// of its own: suspected, then verified or refuted, and tied to the actions that remove it.

import { defineRecord } from '#kernel/definition/define.ts'
import { choice, link, text } from '#kernel/kinds/fields.ts'
import { issueReaders } from './issue-readers.ts'

/** The bones of the fishbone (Ishikawa): six M, and management. */
export const bones = ['People', 'Machine', 'Method', 'Material', 'Measurement', 'Environment', 'Management'] as const

const investigators = { any: ['owner', 'quality', 'head of department'] } as const

export const cause = defineRecord({
  name: 'cause',
  label: ['Cause', 'Causes'],
  number: 'CAU',
  title: 'statement',
  partOf: { of: 'capa', frozen: ['closed', 'cancelled'] },
  fields: {
    statement: text('Cause', { required: true, max: 500, list: true, search: true }),
    bone: choice('Kind', bones, { required: true, list: true, filter: true }),
    side: choice('Explains', ['Occurrence', 'Escape'], {
      initial: 'Occurrence',
      list: true,
      filter: true,
      help: 'Why it happened, or why it was not seen before it left (8D, D4).',
    }),
    because: link('Why of', 'cause', { help: 'The cause that this one explains, one why further up.' }),
    verified: text('How it was verified', { evidence: 'seen', long: true, max: 2000, set: 'step' }),
  },
  links: {
    addressed_by: {
      to: 'action',
      label: ['Addressed by', 'Addresses'],
      owed: { label: 'Actions', without: ['cancelled'] },
    },
  },
  workflow: {
    starts: 'suspected',
    states: {
      suspected: { label: 'Suspected', tone: 'open' },
      verified: { label: 'Verified', tone: 'done', frozen: true },
      refuted: { label: 'Refuted', tone: 'closed', frozen: true },
    },
    steps: {
      verify: {
        label: 'Verify',
        from: 'suspected',
        to: 'verified',
        by: investigators,
        needs: ['verified'],
        form: ['verified'],
      },
      refute: { label: 'Refute', from: 'suspected', to: 'refuted', by: investigators, reason: true },
      doubt: { label: 'Reopen', from: ['verified', 'refuted'], to: 'suspected', by: investigators, reason: true },
    },
  },
  may: { read: issueReaders, create: investigators, change: investigators },
})
