// What is known of a document beside what it says.

import { choice, computed, date, link, multi, number, person, rows, text } from '#kernel/kinds/fields.ts'
import { renewals, verdicts } from './sorts.ts'
import { seriesOf } from './type/pattern.ts'

const languages = ['English', 'Portuguese', 'German', 'French', 'Spanish'] as const

/** What others have approved together with a version, or by which it is kept and reviewed: a signed step changes it from then on. */
const details = { while: ['draft'] } as const

/** One review that is over. */
const reviewed = {
  on: date('Reviewed on'),
  due: date('Was due'),
  by: person('By'),
  verdict: choice('Verdict', verdicts),
  reason: text('Reason', { long: true, max: 2000 }),
}

export const documentFields = {
  title: text('Title', { required: true, list: true, sort: true, search: true, ...details }),
  type: link('Type', 'document-type', {
    required: true,
    list: true,
    filter: true,
    set: 'creation',
    states: ['in-use'],
    help: 'Says how it is numbered, what it holds, and who reviews and approves it.',
  }),
  series: computed('Series', { from: ['type', 'department'], of: seriesOf, as: 'text' }, { filter: true }),
  current: text('Version', { list: true, set: 'step', max: 20 }),
  effectiveSince: date('Effective since', { list: true, sort: true, set: 'step' }),
  process: link('Process', 'process', { list: true, filter: true, group: 'Place' }),
  clauses: multi('Clauses', link('Clause', 'clause'), { filter: true, group: 'Place' }),
  language: choice('Language', languages, { initial: 'English', filter: true, group: 'Place', ...details }),
  translationOf: link('Translation of', 'document', {
    filter: true,
    states: ['draft', 'effective', 'review'],
    group: 'Place',
    help: 'The document that this one says in another language. Whoever owns this one hears when that has a new version.',
  }),
  translated: text('Translated version', { set: 'step', max: 20, group: 'Place' }),
  authors: multi('Authors', person('Author'), {
    group: 'Writing',
    help: 'Beside its owner and document control, they begin and write its versions, and neither review nor approve them.',
  }),
  departments: multi('Departments that go by it', link('Department', 'department'), {
    filter: true,
    group: 'Audience',
    help: 'Left empty together with job roles and people, everybody goes by it.',
  }),
  jobRoles: multi('Job roles that go by it', link('Job role', 'job-role', { states: ['effective'] }), {
    filter: true,
    group: 'Audience',
    help: 'Whoever holds one of them, from its first day to its last.',
  }),
  readers: multi('People who go by it', person('Person'), { filter: true, group: 'Audience' }),
  reviewMonths: number('Reviewed every (months)', {
    min: 1,
    max: 120,
    group: 'Review',
    help: 'As its type says, if not said.',
    ...details,
  }),
  renewal: choice('The next review counts from', renewals, { set: 'creation', group: 'Review' }),
  retention: link('Retention rule', 'retention-rule', {
    filter: true,
    states: ['in-use'],
    group: 'Review',
    help: 'As its type says, if not said. It is asked when a version goes out of use.',
    ...details,
  }),
  reviseBy: date('Revise by', {
    phrase: 'the day until which it is revised',
    set: 'step',
    group: 'Review',
    help: 'If no new version has taken effect by then, the review is due again.',
  }),
  reviews: rows('Reviews', reviewed, { set: 'step', group: 'Review', most: 200 }),
  replacement: link('Replacement', 'document', {
    set: 'step',
    group: 'Review',
    states: ['effective', 'review'],
    help: 'Whoever comes to it afterwards is led there. Without one, nothing in force may still refer to it.',
  }),
  nextReview: date('Next review', { list: true, sort: true, filter: true, set: 'step' }),
} as const
