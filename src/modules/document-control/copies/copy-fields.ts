// A controlled copy: which version it is of, who holds it, where it lies, and what became of it.

import { computed, date, link, number, text } from '#kernel/kinds/fields.ts'

type Named = { readonly copyOf: { readonly name: string | null } | null; readonly copy: number | null }

export const copyFields = {
  name: computed(
    'Title',
    {
      from: ['copyOf', 'copy'],
      of: ({ copyOf, copy }: Named) => (copyOf?.name ? `${copyOf.name}, copy ${copy ?? 1}` : 'New copy'),
      as: 'text',
    },
    { search: true },
  ),
  document: link('Document', 'document', {
    required: true,
    filter: true,
    set: 'creation',
    states: ['effective', 'review', 'obsolete-proposed'],
    help: 'The copy is one of the version that is effective.',
  }),
  copyOf: link('Version', 'document-version', { set: 'step', filter: true }),
  copy: number('Copy', { min: 1, max: 99_999, set: 'step', sort: true }),
  place: text('Place', {
    required: true,
    max: 200,
    list: true,
    search: true,
    help: 'Where it is worked by: the station, the board, the folder.',
  }),
  issuedOn: date('Issued on', { set: 'step', list: true, sort: true, filter: true }),
  recalledOn: date('Recalled on', { set: 'step', list: true, filter: true, group: 'Return' }),
  statement: text('Confirmation', {
    long: true,
    max: 2000,
    evidence: 'seen',
    set: 'step',
    group: 'Return',
    help: 'Who took it off its place, and what was done with it.',
  }),
  closedOn: date('Closed on', { set: 'step', filter: true, group: 'Return' }),
} as const
