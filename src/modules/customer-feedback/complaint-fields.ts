// What is known of a complaint: what the customer said, how grave it is, whether an authority must be told, what was found, and
// what was answered (ISO 10002:2018 clause 7, ISO 13485:2016 8.2.2).

import { choice, date, link, money, number, person, rows, scale, text } from '#kernel/kinds/fields.ts'
import {
  channels,
  complexities,
  conclusions,
  healthEffects,
  results,
  satisfactions,
  severities,
  urgencies,
} from './choices.ts'
import { goingOn } from './complaint-states.ts'
import { latestEntry } from './deadlines.ts'
import { reportabilityFields } from './reportability/reportability-fields.ts'

/** What was said stands once it has been assessed. */
const early = ['received', 'acknowledged']
const said = { group: 'Complaint', while: early } as const
const about = { group: 'Product', while: [...early, 'assessed', 'investigation', 'reopened'] } as const
/** Every clock runs from here. */
const received = { group: 'Received', while: ['received'] } as const
const clock = { group: 'Received', set: 'step' } as const
const contact = { group: 'Contacts' } as const
const assessment = { group: 'Assessment', set: 'step' } as const
const coded = { group: 'Assessment', while: goingOn } as const
const sample = { group: 'Sample return', while: [...early, 'assessed', 'investigation', 'reopened'] } as const
const finding = { group: 'Investigation', set: 'step' } as const
const answer = { group: 'Response', while: ['assessed', 'investigation', 'response', 'reopened'] } as const
const outcome = { group: 'Outcome', set: 'step' } as const
const long = { long: true, max: 4000 } as const

const contactLine = {
  on: date('On', { required: true }),
  from: choice('From', ['Customer', 'Us', 'Internal'], { required: true }),
  how: choice('How', ['Phone', 'Email', 'Letter', 'Visit', 'Parcel', 'Status page', 'Other']),
  what: text('What was said or done', { max: 2000, required: true }),
}

