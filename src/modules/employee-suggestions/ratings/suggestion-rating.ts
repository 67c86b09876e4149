// What one of several people thinks a suggestion is worth: said without seeing what the others say (decision 153).

import { nobody } from '#lib/who.ts'
import { defineRecord } from '#kernel/definition/define.ts'
import { choice, date, person, scale, text } from '#kernel/kinds/fields.ts'
import type { Step } from '#kernel/definition/workflow.ts'
import { efforts, impacts } from '../worth.ts'

const said = { set: 'step', group: 'Rating' } as const
const asked = { set: 'creation', group: 'Asked' } as const

/** What is said at once, and each time it is changed. */
const rating = ['impact', 'effort', 'why'] as const

const byEvaluator = {
  by: 'person in evaluator',
  inPerson: true,
  needs: [...rating],
  form: [...rating],
} as const satisfies Partial<Step>

export const suggestionRating = defineRecord({
  name: 'suggestion-rating',
  label: ['Rating', 'Ratings'],
  number: 'SRA',
  title: 'title',
  due: 'due',
  personal: { ends: 'end', of: ['evaluator'] },
  partOf: {
    of: 'suggestion',
    frozen: ['submitted', 'asked', 'committee', 'deferred', 'accepted', 'implemented', 'declined', 'merged', 'done'],
  },
  parties: ['evaluator'],
  // While it is given and others are still awaited, it is for its evaluator alone: not for quality, nor for who decides.
  reserved: { while: ['given'], held: [], sealed: true },
  one: {
    of: ['parent', 'evaluator'],
    while: ['asked', 'given', 'shown', 'final'],
    why: 'This person has been asked for a rating already.',
  },
  fields: {
    title: text('Suggestion', { ...asked, required: true, max: 80, list: true }),
    evaluator: person('Evaluator', { ...asked, required: true, list: true, filter: true }),
    due: date('Rate by', { ...asked, phrase: 'the day by which it is rated', list: true, sort: true, filter: true }),
    impact: scale('Impact', impacts, { ...said, list: true, help: 'How much would be better.' }),
    effort: choice('Effort', efforts, {
      ...said,
      list: true,
      help: 'To carry it out: XS a day, S a week, M a month, L a quarter, XL longer.',
    }),
    why: text('Why', { ...said, max: 500, help: 'A sentence: what you base it on.' }),
  },
  begins: 'Ratings are asked for on the suggestion.',
  workflow: {
    starts: 'asked',
    states: {
      asked: {
        label: 'Asked',
        tone: 'waiting',
        asks: { who: 'person in evaluator', what: 'Rate the suggestion', kind: 'review' },
      },
      given: { label: 'Sealed', tone: 'open', met: true },
      shown: { label: 'Open', tone: 'done', met: true },
      final: { label: 'Final', tone: 'done', frozen: true, met: true },
      withdrawn: { label: 'Withdrawn', tone: 'closed', frozen: true, met: true },
    },
    steps: {
      give: { label: 'Rate', from: 'asked', to: 'given', ...byEvaluator },
      'change-sealed': { label: 'Change the rating', from: 'given', to: 'given', ...byEvaluator },
      change: { label: 'Change the rating', from: 'shown', to: 'shown', ...byEvaluator },
      withdraw: { label: 'Withdraw', from: 'asked', to: 'withdrawn', by: 'quality', reason: true },
      disclose: { label: 'All are in', from: 'given', to: 'shown', by: 'act' },
      seal: { label: 'Another is asked', from: 'shown', to: 'given', by: 'act' },
      freeze: { label: 'Decided', from: ['given', 'shown'], to: 'final', by: 'act' },
      thaw: { label: 'Evaluated again', from: 'final', to: 'shown', by: 'act' },
      end: { label: 'Goes on without it', from: 'asked', to: 'withdrawn', by: 'act' },
    },
  },
  may: { read: ['everyone'], create: nobody, change: nobody },
})
