// What customers say that is no complaint: they ask, thank, suggest, send something back or answer a survey.

import { defineRecord } from '#kernel/definition/define.ts'
import { choice, date, link, scale, text } from '#kernel/kinds/fields.ts'
import { channels, satisfactions } from './choices.ts'
import { feedbackLife } from './feedback-life.ts'

const said = { group: 'Feedback', while: ['received'] } as const
const long = { long: true, max: 4000 } as const

const types = ['Enquiry', 'Compliment', 'Suggestion', 'Return', 'Survey response'] as const

export const feedback = defineRecord({
  name: 'feedback',
  plural: 'feedback-items',
  label: ['Feedback item', 'Other feedback'],
  number: 'FB',
  title: 'title',
  due: 'due',
  fields: {
    type: choice('Type', types, { required: true, list: true, filter: true, ...said }),
    title: text('What is it about', { required: true, list: true, search: true, phrase: 'what it is about', ...said }),
    description: text('In the customer’s words', {
      ...long,
      ...said,
      required: true,
      search: true,
      phrase: 'what the customer said',
    }),
    receivedOn: date('Received on', {
      happened: true,
      phrase: 'the day it was received',
      required: true,
      initial: 'today',
      list: true,
      sort: true,
      filter: true,
      ...said,
    }),
    channel: choice('Channel', channels, { required: true, filter: true, ...said }),
    customer: link('Customer', 'customer', { list: true, filter: true, states: ['active'], group: 'Customer' }),
    contact: text('Contact', { group: 'Customer', search: true }),
    contactDetails: text('Contact details', { group: 'Customer', max: 500 }),
    product: link('Product', 'product', { list: true, filter: true, states: ['active'], group: 'Customer' }),
    satisfaction: scale('Satisfaction', satisfactions, {
      group: 'Feedback',
      filter: true,
      only: { where: 'type', is: ['Survey response', 'Compliment'] },
    }),
    due: date('Answer by', {
      help: 'Empty: five working days after it was received.',
      phrase: 'the day it is answered by',
      list: true,
      sort: true,
      filter: true,
      group: 'Answer',
    }),
    answer: text('Answer', { ...long, group: 'Answer', set: 'step', search: true }),
    answeredOn: date('Answered on', { phrase: 'the day it was answered', group: 'Answer', set: 'step', filter: true }),
  },
  links: {
    becomes_complaint: {
      to: 'complaint',
      label: ['Became a complaint', 'Began as'],
      fills: { title: 'title', description: 'description', contact: 'contact', contactDetails: 'contactDetails' },
    },
  },
  similar: { words: ['title', 'description'], same: ['customer', 'type'] },
  workflow: feedbackLife,
  may: {
    read: ['everyone'],
    create: 'staff',
    change: [
      { any: ['owner', 'complaint-handler', 'quality'] },
      { any: ['creator'], when: ({ state }) => state === 'received' },
    ],
  },
})
