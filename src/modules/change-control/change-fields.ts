// What is known of a change: from what to what and why, what it touches, how it is carried out, and by what it is seen to have worked
// (ICH Q10 3.2.3, ISO 9001 8.5.6).

import { choice, date, link, money, multi, person, rows, scale, text } from '#kernel/kinds/fields.ts'
import { impacts, likelihoods } from '#modules/contents/risk-score.ts'
import {
  approvals,
  asEmergency,
  categories,
  changeable,
  classes,
  durations,
  lookedAt,
  needed,
  scopeChanges,
  unrecorded,
  urgencies,
  yesNo,
} from './what-changes.ts'

/** What was asked for stands once it was accepted: another request is another change. */
const asked = { while: ['draft', 'submitted'] } as const
const request = { group: 'Request', ...asked } as const
const sort = { group: 'Classification', ...asked } as const
/** What is analysed stands with the plan that is approved. */
const planned = { while: ['draft', 'submitted', 'assessment', 'planning'] } as const
const analysis = { group: 'Analysis', ...planned } as const
const plan = { group: 'Planning', ...planned } as const
const effect = { ...plan, group: 'Effectiveness check' } as const
const route = { group: 'Route', set: 'step' } as const
const end = { group: 'Release and closure', set: 'step' } as const

const changed = {
  record: link('Record', 'document', { required: true, also: changeable.slice(1) }),
  what: text('What changes', { max: 500 }),
}

/** What changes and has no record here: which machine, setting, filing, and from what to what. */
const besides = {
  kind: choice('Kind', unrecorded, { required: true }),
  what: text('Which', { required: true, max: 300 }),
  today: text('Today', { max: 500 }),
  becomes: text('After the change', { max: 500 }),
}

/** What the process map is to say of a process; what is left empty stays as it is. */
const revised = {
  process: link('Process', 'process', { required: true }),
  owner: person('New owner'),
  inputs: text('New inputs', { max: 2000 }),
  outputs: text('New outputs', { max: 2000 }),
}

/** What the process map said of a process before a change. */
const described = {
  process: link('Process', 'process', { required: true }),
  owner: person('Owner'),
  inputs: text('Inputs', { max: 2000 }),
  outputs: text('Outputs', { max: 2000 }),
}

/** One line of what a vendor was approved for before a change. */
const approvedFor = {
  vendor: link('Vendor', 'vendor', { required: true }),
  what: text('Product or service', { required: true, max: 300 }),
  specification: text('Specification', { max: 300 }),
  site: text('Site', { max: 200 }),
}

/** What a vendor may supply from the day of the change on, line by line; what is not named stays. */
const supplied = {
  vendor: link('Vendor', 'vendor', { required: true }),
  becomes: choice('Becomes', scopeChanges, { required: true, initial: 'Approved for' }),
  what: text('Product or service', { required: true, max: 300 }),
  specification: text('Specification', { max: 300 }),
  site: text('From the site', { max: 200 }),
}

