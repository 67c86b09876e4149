// What is known of a nonconformance (ISO 9001 10.2.2): what happened, how bad it is, what was done with it and why.

import { caseCategories } from '#modules/contents/case-categories.ts'
import { choice, computed, date, link, number, person, rows, scale, text } from '#kernel/kinds/fields.ts'
import { bones } from './cause.ts'
import { costOf, costParts } from './cost.ts'
import { fates } from './disposition.ts'
import { latestEntry } from './late.ts'
import { consequences, occurrences, riskOf, severities } from './severity.ts'

const happened = { group: 'What happened' } as const
/** What was reported first. */
const first = { group: 'What happened', while: ['reported', 'triage'] } as const
const material = { group: 'Material', while: ['reported', 'triage', 'contained'] } as const
/** What a triage has settled stands: another grade is a decision of its own (nonconformance-life.ts). */
const settled = { group: 'Triage', while: ['reported', 'triage'] } as const
const triage = { group: 'Triage' } as const
const containment = { group: 'Containment' } as const
/** What the board decides about stands from then on. */
const disposition = { group: 'Disposition', while: ['reported', 'triage', 'contained'] } as const
const cause = { group: 'Cause and correction' } as const
const cost = { group: 'Cost' } as const

const quantity = { min: 0, max: 999_999_999 } as const
const money = { min: 0, max: 999_999_999, ...cost } as const

const split = {
  quantity: number('Quantity', { min: 1, max: 999_999_999, required: true }),
  fate: choice('Disposition', fates, { required: true }),
  note: text('Note', { max: 500 }),
}

type Scored = { readonly consequence: number | null; readonly occurrence: number | null }

export const nonconformanceFields = {
  title: text('What is wrong', { required: true, list: true, search: true, ...happened }),
  category: choice('Category', caseCategories, { required: true, filter: true, ...first }),
  source: choice(
    'Source',
    [
      'Employee report',
      'Inspection',
      'Audit finding',
      'Complaint',
      'Supplier',
      'Monitoring',
      'Management review',
      'Regulator',
    ],
    { initial: 'Employee report', filter: true, ...happened },
  ),
  where: text('Where', {
    phrase: 'where it was found',
    required: true,
    search: true,
    help: 'Line, station, room or document.',
    ...happened,
  }),
  detectedOn: date('Found on', {
    happened: true,
    phrase: 'the date it was found',
    required: true,
    initial: 'today',
    list: true,
    sort: true,
    filter: true,
    ...first,
  }),
  detectedBy: person('Person who found it', happened),
  lateReason: text('Reason for the delayed entry', {
    evidence: 'why',
    max: 1000,
    help: `Asked for when it is entered more than ${latestEntry} days after it was found.`,
    ...first,
  }),
  description: text('Description', {
    long: true,
    max: 4000,
    search: true,
    help: 'What is affected and what is not, where it shows and where it does not, since when and how often.',
    ...happened,
  }),
  process: link('Process', 'process', { filter: true, ...happened }),

  vendor: link('Vendor', 'vendor', {
    filter: true,
    help: 'Whoever delivered it: the case counts in the score of the vendor.',
    states: ['approved', 'conditional', 'on-watch', 'suspended', 'expired', 'disqualified', 'retired'],
    ...material,
  }),
  product: text('Product or part', { search: true, ...material }),
  lot: text('Lot or serial number', { search: true, ...material }),
  quantityAffected: number('Quantity affected', { ...quantity, ...material }),
  quantityNonconforming: number('Quantity nonconforming', { ...quantity, ...material }),
  unit: text('Unit', { max: 30, help: 'Pieces, kilograms, metres.', ...material }),

  requirement: text('Requirement not met', {
    max: 500,
    search: true,
    help: 'Clause, document with its section, drawing or specification.',
    ...settled,
  }),
  severity: choice('Severity', severities, { list: true, filter: true, ...settled }),
  consequence: scale('Consequence', consequences, settled),
  occurrence: scale('Occurrence', occurrences, settled),
  riskScore: computed(
    'Risk score',
    {
      from: ['consequence', 'occurrence'],
      of: ({ consequence, occurrence }: Scored) => riskOf(consequence, occurrence),
      as: 'number',
    },
    { list: true, sort: true, filter: true, ...triage },
  ),
  risk: link('Related risk (occurred)', 'risk', {
    filter: true,
    help: 'Counts as evidence beside the likelihood that the risk is rated with.',
    ...triage,
  }),
  capaRequired: choice('CAPA required', ['Yes', 'No'], {
    phrase: 'whether a CAPA is required',
    filter: true,
    ...settled,
  }),
  capaRationale: text('Justification for no CAPA', { evidence: 'why', long: true, max: 2000, ...settled }),
  due: date('Due', { phrase: 'the due date', list: true, sort: true, filter: true, ...triage }),
  customerNotice: choice('Customer notification', ['Not needed', 'Needed', 'Done'], { filter: true, ...settled }),
  customerNoticeOn: date('Customer notified on', triage),
  regulatorNotice: choice('Regulator notification', ['Not needed', 'Needed', 'Done'], { filter: true, ...settled }),
  regulatorNoticeOn: date('Regulator notified on', triage),

  containment: text('Immediate action', {
    long: true,
    max: 2000,
    help: 'What keeps it from spreading: stopped, blocked, sorted, called back.',
    ...containment,
  }),
  containmentBy: person('Contained by', containment),
  containedOn: date('Contained on', { happened: true, ...containment }),

  dispositions: rows('Disposition', split, {
    help: 'Every nonconforming piece has a fate: 80 rework, 20 scrap.',
    ...disposition,
  }),
  boardEngineer: person('Engineering member of the review board', {
    held: ['engineer'],
    help: 'An engineer, who decides with quality whether material may be used as it is or repaired.',
    ...disposition,
  }),
  boardApproved: text('Approved by the review board', { long: true, max: 4000, set: 'step', ...disposition }),

  method: choice('Method', ['5-why', 'Fishbone', '8D', 'None'], { filter: true, ...cause }),
  causeKind: choice('Cause category', bones, { filter: true, ...cause }),
  cause: text('Cause', { long: true, max: 4000, search: true, ...cause }),
  correction: text('Correction', {
    long: true,
    max: 4000,
    help: 'What puts this case right. What keeps it from coming back are actions.',
    ...cause,
  }),
  verification: text('How it was verified', { evidence: 'seen', long: true, max: 4000, set: 'step', ...cause }),

  scrapCost: number('Scrap', money),
  reworkHours: number('Rework (hours)', { ...quantity, ...cost }),
  reworkRate: number('Hourly rate', money),
  sortCost: number('Sorting', money),
  returnCost: number('Returns', money),
  expediteCost: number('Premium freight', money),
  penaltyCost: number('Penalties', money),
  otherCost: number('Other', money),
  cost: computed(
    'Cost',
    { from: costParts, of: costOf, as: 'number' },
    { sort: true, help: 'In the organisation’s currency, whole units.', ...cost },
  ),
} as const
