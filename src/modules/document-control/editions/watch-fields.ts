// What is known of the editions of a document from outside.

import { computed, date, link, number, text } from '#kernel/kinds/fields.ts'

type Named = { readonly document: { readonly title: string | null } | null; readonly edition: string | null }

/** The longest that nobody looks. */
export const mostMonths = 60

export const watchFields = {
  name: computed(
    'Title',
    {
      from: ['document', 'edition'],
      of: ({ document, edition }: Named) => [document?.title, edition].filter(Boolean).join(', edition '),
      as: 'text',
    },
    { search: true },
  ),
  document: link('Document', 'document', {
    required: true,
    filter: true,
    set: 'creation',
    states: ['draft', 'effective', 'review'],
    help: 'The document of external origin: a standard, a law, a drawing of a customer.',
  }),
  publisher: text('Publisher', { required: true, max: 120, list: true, search: true, filter: true }),
  edition: text('Edition in use', {
    required: true,
    max: 60,
    list: true,
    search: true,
    set: 'creation',
    help: 'As the publisher calls it: 2015, Rev. C, 3rd edition.',
  }),
  source: text('Where new editions are announced', {
    required: true,
    max: 300,
    help: 'The catalogue, the address, the person at the customer who is asked.',
  }),
  months: number('Checked every (months)', { required: true, min: 1, max: mostMonths }),
  nextCheck: date('Next check', {
    list: true,
    sort: true,
    filter: true,
    set: 'creation',
    help: 'Left empty, it is that many months from today.',
  }),
  lastCheck: date('Last check', { list: true, sort: true, set: 'step' }),
  looked: text('What was looked at', {
    long: true,
    max: 2000,
    evidence: 'seen',
    set: 'step',
    help: 'Where you looked, and what was said there of the edition.',
  }),
  latest: text('Newest edition', { max: 60, list: true, set: 'step', group: 'New edition' }),
  publishedOn: date('Published on', { set: 'step', group: 'New edition' }),
  whatIsNew: text('What is new in it', { long: true, max: 4000, set: 'step', group: 'New edition' }),
  takenOverBy: link('Taken over by', 'document-version', { set: 'step', filter: true, group: 'New edition' }),
} as const
