// What somebody thinks would make the work better, who answers it, and what came of it.

import { defineRecord } from '#kernel/definition/define.ts'
import { choice, computed, text } from '#kernel/kinds/fields.ts'
import type { Who } from '#lib/who.ts'
import type { Guard, Workflow } from '#kernel/definition/workflow.ts'
import { suggestionTitle } from './title-of.ts'

const categories = [
  'Quality',
  'Safety',
  'Productivity and waste',
  'Cost',
  'Customer',
  'Environment',
  'Workplace',
  'IT',
  'Training',
  'Other',
] as const

const explained: Guard = {
  name: 'explained',
  why: 'Whoever suggested it needs to know why: explain in at least 10 characters.',
  mend: { field: 'answer' },
  holds: ({ answer }) => typeof answer !== 'string' || answer.length >= 10,
}

// Quality sees that every suggestion is answered; nobody decides about their own.
const deciders: Who = { any: ['owner', 'quality'], not: ['creator'] }
const open = ['submitted', 'evaluation']

const life: Workflow = {
  starts: 'submitted',
  states: {
    submitted: {
      label: 'Submitted',
      tone: 'open',
      // Whoever suggests something hears within four weeks what becomes of it.
      asks: { who: 'quality', what: 'Answer it or assign a decision maker', kind: 'answer', within: 20 },
    },
    asked: {
      label: 'Question asked',
      tone: 'waiting',
      asks: { who: 'creator', what: 'Answer the question', kind: 'answer' },
    },
    evaluation: {
      label: 'In evaluation',
      tone: 'open',
      asks: { who: deciders, what: 'Decide and answer', kind: 'answer', within: 20 },
    },
    accepted: { label: 'Accepted', tone: 'open', frozen: true, asks: { who: 'owner', what: 'Implement it' } },
    declined: { label: 'Declined', tone: 'closed', frozen: true },
    done: { label: 'Done', tone: 'done', frozen: true },
  },
  steps: {
    ask: {
      label: 'Ask a question',
      from: 'submitted',
      to: 'asked',
      by: { any: ['quality'], not: ['creator'] },
      needs: ['question'],
      form: ['question'],
    },
    reply: { label: 'Reply', from: 'asked', to: 'submitted', by: 'creator', needs: ['reply'], form: ['reply'] },
    forward: {
      label: 'Forward',
      from: 'submitted',
      to: 'evaluation',
      by: 'quality',
      needs: ['category', 'owner'],
      form: ['category', 'owner'],
    },
    accept: {
      label: 'Accept',
      from: open,
      to: 'accepted',
      by: deciders,
      needs: ['answer', 'owner'],
      form: ['answer', 'owner'],
    },
    decline: {
      label: 'Decline',
      from: open,
      to: 'declined',
      by: deciders,
      needs: ['answer'],
      guards: [explained],
      form: ['answer'],
    },
    finish: {
      label: 'Done',
      from: 'accepted',
      to: 'done',
      by: { any: ['owner', 'quality'] },
      needs: ['result'],
      form: ['result'],
    },
  },
}

const answering = { long: true, max: 4000, set: 'step', group: 'Answer' } as const

export const suggestion = defineRecord({
  name: 'suggestion',
  label: ['Suggestion', 'Suggestions'],
  number: 'SUG',
  title: 'title',
  fields: {
    text: text('Suggestion', {
      long: true,
      max: 4000,
      required: true,
      search: true,
      set: 'creation',
      group: 'Suggestion',
      help: 'One thought is enough. Its beginning becomes the title.',
    }),
    title: computed('Title', {
      from: ['text'],
      // A form that is still empty asks too.
      of: ({ text: said }: { text: string | null }) => (said === null ? null : suggestionTitle(said)),
      as: 'text',
    }),
    page: text('Page', { set: 'creation', group: 'Suggestion', help: 'The address it was written at, or is about.' }),
    category: choice('Category', categories, { list: true, filter: true, group: 'Suggestion' }),
    question: text('Question', answering),
    reply: text('Reply', answering),
    answer: text('Answer', { ...answering, search: true }),
    result: text('Outcome', { ...answering, search: true }),
  },
  workflow: life,
  may: {
    read: ['everyone'],
    create: 'staff',
    change: { any: ['quality', 'owner'] },
  },
})