export const complaintFields = {
  title: text('What is it about', {
    required: true,
    list: true,
    search: true,
    phrase: 'what it is about',
    ...said,
  }),
  description: text('In the customer’s words', {
    ...long,
    ...said,
    required: true,
    search: true,
    phrase: 'what the customer said',
  }),
  remedy: text('Remedy sought', {
    max: 1000,
    required: true,
    help: 'What the customer asks for: a replacement, a credit, an explanation.',
    ...said,
  }),

  awareOn: date('Aware on', {
    happened: true,
    phrase: 'the day we became aware',
    required: true,
    initial: 'today',
    list: true,
    sort: true,
    filter: true,
    help: 'The day on which anybody who works for us first knew of it. All clocks count from it.',
    ...received,
  }),
  receivedOn: date('Received on', {
    happened: true,
    phrase: 'the day it was received',
    required: true,
    initial: 'today',
    help: 'The day on which the message itself arrived.',
    ...received,
  }),
  channel: choice('Channel', channels, { required: true, filter: true, ...received }),
  lateReason: text('Reason for the delayed entry', {
    evidence: 'why',
    max: 1000,
    help: `Asked for when it is entered more than ${latestEntry} working day after we became aware.`,
    ...received,
  }),
  entryDays: number('Working days until it was entered', { min: 0, max: 100_000, filter: true, ...clock }),
  acknowledgeBy: date('Acknowledge by', { phrase: 'the day it is acknowledged by', ...clock }),
  assessBy: date('Assess by', { phrase: 'the day it is assessed by', ...clock }),
  answerBy: date('Answer by', {
    phrase: 'the day it is answered by',
    sort: true,
    filter: true,
    ...clock,
  }),
  due: date('Due', { phrase: 'the due date', list: true, sort: true, filter: true, ...clock }),

  customer: link('Customer', 'customer', { list: true, filter: true, group: 'Customer', states: ['active'] }),
  contact: text('Contact', {
    group: 'Customer',
    search: true,
    help: 'Who said it. Where nobody knows the customer, write “unknown”.',
  }),
  contactDetails: text('Contact details', { group: 'Customer', max: 500 }),

  product: link('Product', 'product', { asked: true, list: true, filter: true, states: ['active'], ...about }),
  lot: text('Lot or serial number', { search: true, ...about }),
  orderNumber: text('Order', { search: true, ...about }),
  quantity: number('Units affected', { min: 0, max: 999_999_999, ...about }),
  whereUsed: text('Where it is used', about),

  contacts: rows('Contacts', contactLine, { help: 'Every call, message, letter and parcel, in order.', ...contact }),
  acknowledgement: text('Acknowledgement', {
    ...long,
    group: 'Acknowledgement',
    set: 'step',
    help: 'What was written or said. It names the complaint, a person to talk to and the day of the next news.',
  }),
  acknowledgedHow: choice('Acknowledged by', ['Email', 'Letter', 'Phone'], { group: 'Acknowledgement', set: 'step' }),
  acknowledgedOn: date('Acknowledged on', { phrase: 'the day it was acknowledged', filter: true, ...clock }),
  assessedOn: date('Assessed on', { phrase: 'the day it was assessed', ...clock }),

  // What it is coded as is put right as long as it is not closed, of many at once as well: figures are made of it.
  problem: link('Problem', 'problem-code', { list: true, filter: true, states: ['active'], ...coded }),
  severity: choice('Severity', severities, { list: true, filter: true, ...assessment }),
  urgency: choice('Urgency', urgencies, { filter: true, ...assessment }),
  complexity: choice('Complexity', complexities, assessment),
  safety: choice('Safety implication', ['No', 'Yes'], {
    phrase: 'whether there is a safety implication',
    filter: true,
    ...assessment,
  }),
  immediate: text('Immediate action', {
    max: 2000,
    help: 'What cannot wait: stop use, block stock, call others back. Empty: nothing.',
    ...assessment,
  }),
  healthEffect: choice('Effect on health', healthEffects, { filter: true, ...assessment }),
  investigate: choice('Investigation required', ['Yes', 'No'], {
    phrase: 'whether an investigation is required',
    filter: true,
    ...assessment,
  }),
  whyNot: text('Why none is required', { evidence: 'why', max: 1000, ...assessment }),
  previous: link('Investigated before in', 'complaint', {
    help: 'The complaint whose investigation answers this one too.',
    ...assessment,
  }),

  ...reportabilityFields,

  sampleReturn: choice('Sample', ['None', 'Expected', 'Received'], { initial: 'None', filter: true, ...sample }),
  sampleTracking: text('Tracking number', sample),
  sampleReceivedOn: date('Sample received on', { phrase: 'the day the sample arrived', ...sample }),
  sampleCondition: text('Condition of the sample', { max: 1000, ...sample }),

  result: choice('Result', results, { filter: true, ...finding }),
  cause: text('Cause', { ...long, search: true, ...finding }),
  conclusion: choice('Conclusion', conclusions, { filter: true, ...finding }),

  response: text('Response', {
    ...long,
    help: 'The text of the letter: what we found, what it means for the customer, what we have done and do.',
    ...answer,
  }),
  answeredOn: date('Answered on', { phrase: 'the day it was answered', sort: true, filter: true, ...clock }),
  sentBy: person('Sent by', { group: 'Response', set: 'step' }),

  accepted: choice('Customer accepts', ['Yes', 'No', 'No reply'], {
    phrase: 'whether the customer accepts',
    filter: true,
    ...outcome,
  }),
  satisfaction: scale('Satisfaction', satisfactions, { filter: true, ...outcome }),
  escalation: number('Escalation level', { min: 0, max: 99, filter: true, ...outcome }),
  reopened: number('Times reopened', { min: 0, max: 99, filter: true, ...outcome }),
  mergedInto: link('Merged into', 'complaint', {
    states: [...goingOn],
    filter: true,
    help: 'The complaint of the same customer that goes on.',
    ...outcome,
  }),
  compensation: money('Compensation or credit', { group: 'Outcome', help: 'An external failure cost.' }),
} as const
