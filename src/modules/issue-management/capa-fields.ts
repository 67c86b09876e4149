// What is known of a CAPA (ISO 9001 10.2.1 b to e, 21 CFR 820.100): the problem, who works on it, what is planned about
// which cause, and by what it will be seen to have worked.

import { caseCategories } from '#modules/contents/case-categories.ts'
import { choice, computed, date, link, number, person, rows, scale, text } from '#kernel/kinds/fields.ts'
import { consequences, detections, occurrences, priorityNumberOf, severities } from './severity.ts'

const problem = { group: 'Problem' } as const
/** What was accepted stands: another grade or approver is accepted anew. */
const accepted = { group: 'Problem', while: ['draft'] } as const
const risk = { group: 'Risk before', while: ['draft'] } as const
const team = { group: 'Team' } as const
const causes = { group: 'Investigation' } as const
/** By what it will be judged stands from its approval on. */
const effect = { group: 'Effectiveness plan', while: ['draft', 'initiated', 'investigation', 'plan'] } as const
const spread = { group: 'Elsewhere' } as const
const end = { set: 'step', group: 'Verdict' } as const

const member = {
  person: person('Person', { required: true }),
  part: text('Part in it', { max: 200 }),
}

const elsewhere = {
  where: text('Where else', { required: true, max: 300 }),
  by: person('Checked by'),
  result: text('Result', { evidence: 'seen', max: 500 }),
}

type Scored = {
  readonly consequence: number | null
  readonly occurrence: number | null
  readonly detection: number | null
}

export const capaFields = {
  title: text('Title', { required: true, list: true, search: true, ...problem }),
  type: choice('Type', ['Corrective', 'Preventive', 'Improvement'], {
    initial: 'Corrective',
    list: true,
    filter: true,
    ...problem,
  }),
  source: choice(
    'Source',
    ['Nonconformance', 'Audit finding', 'Complaint', 'Risk', 'Trend', 'Management review', 'Suggestion'],
    { required: true, filter: true, ...accepted },
  ),
  statement: text('Problem statement', {
    long: true,
    max: 4000,
    required: true,
    search: true,
    help: 'What, where, when, who saw it, how it shows, how many, and what it means for the customer.',
    ...problem,
  }),
  severity: choice('Severity', severities, { list: true, filter: true, ...accepted }),
  openedOn: date('Opened on', {
    happened: true,
    phrase: 'the opening date',
    required: true,
    initial: 'today',
    sort: true,
    filter: true,
    ...problem,
  }),
  due: date('Due', { phrase: 'the due date', list: true, sort: true, filter: true, ...problem }),

  consequence: scale('Consequence', consequences, risk),
  occurrence: scale('Occurrence', occurrences, risk),
  detection: scale('Detection', detections, risk),
  priorityNumber: computed(
    'Priority number',
    {
      from: ['consequence', 'occurrence', 'detection'],
      of: ({ consequence, occurrence, detection }: Scored) => priorityNumberOf(consequence, occurrence, detection),
      as: 'number',
    },
    { sort: true, help: 'Consequence × occurrence × detection, 1 to 125.', ...risk },
  ),

  approver: person('Approver', { filter: true, ...team, while: ['draft'] }),
  sponsor: person('Sponsor', team),
  members: rows('Members', member, team),
  containment: text('Containment', { long: true, max: 2000, ...team }),

  method: choice('Method', ['5-why', 'Fishbone', 'Is / is not', 'Fault tree', '8D'], { filter: true, ...causes }),
  escapeReason: text('Justification: no escape root cause', {
    evidence: 'why',
    long: true,
    max: 2000,
    help: 'Only where nothing should have caught it before.',
    ...causes,
  }),

  metric: text('Metric', { max: 300, help: 'What will be counted to see whether it worked.', ...effect }),
  baseline: text('Baseline', { max: 200, help: 'How it stands today.', ...effect }),
  target: text('Target', { max: 200, ...effect }),
  checkMethod: text('Verification method', { long: true, max: 2000, ...effect }),
  sampleSize: number('Sample size', { min: 1, max: 999_999, ...effect }),
  countedProcess: link('Monitored process', 'process', {
    help: 'Those found there in the window are counted by themselves, beside what else is measured.',
    ...effect,
  }),
  countedCategory: choice('Monitored category', caseCategories, effect),
  mostCases: number('Maximum recurrences allowed', {
    min: 0,
    max: 9999,
    help: 'With more it was not effective.',
    ...effect,
  }),
  windowStart: date('Window opens', { phrase: 'the date the window opens', filter: true, ...effect }),
  windowEnd: date('Window closes', { phrase: 'the date the window closes', ...effect }),
  verifier: person('Verifier', { filter: true, ...effect }),

  elsewhere: rows('Read-across', elsewhere, {
    help: 'Where else the same cause could work: other products, lines, sites (8D, D7).',
    ...spread,
  }),

  implemented: text('How it was implemented', { evidence: 'seen', long: true, max: 4000, ...end }),
  evidence: text('Measured results', { evidence: 'seen', long: true, max: 4000, ...end }),
  countedCases: number('Recurrences in the window', { min: 0, max: 999_999_999, ...end }),
  result: choice('Result', ['Effective', 'Not effective', 'Inconclusive'], { ...end, filter: true }),
  windows: number('Inconclusive windows', { min: 0, max: 9, ...end }),
  lessons: text('Lessons learned', { long: true, max: 4000, search: true, ...end }),
} as const
