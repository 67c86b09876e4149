// What one recipient answered to a survey. It is made by the door for people outside and by nothing else, and stands as it was given.

import { nobody } from '#lib/who.ts'
import { defineRecord } from '#kernel/definition/define.ts'
import { choice, date, link, number, rows, text } from '#kernel/kinds/fields.ts'
import type { Guard, State, Step, Workflow } from '#kernel/definition/workflow.ts'
import { surveyKinds } from './kinds.ts'
import { surveyors } from './survey-life.ts'

const complaintLinked: Guard = {
  name: 'complaint-linked',
  why: 'Enter the complaint that it is, or link the one that says the same.',
  mend: { link: 'becomes_complaint' },
  looks: ['becomes_complaint'],
  returns: 'given',
  holds: (_values, { tied }) =>
    tied.some(({ type, side, void: isVoid }) => type === 'becomes_complaint' && side === 'here' && !isVoid),
}

const states = {
  given: {
    label: 'Given',
    tone: 'open',
    frozen: true,
    asks: {
      who: { any: ['owner'], when: ({ low }) => low === 'Yes' },
      what: ({ contact }) => `Call back ${typeof contact === 'string' && contact !== '' ? contact : 'the customer'}`,
      kind: 'act',
      within: 2,
    },
  },
  'followed-up': { label: 'Followed up', tone: 'done', frozen: true, met: true },
  complaint: { label: 'Is a complaint', tone: 'done', frozen: true, met: true },
} as const satisfies Record<string, State>

const steps = {
  'follow-up': {
    label: 'Followed up',
    from: 'given',
    to: 'followed-up',
    by: surveyors,
    needs: ['note'],
    form: ['note'],
  },
  'is-complaint': {
    label: 'Is a complaint',
    from: ['given', 'followed-up'],
    to: 'complaint',
    by: surveyors,
    guards: [complaintLinked],
  },
} as const satisfies Record<string, Step>

const life: Workflow = { starts: 'given', states, steps }

const given = { set: 'creation', group: 'Answer' } as const

export const surveyAnswer = defineRecord({
  name: 'survey-answer',
  label: ['Survey answer', 'Survey answers'],
  number: 'SVA',
  title: 'title',
  begins: 'Answers come by the link that a survey is sent with.',
  fields: {
    title: text('Answer', { list: true, search: true, ...given }),
    survey: link('Survey', 'survey', { required: true, list: true, filter: true, ...given }),
    scale: choice('Kind', surveyKinds, { list: true, filter: true, ...given }),
    score: number('Score', { min: 0, max: 10, required: true, list: true, sort: true, filter: true, ...given }),
    low: choice('To call back', ['Yes', 'No'], {
      filter: true,
      help: 'NPS up to 6, CSAT and CES up to 2.',
      ...given,
    }),
    comment: text('In the customer’s words', { long: true, max: 1500, list: true, search: true, ...given }),
    replies: rows(
      'Own questions',
      { question: text('Question', { max: 300 }), reply: text('Answer', { max: 1500 }) },
      { most: 5, ...given },
    ),
    givenOn: date('Given on', { phrase: 'the day it was given', list: true, sort: true, filter: true, ...given }),
    customer: link('Customer', 'customer', { list: true, filter: true, set: 'creation', group: 'Customer' }),
    contact: text('Contact', { set: 'creation', group: 'Customer', search: true }),
    contactDetails: text('Contact details', { set: 'creation', group: 'Customer', max: 500 }),
    note: text('What came of it', { long: true, max: 2000, set: 'step', group: 'Follow-up', search: true }),
  },
  links: {
    becomes_complaint: {
      to: 'complaint',
      label: ['Became a complaint', 'Began as'],
      fills: { title: 'title', description: 'comment', contact: 'contact', contactDetails: 'contactDetails' },
    },
  },
  workflow: life,
  may: { read: ['everyone'], create: nobody, change: surveyors },
})
