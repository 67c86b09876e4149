// A type of document, governed: how its documents are numbered, what they must hold, who reviews and approves them, how long
// they stand. A document keeps the version of its type that it was made under until it is revised.

import { defineRecord } from '#kernel/definition/define.ts'
import { governedFixed, governedLife, governedOnes } from '#kernel/definition/governed.ts'
import type { Guard } from '#kernel/definition/workflow.ts'
import { choice, computed, date, link, number, rows, text } from '#kernel/kinds/fields.ts'
import { patternFault } from './pattern.ts'
import {
  approvals,
  changesAsked,
  contents,
  firstReviewers,
  printings,
  renewals,
  shortRoutes,
  signings,
  sorts,
  yesNo,
} from '../sorts.ts'

const keepers = { any: ['document-controller', 'quality-manager'] } as const

const prefixFits: Guard = {
  name: 'prefix-fits',
  why: 'The prefix is two to six capital letters.',
  mend: { field: 'prefix' },
  holds: ({ prefix }) => typeof prefix === 'string' && /^[A-Z]{2,6}$/.test(prefix),
}

const patternFits: Guard = {
  name: 'pattern-fits',
  why: ({ pattern }) => patternFault(typeof pattern === 'string' ? pattern : '') ?? 'Documents can be numbered by it.',
  mend: { field: 'pattern' },
  holds: ({ pattern }) => typeof pattern === 'string' && patternFault(pattern) === null,
}

const trainingWhole: Guard = {
  name: 'training-whole',
  why: 'Where reading is asked for, say how many of its readers must have read a version before it takes effect.',
  mend: { field: 'threshold' },
  holds: ({ reading, threshold }) => reading !== 'Yes' || typeof threshold === 'number',
}

const quorumFits: Guard = {
  name: 'quorum-fits',
  why: 'No more reviews can be enough than there are reviewers at least.',
  mend: { field: 'enoughReviews' },
  holds: ({ enoughReviews, reviewers }) =>
    typeof enoughReviews !== 'number' || enoughReviews <= Math.max(Number(reviewers ?? 1), 1),
}

export const documentType = defineRecord({
  name: 'document-type',
  label: ['Document type', 'Document types'],
  number: 'DTY',
  title: 'name',
  master: true,
  fields: {
    family: text('Name', { required: true, max: 60, help: 'Its versions share it.' }),
    edition: number('Version', { min: 1, max: 9999, set: 'step' }),
    name: computed(
      'Type',
      {
        from: ['family', 'edition'],
        of: ({ family, edition }: { readonly family: string | null; readonly edition: number | null }) =>
          family === null ? null : (edition ?? 1) > 1 ? `${family} v${edition}` : family,
        as: 'text',
      },
      { unique: true, list: true, sort: true, search: true },
    ),
    sort: choice('Kind', sorts, { required: true, list: true, filter: true }),
    prefix: text('Prefix', {
      required: true,
      max: 6,
      list: true,
      group: 'Numbers',
      help: 'Two to six capital letters: PROC makes PROC-QA-001.',
    }),
    pattern: text('Numbering pattern', {
      max: 40,
      was: 'counted',
      group: 'Numbers',
      help: 'Parts with hyphens between: {TYPE} is the prefix, {DEPT} the code of the department, {NNN} the running number. A word of your own may stand in the place of {DEPT}, or nothing. Left empty: {TYPE}-{DEPT}-{NNN}.',
    }),
    content: choice('Content', contents, { required: true, initial: 'Sections', list: true, group: 'Content' }),
    sections: rows(
      'Required sections',
      {
        heading: text('Heading', { required: true, max: 120 }),
        guidance: text('What belongs there', { long: true, max: 1000 }),
      },
      { most: 40, group: 'Content', help: 'A new document begins with them, and none of them is left empty.' },
    ),
    reviewers: number('Reviewers, at least', {
      min: 0,
      max: 10,
      group: 'Review and approval',
      help: 'So many people review a version before it is approved.',
    }),
    firstReviewers: choice('Reviewers to begin with', firstReviewers, {
      initial: 'Nobody',
      group: 'Review and approval',
      help: 'Named as reviewers of each version that is begun; its author may name others.',
    }),
    enoughReviews: number('Reviews that are enough', {
      min: 1,
      max: 10,
      group: 'Review and approval',
      help: 'Left empty, everybody who is named as a reviewer signs before it goes on.',
    }),
    approval: choice('Approved by', approvals, {
      required: true,
      initial: 'Quality',
      group: 'Review and approval',
      help: 'Quality signs last.',
    }),
    enoughFurther: number('Further approvals that are enough', {
      min: 1,
      max: 10,
      group: 'Review and approval',
      help: 'Of those whom its author names as further approvers. Left empty, each of them signs; the others are excused at once.',
    }),
    signing: choice('Approvers sign', signings, {
      initial: 'One after the other',
      group: 'Review and approval',
      help: 'Quality signs last in either case.',
    }),
    short: choice('Abbreviated route for', shortRoutes, {
      initial: 'No revision',
      group: 'Review and approval',
      help: 'Such a revision is not reviewed: its author submits it, and quality alone approves it.',
    }),
    changeAsked: choice('Change control required for', changesAsked, {
      initial: 'No version',
      group: 'Review and approval',
      help: 'Such a version is submitted once a change is to release it, and takes effect with that.',
    }),
    reviewMonths: number('Reviewed every (months)', {
      min: 1,
      max: 120,
      list: true,
      group: 'Periodic review',
      help: 'Left empty, its documents are not reviewed by the calendar.',
    }),
    renewal: choice('The next review counts from', renewals, {
      phrase: 'from what the next review counts',
      required: true,
      initial: 'The day of the review',
      group: 'Periodic review',
    }),
    reading: choice('Reading is asked for', yesNo, { required: true, initial: 'No', group: 'Reading' }),
    threshold: number('Read before it takes effect (%)', { min: 0, max: 100, group: 'Reading' }),
    printing: choice('Printing', printings, { required: true, initial: 'Uncontrolled, with a mark', group: 'Paper' }),
    retention: link('Retention rule', 'retention-rule', {
      states: ['in-use'],
      group: 'Retention',
      help: 'Says how long versions of its documents are kept once nobody works by them. A document may name another.',
    }),
    inUseFrom: date('In use from', {
      phrase: 'the day from which it is in use',
      set: 'step',
      help: 'From the beginning of that day; today: as soon as it is approved.',
    }),
  },
  links: { supersedes: { to: 'document-type', label: ['Supersedes', 'Superseded by'] } },
  workflow: governedLife({
    keepers,
    approvers: { any: ['quality-manager', 'executive'] },
    guards: [prefixFits, patternFits, trainingWhole, quorumFits],
  }),
  one: governedOnes('family'),
  fixed: governedFixed,
  may: { read: ['everyone'], create: keepers, change: keepers },
})
