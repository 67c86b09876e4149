// A management review (ISO 9001 9.3): its inputs frozen as of a day, the meeting held over them, what was decided, signed by those
// who were there.

import { defineRecord } from '#kernel/definition/define.ts'
import type { Guard, Round, Seat, State, Step, Tied, Workflow } from '#kernel/definition/workflow.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { choice, date, link, multi, person, rows, text } from '#kernel/kinds/fields.ts'
import type { Clause } from '#lib/who.ts'
import { valueColumns } from '../value-columns.ts'
import { inputs } from './inputs.ts'

const meeting = { group: 'Meeting' } as const
const pack = { group: 'Inputs (ISO 9001 9.3.2)', set: 'step' } as const
const remarks = { group: 'Remarks on the inputs', long: true, max: 4000 } as const
const outputs = { group: 'Minutes and outputs (ISO 9001 9.3.3)' } as const

const keepers: Clause = { any: ['owner', 'quality-manager'] }
const there: Clause = { any: ['person in present'] }
const topManagement: Clause = { any: ['executive'] }

const countOf = (value: unknown) => (Array.isArray(value) ? value.length : 0)

/** Whoever was there signs the minutes, at the same time; top management last. */
function signatures({ present }: AnyRow): Round {
  const seats = Array.from({ length: countOf(present) }, (_, at): Seat => ({
    name: `Present ${at + 1}`,
    who: there,
    meaning: 'Reviewed',
    order: 1,
    required: true,
  }))
  return {
    seats: [...seats, { name: 'Top management', who: topManagement, meaning: 'Approved', order: 2, required: true }],
    enough: 'all',
  }
}

const periodInOrder: Guard = {
  name: 'period-in-order',
  why: 'The period ends before it begins.',
  mend: { field: 'periodTo' },
  holds: ({ periodFrom, periodTo }) =>
    typeof periodFrom !== 'string' || typeof periodTo !== 'string' || periodFrom <= periodTo,
}

const periodOver: Guard = {
  name: 'period-over',
  why: 'The period is not over yet: its inputs are frozen as of its last day.',
  mend: { field: 'periodTo' },
  once: 'The period is over for good.',
  holds: ({ periodTo }, { today }) => typeof periodTo !== 'string' || periodTo < today,
}

const isDecided = ({ type, side }: Tied) => type === 'decided' && side === 'here'
const isOpen = (one: Tied) => isDecided(one) && !one.void && one.state === 'open'

const actionsDone: Guard = {
  name: 'actions-done',
  why: (_review, { tied }) =>
    `${tied
      .filter(isOpen)
      .map(({ number }) => number)
      .join(', ')} was decided here and is still open.`,
  mend: { tied: 'decided' },
  looks: ['decided'],
  holds: (_review, { tied }) => !tied.some(isOpen),
  waits: (_review, { tied }) => tied.filter(isOpen),
  once: 'An action may be opened again by whoever verifies it.',
}

const states = {
  planned: { label: 'Planned', tone: 'draft', asks: { who: 'owner', what: 'Freeze the inputs of the review' } },
  'inputs-frozen': {
    label: 'Inputs frozen',
    tone: 'waiting',
    asks: { who: 'owner', what: 'Hold the management review' },
  },
  held: { label: 'Held', tone: 'open', asks: { who: 'owner', what: 'Write the minutes', within: 10 } },
  'minutes-in-approval': {
    label: 'Minutes in approval',
    tone: 'waiting',
    frozen: true,
    asks: { who: [there, topManagement], what: 'Sign the minutes', within: 10 },
  },
  'actions-open': {
    label: 'Actions open',
    tone: 'open',
    frozen: true,
    met: true,
    asks: { who: 'quality-manager', what: 'Follow the actions to their end', within: 60 },
  },
  closed: { label: 'Closed', tone: 'done', frozen: true, met: true },
} as const satisfies Record<string, State>

