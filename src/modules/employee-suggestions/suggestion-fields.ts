// What is known of a suggestion: what was thought, what was asked back, what it is worth, what was answered, what came of it.

import { choice, computed, date, link, money, multi, number, rows, scale, text } from '#kernel/kinds/fields.ts'
import { suggestionTitle } from './title-of.ts'
import { efforts, impacts, quadrantOf, quadrants } from './worth.ts'

const categories = [
  'Quality',
  'Safety',
  'Productivity and waste',
  'Cost',
  'Customer',
  'Environment',
  'Workplace',
  'IT',
  'Training',
  'Other',
] as const

/** The eight wastes of lean production. */
const wastes = [
  'Defects',
  'Overproduction',
  'Waiting',
  'Non-used talent',
  'Transport',
  'Inventory',
  'Motion',
  'Extra processing',
] as const

const benefits = ['Quality', 'Time', 'Money', 'Safety', 'Environment', 'Intangible'] as const

const ways = ['Quick win', 'Project'] as const

const thought = { group: 'Suggestion', set: 'creation' } as const
const details = { group: 'Details' } as const
const dialogue = { group: 'Questions', set: 'step' } as const
const worth = { group: 'Evaluation', set: 'step' } as const
const answer = { group: 'Answer', set: 'step' } as const
const benefit = { group: 'Benefit', set: 'step' } as const
const long = { long: true, max: 4000 } as const

const hoursMost = 100_000

const said = {
  on: date('On'),
  by: choice('From', ['Quality', 'Author']),
  text: text('What was said', { max: 4000 }),
}

export const suggestionFields = {
  text: text('Suggestion', {
    ...long,
    ...thought,
    required: true,
    search: true,
    help: 'One thought is enough. Its beginning becomes the title.',
  }),
  title: computed('Title', {
    from: ['text'],
    // A form that is still empty asks too.
    of: ({ text: written }: { text: string | null }) => (written === null ? null : suggestionTitle(written)),
    as: 'text',
  }),
  page: text('Page', { ...thought, help: 'The address it was written at, or is about.' }),
  coauthors: multi('Co-authors', link('Person', 'person'), {
    ...details,
    filter: true,
    help: 'Who thought of it with you.',
  }),
  process: link('Process', 'process', { ...details, filter: true }),
  current: text('How it is today', { ...long, ...details }),
  proposed: text('How it could be', { ...long, ...details }),
  expected: text('What would be better', { ...long, ...details }),
  category: choice('Category', categories, { list: true, filter: true, group: 'Suggestion' }),
  waste: choice('Waste', wastes, {
    group: 'Suggestion',
    filter: true,
    only: { where: 'category', is: ['Productivity and waste'] },
  }),

  question: text('Question', { ...long, ...dialogue }),
  reply: text('Reply', { ...long, ...dialogue }),
  dialogue: rows('What was asked and replied', said, { ...dialogue, most: 200 }),

  impact: scale('Impact', impacts, { ...worth, filter: true, help: 'How much would be better.' }),
  effort: choice('Effort', efforts, {
    ...worth,
    filter: true,
    help: 'To carry it out: XS a day, S a week, M a month, L a quarter, XL longer.',
  }),
  quadrant: computed(
    'Quadrant',
    { from: ['impact', 'effort'], of: quadrantOf, as: 'choice', options: quadrants, isOrdered: false },
    { group: 'Evaluation', filter: true, list: true },
  ),
  evaluators: multi('Evaluators', link('Person', 'person'), {
    ...worth,
    help: 'Each rates it without seeing what the others say. The median places it.',
  }),
  rateBy: date('Rate by', {
    ...worth,
    phrase: 'the day by which it is rated',
    help: 'Left empty: within five working days.',
  }),
  benefitKind: choice('Kind of benefit', benefits, { ...worth, filter: true }),
  estimate: money('Estimated benefit a year', worth),
  hours: number('Estimated hours saved a year', { ...worth, min: 0, max: hoursMost }),
  cost: money('Estimated cost, once', { ...worth, help: 'To carry it out, where it takes a budget.' }),
  proposal: text('Proposal to the committee', { ...long, ...worth, help: 'Becomes the answer if it is accepted.' }),

  mergedInto: link('Merged into', 'suggestion', {
    states: ['submitted', 'asked', 'evaluation', 'committee', 'deferred', 'accepted', 'implemented', 'done'],
    ...answer,
    help: 'The suggestion that says the same, and goes on.',
  }),
  answer: text('Answer', { ...long, ...answer, search: true }),
  way: choice('Accepted as', ways, { ...answer, filter: true }),
  until: date('Deferred until', { ...answer, phrase: 'the day it is looked at again', filter: true }),
  answeredOn: date('First answered on', { ...answer, phrase: 'the day of the first answer', sort: true, filter: true }),
  answerDays: number('Working days to the first answer', { ...answer, min: 0, max: 10_000, filter: true }),
  appeal: text('Appeal', { ...long, ...answer }),
  due: date('Implement by', {
    ...answer,
    phrase: 'the day it is to be implemented by',
    list: true,
    sort: true,
    filter: true,
  }),

  result: text('Outcome', { ...long, ...benefit, search: true }),
  implementedOn: date('Implemented on', { ...benefit, phrase: 'the day it was implemented', sort: true, filter: true }),
  measured: text('What the benefit was seen by', { ...long, ...benefit, evidence: 'seen' }),
  actual: money('Verified benefit a year', benefit),
  actualHours: number('Verified hours saved a year', { ...benefit, min: 0, max: hoursMost }),
  recognition: choice('Recognition', ['Thank-you', 'Points', 'Award'], { ...benefit, filter: true }),
} as const
