// What a claim asks of a vendor, and what it answers, discipline by discipline (8D).

import { choice, date, link, money, number, text } from '#kernel/kinds/fields.ts'
import { criticalities } from '../plan.ts'
import { delivered } from '../vendor-states.ts'

const claim = { group: 'Claim' } as const
const answer = { group: 'Answer (8D)', set: 'step', long: true, max: 4000 } as const
const outcome = { group: 'Outcome', set: 'step' } as const

export const claimFields = {
  title: text('What is wrong', { required: true, list: true, search: true, ...claim }),
  vendor: link('Vendor', 'vendor', {
    required: true,
    list: true,
    filter: true,
    set: 'creation',
    states: [...delivered],
    ...claim,
  }),
  nonconformance: link('Nonconformance', 'nonconformance', {
    filter: true,
    help: 'The case that the vendor has caused.',
    ...claim,
  }),
  severity: choice('Severity', criticalities, {
    required: true,
    list: true,
    filter: true,
    while: ['issued'],
    ...claim,
  }),
  request: text('What is asked of the vendor', { required: true, long: true, max: 4000, search: true, ...claim }),
  item: text('Item', { max: 200, search: true, ...claim }),
  lot: text('Lot', { max: 100, search: true, ...claim }),
  quantity: number('Quantity affected', { min: 0, max: 999_999_999, ...claim }),
  issuedOn: date('Issued on', {
    phrase: 'the date of issue',
    required: true,
    initial: 'today',
    list: true,
    sort: true,
    filter: true,
    set: 'creation',
    ...claim,
  }),
  due: date('Answer due', {
    phrase: 'the day by which the vendor answers',
    required: true,
    list: true,
    sort: true,
    filter: true,
    while: ['issued'],
    ...claim,
  }),
  acknowledgedOn: date('Acknowledged on', { phrase: 'the date of acknowledgement', group: 'Answer (8D)', set: 'step' }),

  d1: text('D1 Team', answer),
  d2: text('D2 Problem', answer),
  d3: text('D3 Containment', answer),
  d4: text('D4 Root cause', { ...answer, search: true }),
  d4Escape: text('D4 Why it was not found', answer),
  d5: text('D5 Chosen actions', answer),
  d6: text('D6 Carried out', answer),
  d7: text('D7 Prevention elsewhere', answer),
  firstAnsweredOn: date('First answered on', {
    phrase: 'the day of the first answer',
    group: 'Answer (8D)',
    set: 'step',
    help: 'Counts in the score of the vendor: a better answer afterwards takes its time.',
  }),
  respondedOn: date('Answered on', {
    phrase: 'the day the answer came in',
    sort: true,
    filter: true,
    group: 'Answer (8D)',
    set: 'step',
  }),

  answeredBy: text('Answered by', {
    max: 500,
    group: 'Answer (8D)',
    set: 'step',
    help: 'Filled where the vendor has answered in the vendor room.',
  }),

  verification: text('How the effect was verified', { evidence: 'seen', long: true, max: 4000, ...outcome }),
  verifiedOn: date('Verified on', outcome),
  charged: money('Cost charged', { group: 'Outcome' }),
} as const
