// A survey among customers: one question of a kind that can be compared, a few of one's own, and to whom it goes.

import { defineRecord } from '#kernel/definition/define.ts'
import { choice, date, number, rows, text } from '#kernel/kinds/fields.ts'
import { surveyKinds } from './kinds.ts'
import { audiences, surveyLife, surveyors } from './survey-life.ts'

/** How one's own questions are answered. */
const ownKinds = ['Rating 1–5', 'Yes or no', 'Text'] as const

/** One survey asks at most so many questions of its own: nobody answers long ones. */
const mostOwn = 5

/** The languages of the mail and of the words around the questions. */
const languages = ['English', 'German'] as const

const asked = { group: 'Question', while: ['draft'] } as const
const sent = { group: 'Sending', while: ['draft'] } as const

export const survey = defineRecord({
  name: 'survey',
  label: ['Survey', 'Surveys'],
  number: 'SRV',
  title: 'title',
  due: 'closesOn',
  fields: {
    title: text('Name', {
      required: true,
      list: true,
      search: true,
      help: 'Within the house; recipients do not read it.',
      ...asked,
    }),
    scale: choice('Kind', surveyKinds, {
      required: true,
      list: true,
      filter: true,
      help: 'NPS: 0 to 10, would recommend us. CSAT: 1 to 5, satisfied. CES: 1 to 7, easy for the customer.',
      ...asked,
    }),
    question: text('Question', {
      required: true,
      max: 300,
      search: true,
      help: 'In the language of the mail.',
      ...asked,
    }),
    questions: rows(
      'Own questions',
      {
        question: text('Question', { required: true, max: 300 }),
        kind: choice('Answered by', ownKinds, { required: true }),
      },
      { most: mostOwn, help: 'Up to five more; each may be left empty.', ...asked },
    ),
    language: choice('Language of the mail', languages, { required: true, initial: 'English', ...sent }),
    audience: choice('Goes to', audiences, { required: true, initial: 'These addresses', ...sent }),
    recipients: text('Addresses', {
      long: true,
      max: 30_000,
      help: 'One on each line: name@example.com, or Kim Park <kim@example.com>.',
      only: { where: 'audience', is: ['These addresses'] },
      ...sent,
    }),
    closesOn: date('Closes on', {
      help: 'From that day on nobody can answer any more.',
      phrase: 'the day it closes on',
      list: true,
      sort: true,
      filter: true,
      ...sent,
    }),
    remindAfter: number('Reminder after (days)', {
      min: 1,
      max: 60,
      help: 'Once, to whoever has not answered. Empty: nobody is reminded.',
      ...sent,
    }),
    sentOn: date('Sent on', {
      phrase: 'the day it was sent',
      set: 'step',
      list: true,
      sort: true,
      filter: true,
      group: 'Sending',
    }),
    closedOn: date('Closed on', { phrase: 'the day it was closed', set: 'step', group: 'Sending' }),
  },
  workflow: surveyLife,
  // It holds the addresses of customers: read by whoever works with it. What has come back is read by all, as answers.
  may: {
    read: ['participants', { scope: 'everyone', held: ['complaint-handler', 'quality'] }],
    create: { any: ['complaint-handler', 'quality'] },
    change: surveyors,
  },
})