export const changeFields = {
  template: link('Template', 'change-template', {
    states: ['in-use'],
    set: 'creation',
    filter: true,
    group: 'Request',
    help: 'Fills in what you leave empty, and plans the actions when the change is accepted.',
  }),
  title: text('Title', { required: true, max: 200, list: true, search: true, ...request }),
  currentState: text('Current state', {
    phrase: 'the current state',
    long: true,
    max: 4000,
    search: true,
    help: 'How it is today.',
    ...request,
  }),
  intendedState: text('Intended state', {
    phrase: 'the intended state',
    long: true,
    max: 4000,
    search: true,
    help: 'How it should be.',
    ...request,
  }),
  justification: text('Justification', {
    evidence: 'why',
    long: true,
    max: 4000,
    help: 'Why it is worth the work, and what happens if it is not done.',
    ...request,
  }),
  items: rows('Items to change', changed, {
    most: 50,
    ...request,
    help: 'The records that the change revises. Records connected to them are proposed as impacts.',
  }),
  besides: rows('Also affected', besides, {
    most: 50,
    ...request,
    help: 'What changes and has no record of its own: equipment, settings, systems, customers, filings, stock.',
  }),
  requestedOn: date('Requested on', {
    happened: true,
    phrase: 'the day of the request',
    initial: 'today',
    sort: true,
    filter: true,
    ...request,
  }),

  category: choice('Category', categories, { asked: true, list: true, filter: true, ...sort }),
  class: choice('Class', classes, {
    asked: true,
    list: true,
    filter: true,
    help: 'Administrative: corrections of the wording of documents only. The class decides who assesses and who approves.',
    ...sort,
  }),
  urgency: choice('Urgency', urgencies, { initial: 'Routine', filter: true, ...sort }),
  duration: choice('Duration', durations, { initial: 'Permanent', filter: true, ...sort }),
  endsOn: date('Temporary until', {
    phrase: 'the last day of the temporary change',
    filter: true,
    only: { where: 'duration', is: ['Temporary'] },
    ...sort,
  }),

  route: link('Route', 'change-route', {
    ...route,
    help: 'The version of the route that was in use when it was accepted.',
  }),
  approval: choice('Approved by', [...approvals, asEmergency], route),
  rollbackNeeded: choice('Rollback plan needed', yesNo, route),
  checkNeeded: choice('Effectiveness check needed', yesNo, { ...route, filter: true }),

  processes: rows('Processes as they are to be', revised, {
    most: 20,
    ...analysis,
    help: 'What the process map says of them from the day on which the change takes effect. What you leave empty stays.',
  }),
  vendors: rows('Vendors as they are to be', supplied, {
    most: 50,
    ...analysis,
    help: 'What vendors are approved for from the day on which the change takes effect. What you do not name stays.',
  }),
  impactAnalysis: text('Impact and risk analysis', { long: true, max: 8000, search: true, ...analysis }),
  likelihoodBefore: scale('Likelihood before', likelihoods, analysis),
  impactBefore: scale('Impact before', impacts, analysis),
  likelihoodAfter: scale('Likelihood after', likelihoods, analysis),
  impactAfter: scale('Impact after', impacts, analysis),
  validation: choice('Validation or verification', needed, analysis),
  customerNotice: choice('Customer notification', needed, {
    ...analysis,
    help: 'Where it is needed, an action of the plan says who notifies them and by when.',
  }),
  regulatorNotice: choice('Regulator notification', needed, {
    ...analysis,
    help: 'Where it is needed, an action of the plan says who notifies it and by when.',
  }),

  approver: person('Area approver', { phrase: 'the area approver', filter: true, ...plan }),
  approvers: multi('Further area approvers', person('Area approver'), {
    most: 10,
    help: 'Where the change touches several areas: each of them signs the plan as the area approver does.',
    filter: true,
    ...plan,
  }),
  due: date('Planned effective date', {
    phrase: 'the planned effective date',
    list: true,
    sort: true,
    filter: true,
    ...plan,
  }),
  rollback: text('Rollback plan', { long: true, max: 4000, ...plan }),
  cost: money('Cost', plan),
  benefit: money('Annual benefit', plan),

  metric: text('Metric', { max: 300, help: 'What will be counted to see whether it worked.', ...effect }),
  target: text('Target', { max: 200, ...effect }),
  checkFrom: date('Effectiveness check from', { phrase: 'the day the effectiveness check opens', ...effect }),
  verifier: person('Verifier', { filter: true, ...effect }),

  validated: text('Validation result', { evidence: 'seen', long: true, max: 4000, ...end }),
  documentCheck: choice('Check of the released documents', lookedAt, end),
  trainingCheck: choice('Check of the training for the release', lookedAt, end),
  releaseOn: date('Release date', { phrase: 'the release date', sort: true, filter: true, ...end }),
  effectiveOn: date('Effective date', { phrase: 'the effective date', sort: true, filter: true, ...end }),
  stock: text('Stock and work in progress', {
    long: true,
    max: 2000,
    help: 'What was done with stock and work in progress made before the change.',
    ...end,
  }),
  customerNotifiedOn: date('Customers notified on', { phrase: 'the day customers were notified', ...end }),
  regulatorNotifiedOn: date('Regulator notified on', { phrase: 'the day the regulator was notified', ...end }),
  regulatorReference: text('Regulator reference', { max: 120, ...end }),
  undone: text('Rollback of completed actions', { evidence: 'seen', long: true, max: 4000, ...end }),
  processesBefore: rows('Processes as they were', described, { most: 20, ...end }),
  vendorsBefore: rows('What vendors were approved for', approvedFor, { most: 200, ...end }),
  reversal: text('How it was reverted', { evidence: 'seen', long: true, max: 4000, ...end }),
  measured: text('Measured results', { evidence: 'seen', long: true, max: 4000, ...end }),
  result: choice('Result', ['Effective', 'Not effective'], { ...end, filter: true }),
  followUp: choice('Follow-up', ['Needed', 'Decided'], { ...end, filter: true }),
} as const
