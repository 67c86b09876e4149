// What is known of a vendor: who it is, what it may supply, how much hangs on it, and how it performs.

import { choice, computed, date, link, multi, number, person, rows, scale, text } from '#kernel/kinds/fields.ts'
import { impacts, likelihoods } from '#modules/contents/risk-score.ts'
import { gradeOf, grades, riskLevelOf, riskLevels, riskOf } from './grade.ts'
import { categories, criticalities } from './plan.ts'
import { buyable } from './vendor-states.ts'

const vendor = { group: 'Vendor' } as const
const contact = { group: 'Contacts and sites' } as const
/** Who was approved, and what for, stands: another name, scope or class is a decision of its own (vendor-life.ts). */
const decided = { while: ['proposed', 'qualification'] } as const
const scope = { group: 'Scope', ...decided } as const
const risk = { group: 'Risk', ...decided } as const
const approval = { group: 'Approval', set: 'step' } as const
const performance = { group: 'Evaluation', set: 'step' } as const

const contactLine = {
  name: text('Name', { required: true, max: 200 }),
  role: text('Role', { max: 200 }),
  email: text('Email', { max: 200, format: 'email' }),
  phone: text('Phone', { max: 50 }),
}

const siteLine = {
  name: text('Site', { required: true, max: 200 }),
  address: text('Address', { max: 500 }),
  does: text('What is done there', { max: 500 }),
}

const scopeLine = {
  what: text('Product or service', { required: true, max: 300 }),
  specification: text('Specification', { max: 300 }),
  site: text('From the site', { max: 200 }),
}

type Inherent = { readonly inherentLikelihood: number | null; readonly inherentImpact: number | null }
type Residual = { readonly residualLikelihood: number | null; readonly residualImpact: number | null }

export const vendorFields = {
  name: text('Legal name', { required: true, list: true, sort: true, search: true, ...vendor, ...decided }),
  tradeName: text('Trade name', { search: true, ...vendor }),
  category: choice('Category', categories, { required: true, filter: true, ...vendor, ...decided }),
  criticality: choice('Criticality', criticalities, {
    required: true,
    list: true,
    filter: true,
    help: 'How much hangs on what it supplies: it decides what the vendor must show, and how often it is looked at.',
    ...vendor,
    ...decided,
  }),
  supply: choice('Supply', ['Direct', 'Indirect'], {
    required: true,
    initial: 'Direct',
    filter: true,
    help: 'Direct: it becomes part of what our customers get.',
    ...vendor,
  }),
  need: text('Why it is needed', { required: true, long: true, max: 2000, ...vendor }),
  registration: text('Tax or registration number', { search: true, ...vendor, ...decided }),
  address: text('Address', { long: true, max: 500, ...vendor }),
  country: text('Country', { max: 100, filter: true, ...vendor }),
  website: text('Website', { max: 300, ...vendor }),
  buyer: person('Buyer', { filter: true, ...vendor }),

  contacts: rows('Contacts', contactLine, { most: 50, ...contact }),
  sites: rows('Sites', siteLine, { most: 50, ...contact }),
  subSuppliers: multi(
    'Sub-suppliers',
    link('Vendor', 'vendor', { states: [...buyable, 'proposed', 'qualification'] }),
    {
      help: 'Vendors whose parts or services reach us through this one.',
      ...contact,
    },
  ),

  scope: rows('Approved for', scopeLine, {
    most: 100,
    search: true,
    help: 'Nothing else may be bought from it.',
    ...scope,
  }),

  inherentLikelihood: scale('Inherent likelihood', likelihoods, { help: 'Of harm, if nobody looked at it.', ...risk }),
  inherentImpact: scale('Inherent impact', impacts, risk),
  inherentRisk: computed(
    'Inherent risk',
    {
      from: ['inherentLikelihood', 'inherentImpact'],
      of: (of: Inherent) => riskOf(of.inherentLikelihood, of.inherentImpact),
      as: 'number',
    },
    { group: 'Risk', sort: true },
  ),
  residualLikelihood: scale('Residual likelihood', likelihoods, {
    help: 'With incoming inspection, a second source, stock and agreements in place.',
    ...risk,
  }),
  residualImpact: scale('Residual impact', impacts, risk),
  residualRisk: computed(
    'Residual risk',
    {
      from: ['residualLikelihood', 'residualImpact'],
      of: (of: Residual) => riskOf(of.residualLikelihood, of.residualImpact),
      as: 'number',
    },
    { group: 'Risk', sort: true },
  ),
  riskLevel: computed(
    'Risk',
    {
      from: ['residualLikelihood', 'residualImpact'],
      of: (of: Residual) => riskLevelOf(riskOf(of.residualLikelihood, of.residualImpact)),
      as: 'choice',
      options: riskLevels,
    },
    { group: 'Risk', list: true, filter: true },
  ),

  approvedOn: date('Approved on', { phrase: 'the date of approval', sort: true, filter: true, ...approval }),
  approvedUntil: date('Approved until', {
    phrase: 'the last day of the approval',
    list: true,
    sort: true,
    filter: true,
    ...approval,
  }),
  conditions: text('Conditions', { long: true, max: 2000, ...approval }),
  conditionsMet: text('How the conditions were met', { evidence: 'seen', long: true, max: 2000, ...approval }),
  nextAudit: date('Next audit', { group: 'Approval', sort: true, filter: true }),
  watchOutcome: text('What has become better', { evidence: 'seen', long: true, max: 2000, ...approval }),
  watchedOn: date('On watch since', { ...approval }),
  restoredOn: date('Restored on', approval),
  suspendedOn: date('Suspended on', { ...approval, filter: true }),
  disqualifiedOn: date('Disqualified on', approval),
  stoppedFor: text('Why it may not be used', {
    long: true,
    max: 2000,
    help: 'Said wherever somebody wants to name it.',
    ...approval,
  }),

  score: number('Score', { min: 0, max: 100, list: true, sort: true, filter: true, ...performance }),
  grade: computed(
    'Grade',
    {
      from: ['score'],
      of: ({ score }: { readonly score: number | null }) => gradeOf(score),
      as: 'choice',
      options: grades,
      isOrdered: false,
    },
    { group: 'Evaluation', list: true, filter: true },
  ),
  formerScore: number('Score before', { min: 0, max: 100, ...performance }),
  evaluatedOn: date('Last evaluated on', { phrase: 'the date of the last evaluation', sort: true, ...performance }),
  nextEvaluation: date('Next evaluation', {
    phrase: 'the date of the next evaluation',
    sort: true,
    filter: true,
    ...performance,
  }),
  nextExpiry: date('First document expires', {
    phrase: 'the day on which the first of its documents expires',
    sort: true,
    filter: true,
    help: 'Of the documents that have not been replaced.',
    ...performance,
  }),
} as const
