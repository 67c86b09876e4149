// A seat in a session: who is on its roster, whether they came, and what they say of it. A part of the session.

import { defineRecord } from '#kernel/definition/define.ts'
import { choice, date, number, person, text } from '#kernel/kinds/fields.ts'
import { nobody } from '#lib/who.ts'
import { seatLife } from './seat-life.ts'

const came = { set: 'step', group: 'Attendance' } as const

/** One to five, five is best (level 1, reaction: Kirkpatrick & Kirkpatrick 2006). */
const judged = { min: 1, max: 5, set: 'step', group: 'Survey', help: '1: not at all … 5: fully' } as const

export const sessionSeat = defineRecord({
  name: 'session-seat',
  label: ['Seat', 'Seats'],
  number: 'SEAT',
  personal: true,
  title: 'title',
  partOf: { of: 'training-session', frozen: ['planned', 'closed', 'cancelled'] },
  fields: {
    title: text('Name', { max: 300, list: true, search: true, set: 'step' }),
    learner: person('Learner', { required: true, filter: true, set: 'creation' }),
    arrived: choice('Present', ['By code', 'By the trainer'], { list: true, ...came }),
    arrivedAt: text('Present since', { format: 'moment', max: 40, ...came }),
    signedOn: date('Attendance signed', { list: true, ...came }),
    useful: number('It was useful for my work', judged),
    clear: number('It was clearly explained', judged),
    confident: number('I can do it now', judged),
    remark: text('What to keep, what to change', {
      max: 300,
      set: 'step',
      group: 'Survey',
      help: 'Read, with your name, by whoever reads the session.',
    }),
  },
  workflow: seatLife,
  one: {
    of: ['parent', 'learner'],
    while: ['booked', 'waiting', 'attended', 'absent'],
    why: 'This person is on the roster already.',
  },
  may: {
    read: ['everyone'],
    // Whose seat they may book is asked by the rules of the seat, which see the session.
    create: 'staff',
    change: nobody,
  },
})
