// A version of a document: what it says, why it says something new, who has a say in it, and from when on it holds.

import { choice, computed, date, file, link, multi, number, person, rich, rows, text } from '#kernel/kinds/fields.ts'
import { versionRetentionFields } from './retention-fields.ts'
import { approvals, changesAsked, shortRoutes, signings, yesNo } from '../sorts.ts'

/** How much changes: a major version counts anew, the others go on from the last. */
export const revisions = ['Major', 'Minor', 'Editorial'] as const
export type Revision = (typeof revisions)[number]

/** By way of a review, or straight to quality. */
const routes = ['Full', 'Short'] as const

/** How deep a section lies. */
const depths = ['1', '2', '3'] as const

type Counted = {
  readonly parent: { readonly title: string | null } | null
  readonly major: number | null
  readonly minor: number | null
  readonly givenUp: 'Yes' | 'No' | null
}

/** One that was withdrawn says so in its name: the next is counted as it was. */
const told = ({ major, minor, givenUp }: Counted): string =>
  givenUp === 'Yes' ? `${versionName(major, minor)} (withdrawn)` : versionName(major, minor)

/** What a version is called: 2.0. */
export const versionName = (major: number | null, minor: number | null): string => `${major ?? 0}.${minor ?? 1}`

export const versionFields = {
  name: computed(
    'Title',
    {
      from: ['parent', 'major', 'minor', 'givenUp'],
      of: (counted: Counted) => (counted.parent?.title ? `${counted.parent.title} ${told(counted)}` : told(counted)),
      as: 'text',
    },
    { search: true },
  ),
  label: computed('Version', { from: ['major', 'minor', 'givenUp'], of: told, as: 'text' }, { list: true }),
  major: number('Major', { min: 0, max: 999, set: 'step' }),
  minor: number('Minor', { min: 0, max: 999, set: 'step' }),
  givenUp: choice('Given up', yesNo, { set: 'step' }),
  type: link('Type', 'document-type', { set: 'creation', help: 'The version of the type that it keeps to.' }),
  revision: choice('Revision', revisions, {
    required: true,
    initial: 'Major',
    list: true,
    filter: true,
    help: 'Editorial: wording and layout alone, nothing that is done changes.',
  }),
  begunFrom: text('Begun with the text of', {
    set: 'step',
    max: 40,
    help: 'The version that was withdrawn before it took effect. Where there is none, it begins with the text that is effective.',
  }),
  summary: text('What changes', { long: true, max: 4000, list: true, search: true }),
  reason: text('Why it changes', { long: true, max: 2000 }),
  sections: rows(
    'Sections',
    {
      heading: text('Heading', { required: true, max: 200 }),
      depth: choice('Depth', depths, { initial: '1' }),
      body: rich('Text', { max: 50_000, pictures: true }),
    },
    { group: 'Content', search: true, apart: true },
  ),
  file: file('File', { group: 'Content', help: 'In place of sections, where the type takes files.' }),
  approval: choice('Approved by', approvals, { set: 'step', group: 'Review and approval' }),
  leastReviewers: number('Reviewers, at least', { min: 0, max: 10, set: 'step', group: 'Review and approval' }),
  enoughReviews: number('Reviews that are enough', { min: 1, max: 10, set: 'step', group: 'Review and approval' }),
  enoughFurther: number('Further approvals that are enough', {
    min: 1,
    max: 10,
    set: 'step',
    group: 'Review and approval',
  }),
  signing: choice('Approvers sign', signings, { set: 'step', group: 'Review and approval' }),
  short: choice('Abbreviated route for', shortRoutes, { set: 'step', group: 'Review and approval' }),
  changeAsked: choice('Change control required for', changesAsked, { set: 'step', group: 'Review and approval' }),
  route: choice('Way to approval', routes, { set: 'step', group: 'Review and approval' }),
  authors: multi('Authors', person('Author'), {
    group: 'Review and approval',
    help: 'Beside its owner and document control, they write it. They neither review nor approve it.',
  }),
  reviewers: multi('Reviewers', person('Reviewer'), { group: 'Review and approval' }),
  approver: person('Approver', {
    group: 'Review and approval',
    help: 'Beside quality, where the type asks for more than quality: the head of the department, or who has their delegation.',
  }),
  furtherApprovers: multi('Further approvers', person('Approver'), {
    phrase: 'further approvers',
    group: 'Review and approval',
    help: 'Each of them signs as well, before quality: who works by it elsewhere, or knows what it is about.',
  }),
  reading: choice('To be acknowledged', yesNo, {
    group: 'Reading',
    help: 'Everybody who goes by the document reads what changed and signs. An editorial revision asks nobody, unless you say so.',
  }),
  readingRoles: multi('Affected job roles', link('Job role', 'job-role', { states: ['effective'] }), {
    group: 'Reading',
    help: 'Of those who go by the document, only who hold one of these reads it anew. Empty: everybody.',
  }),
  readingWhy: text('Why these read it, or nobody', {
    max: 500,
    group: 'Reading',
    help: 'Asked for where some alone read it, or nobody does though its type asks for it.',
  }),
  readByType: choice('Its type asks for reading', yesNo, { set: 'step', group: 'Reading' }),
  threshold: number('Read before it takes effect (%)', { min: 0, max: 100, set: 'step', group: 'Reading' }),
  translates: text('Translates version', {
    set: 'step',
    max: 20,
    help: 'Of the document that it is a translation of: the version in effect when it was submitted.',
  }),
  effectiveOn: date('Effective on', {
    phrase: 'the day from which it is effective',
    list: true,
    filter: true,
    group: 'Review and approval',
    help: 'From the beginning of that day at its site.',
  }),
  effectiveFrom: date('Effective from', { list: true, set: 'step', group: 'Review and approval' }),
  effectiveUntil: date('Effective until', { list: true, set: 'step', group: 'Review and approval' }),
  ...versionRetentionFields,
} as const
