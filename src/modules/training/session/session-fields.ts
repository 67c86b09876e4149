// What is known of a session in a classroom or online: what is taught, when, where, by whom, to how many.

import { date, link, number, text } from '#kernel/kinds/fields.ts'

const when = { group: 'When and where' } as const

export const sessionFields = {
  title: text('Session', { max: 300, list: true, search: true, set: 'step' }),
  requirement: link('Requirement', 'training-requirement', {
    required: true,
    filter: true,
    set: 'creation',
    states: ['effective'],
    help: 'One that is met in a classroom session.',
  }),
  day: date('Day', { required: true, list: true, sort: true, filter: true, ...when }),
  begins: text('From', { required: true, max: 5, format: 'time', list: true, ...when }),
  ends: text('To', { required: true, max: 5, format: 'time', ...when }),
  place: text('Place or online address', { required: true, max: 300, list: true, search: true, ...when }),
  capacity: number('Seats', { required: true, min: 1, max: 150, list: true, ...when }),
  languages: text('Languages', { max: 100, ...when }),
  material: text('Material', {
    long: true,
    max: 2000,
    help: 'What is handed out, and what to bring along. Files are attached below.',
  }),
} as const