const steps = {
  freeze: {
    label: 'Freeze the inputs',
    from: 'planned',
    to: 'inputs-frozen',
    by: keepers,
    needs: ['owner', 'attendees'],
    guards: [periodInOrder, periodOver],
    form: ['attendees'],
  },
  hold: {
    label: 'Record the meeting',
    from: 'inputs-frozen',
    to: 'held',
    by: keepers,
    needs: ['present'],
    form: ['present'],
  },
  submit: {
    label: 'Submit the minutes',
    from: 'held',
    to: 'minutes-in-approval',
    by: keepers,
    needs: ['minutes', 'decisions'],
    form: ['minutes', 'decisions'],
  },
  sign: {
    label: 'Sign the minutes',
    from: 'minutes-in-approval',
    to: 'actions-open',
    by: [there, topManagement],
    round: signatures,
  },
  return: {
    label: 'Return',
    from: 'minutes-in-approval',
    to: 'held',
    by: [there, topManagement],
    reason: true,
    returns: true,
  },
  close: {
    label: 'Close',
    from: 'actions-open',
    to: 'closed',
    by: 'quality-manager',
    guards: [actionsDone],
    signed: 'Verified',
  },
  'freeze-again': {
    label: 'Freeze them again',
    from: 'inputs-frozen',
    to: 'inputs-frozen',
    by: keepers,
    reason: true,
  },
} as const satisfies Record<string, Step>

const life: Workflow = { starts: 'planned', states, steps }

const decision = {
  what: text('Decision', { required: true, max: 1000 }),
  kind: choice('Kind', ['Improvement', 'Change to the QMS', 'Resources'], { required: true }),
  by: person('Responsible'),
  until: date('Until'),
}

const note = (place: number) => {
  const input = inputs[place]
  return text(input ? `${input.letter}  ${input.title}` : '', remarks)
}

export const managementReview = defineRecord({
  name: 'management-review',
  label: ['Management review', 'Management reviews'],
  number: 'MR',
  title: 'title',
  due: 'meetingOn',
  calls: { owner: 'Prepared by' },
  parties: ['attendees', 'present'],
  fields: {
    title: text('Title', { required: true, list: true, search: true, ...meeting }),
    periodFrom: date('Period from', {
      phrase: 'the first day of the period',
      required: true,
      while: ['planned'],
      ...meeting,
    }),
    periodTo: date('Period to', {
      phrase: 'the last day of the period',
      required: true,
      list: true,
      sort: true,
      filter: true,
      while: ['planned'],
      help: 'The inputs are frozen as of the end of this day.',
      ...meeting,
    }),
    meetingOn: date('Meeting on', {
      phrase: 'the day of the meeting',
      required: true,
      list: true,
      sort: true,
      filter: true,
      ...meeting,
    }),
    attendees: multi('Invited', person('Person'), { ...meeting, help: 'Beside top management.' }),
    previous: link('Previous review', 'management-review', { ...meeting, filter: true }),
    frozenOn: date('Frozen on', pack),
    inputs: rows('Inputs', { input: text('Input', { max: 4 }), ...valueColumns }, pack),
    noteA: note(0),
    noteB: note(1),
    noteC: note(2),
    noteD: note(3),
    noteE: note(4),
    noteF: note(5),
    present: multi('Present', person('Person'), {
      ...outputs,
      set: 'step',
      help: 'Beside top management, who signs last.',
    }),
    minutes: text('Minutes', { long: true, max: 8000, search: true, ...outputs }),
    decisions: rows('Decisions', decision, { ...outputs, most: 50 }),
  },
  links: { decided: { to: 'action', label: ['Decided', 'Decided in'], fills: { title: 'title' } } },
  workflow: life,
  may: {
    read: ['participants', { held: ['quality', 'executive', 'auditor', 'administrator'], scope: 'everyone' }],
    create: 'quality-manager',
    change: { any: ['owner', 'quality-manager'] },
  },
})
