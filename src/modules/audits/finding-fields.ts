// What is known of a finding: what was asked for, what was seen, what is missing between them, and what was done about it.

import { choice, date, link, person, text } from '#kernel/kinds/fields.ts'
import { grades } from './grades.ts'

/** What was issued with the report stands: its owner answers or disputes it. */
const found = { group: 'Finding', while: ['draft'] } as const
const later = { group: 'Finding' } as const
const place = { group: 'Where it was raised' } as const
/** What was answered stands from its acceptance on. */
const response = { group: 'Response', while: ['draft', 'open', 'accepted'] } as const
const end = { group: 'Verification' } as const

export const findingFields = {
  title: text('Title', { required: true, list: true, search: true, ...found }),
  grade: choice('Grade', grades, { required: true, list: true, filter: true, ...found }),
  requirement: text('Requirement', {
    max: 500,
    search: true,
    help: 'Clause, or document with its section.',
    ...found,
  }),
  evidence: text('Objective evidence', {
    evidence: 'seen',
    long: true,
    max: 4000,
    search: true,
    help: 'What was seen: records, numbers, places, samples. No names of people.',
    ...found,
  }),
  statement: text('Statement', {
    long: true,
    max: 4000,
    search: true,
    help: 'What was required, what was found instead, and the gap between them.',
    ...found,
  }),
  repeatOf: link('Repeat of', 'finding', {
    filter: true,
    help: 'An earlier finding about the same, whose action did not hold.',
    ...later,
  }),
  due: date('Due', {
    phrase: 'the due date',
    list: true,
    sort: true,
    filter: true,
    help: 'Until the response is accepted, the day of the response; then the day it is put into effect.',
    ...later,
  }),

  audit: link('Audit', 'audit', { required: true, list: true, filter: true, set: 'creation', ...place }),
  line: link('Checklist line', 'checklist-line', { filter: true, set: 'creation', ...place }),
  clause: link('Clause', 'clause', { filter: true, ...place }),
  process: link('Process', 'process', { filter: true, ...place }),
  leadAuditor: person('Lead auditor', { filter: true, set: 'step', ...place }),

  correction: text('Correction', { long: true, max: 4000, help: 'What puts this case right.', ...response }),
  rootCause: text('Root cause', { long: true, max: 4000, search: true, ...response }),
  plan: text('Corrective action', {
    long: true,
    max: 4000,
    help: 'What keeps it from coming back: who, what, until when.',
    ...response,
  }),
  capaRequired: choice('CAPA required', ['Yes', 'No'], {
    phrase: 'whether a CAPA is required',
    filter: true,
    ...response,
  }),
  capaRationale: text('Justification for no CAPA', { evidence: 'why', long: true, max: 2000, ...response }),
  effectivenessRequired: choice('Effectiveness check', ['Yes', 'No'], { ...response }),

  implemented: text('How it was implemented', { evidence: 'seen', long: true, max: 4000, set: 'step', ...end }),
  verification: text('How it was verified', { evidence: 'seen', long: true, max: 4000, set: 'step', ...end }),
} as const
