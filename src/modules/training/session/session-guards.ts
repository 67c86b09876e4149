// What must be true of a session before it is announced, begun, and closed.

import type { Around, Guard, Part } from '#kernel/definition/workflow.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

export const inOrder: Guard = {
  name: 'in-order',
  why: 'It ends before it begins.',
  mend: { field: 'ends' },
  holds: ({ begins, ends }) => text(begins) < text(ends),
}

export const dayAhead: Guard = {
  name: 'day-ahead',
  why: 'Its day has passed already.',
  mend: { field: 'day' },
  once: 'Its day comes and passes.',
  holds: ({ day }, { today }) => text(day) >= today,
}

export const dayCome: Guard = {
  name: 'day-come',
  why: 'Its day has not come yet.',
  mend: { field: 'day' },
  once: 'A day that has come stays so.',
  holds: ({ day }, { today }) => text(day) !== '' && text(day) <= today,
}

const seatsIn = ({ parts }: Around): readonly Part[] => parts?.['session-seat'] ?? []

export const rosterTold: Guard = {
  name: 'roster-told',
  why: 'Say of everybody on the roster whether they came.',
  mend: { parts: 'session-seat' },
  holds: (_session, around) => !seatsIn(around).some(({ state }) => state === 'booked'),
}

const isUnsigned = ({ state, arrived, signedOn }: Part) =>
  state === 'attended' && arrived === 'By code' && text(signedOn) === ''

export const attendanceSigned: Guard = {
  name: 'attendance-signed',
  why: (_session, around) => {
    const open = seatsIn(around).filter(isUnsigned)
    const who = open.map(({ title }) => text(title)).join(', ')
    return `Checked in, and attendance not signed yet: ${who}. They sign, or you mark them present.`
  },
  mend: { parts: 'session-seat' },
  holds: (_session, around) => !seatsIn(around).some(isUnsigned),
}
