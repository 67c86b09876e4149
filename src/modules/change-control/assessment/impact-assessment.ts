// What a function says of a change: whether it is touched, and what has to be done for that, signed by whoever answers for it.

import { defineRecord } from '#kernel/definition/define.ts'
import { choice, link, person, rows, text } from '#kernel/kinds/fields.ts'
import type { Guard } from '#kernel/definition/workflow.ts'
import { ended } from '../change-states.ts'
import { yesNo } from '../what-changes.ts'

const managers = { any: ['change-manager', 'quality-manager'] } as const
/** Nobody takes back what was said of a change of their own. */
const others = { ...managers, not: ['owner'] } as const

/** Whoever came to own the change does not say what it means to their function. */
const assessing = { any: ['person in assessor'], not: ['owner'] } as const

type Answer = { readonly question: string; readonly answer: string | null; readonly note: string | null }

const answersIn = (value: unknown) => (Array.isArray(value) ? (value as readonly Answer[]) : []) // The field's own columns.

const allAnswered: Guard = {
  name: 'all-answered',
  why: ({ answers }) => {
    const open = answersIn(answers).filter(({ answer }) => answer === null)
    return `${open.length === 1 ? 'One question has' : `${open.length} questions have`} no answer yet.`
  },
  mend: { field: 'answers' },
  holds: ({ answers }) => answersIn(answers).every(({ answer }) => answer !== null),
}

/** Who is touched says what is to be done; whose answers say so is touched. */
const doingSaid: Guard = {
  name: 'doing-said',
  why: 'There is an impact: enter the actions required.',
  mend: { field: 'measures' },
  holds: ({ impact, measures }) => impact !== 'Yes' || (typeof measures === 'string' && measures.trim() !== ''),
}

const answersAgree: Guard = {
  name: 'answers-agree',
  why: 'A question is answered with Yes: the impact is Yes, too.',
  mend: { field: 'impact' },
  holds: ({ impact, answers }) => impact !== 'No' || !answersIn(answers).some(({ answer }) => answer === 'Yes'),
}

export const impactAssessment = defineRecord({
  name: 'impact-assessment',
  label: ['Impact assessment', 'Impact assessments'],
  number: 'IAS',
  title: 'function',
  partOf: { of: 'change', frozen: [...ended] },
  parties: ['assessor'],
  fields: {
    function: text('Function', { required: true, max: 120, set: 'creation', list: true, search: true }),
    assessor: person('Assessor', { required: true, list: true, filter: true }),
    set: link('Question set', 'question-set', { set: 'creation', help: 'The version whose questions it asks.' }),
    answers: rows(
      'Questions',
      {
        question: text('Question', { required: true, max: 500 }),
        answer: choice('Answer', ['Yes', 'No', 'Not applicable']),
        note: text('Note', { max: 1000 }),
      },
      { most: 60 },
    ),
    impact: choice('Impact', yesNo, { list: true, filter: true }),
    measures: text('Actions required', { long: true, max: 4000, search: true }),
    waivedBecause: text('Not needed because', { long: true, max: 2000, set: 'step' }),
  },
  workflow: {
    starts: 'asked',
    states: {
      asked: {
        label: 'Requested',
        tone: 'waiting',
        asks: { who: assessing, what: 'Assess the impact of the change', kind: 'review', within: 5 },
      },
      signed: { label: 'Signed', tone: 'done', frozen: true },
      waived: { label: 'Not needed', tone: 'closed', frozen: true },
    },
    steps: {
      sign: {
        label: 'Sign',
        from: 'asked',
        to: 'signed',
        by: assessing,
        inPerson: true,
        needs: ['impact'],
        guards: [allAnswered, doingSaid, answersAgree],
        form: ['answers', 'impact', 'measures'],
        signed: 'Reviewed',
      },
      waive: {
        label: 'Not needed',
        from: 'asked',
        to: 'waived',
        by: others,
        reason: true,
        sets: (_assessment, { reason }) => ({ waivedBecause: reason }),
      },
      'end-with-change': { label: 'Ends with the change', from: 'asked', to: 'waived', by: 'act' },
      reopen: {
        label: 'Reopen',
        from: ['signed', 'waived'],
        to: 'asked',
        by: others,
        reason: true,
        returns: true,
        sets: () => ({ waivedBecause: null }),
      },
    },
  },
  may: { read: ['everyone'], create: managers, change: { any: ['person in assessor', ...managers.any] } },
})
