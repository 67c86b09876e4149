// One piece of work with an owner and a day, asked for by another record (a risk, later a finding, a CAPA) or by itself.

import { dayAt } from '#lib/days.ts'
import { defineRecord } from '#kernel/definition/define.ts'
import { date, link, multi, person, text } from '#kernel/kinds/fields.ts'
import { changeClosed } from '#modules/contents/change-closed.ts'
import { trainingSettled } from '#modules/contents/open-training.ts'
import type { Guard, Workflow } from '#kernel/definition/workflow.ts'

const notAhead: Guard = {
  name: 'not-ahead',
  why: 'The day it was done lies in the future.',
  mend: { field: 'doneOn' },
  holds: ({ doneOn }, { today }) => typeof doneOn !== 'string' || doneOn <= today,
}

const notBefore: Guard = {
  name: 'not-before',
  why: 'The day it was done lies before the day it was asked for.',
  mend: { field: 'doneOn' },
  holds: ({ doneOn, createdAt }, { zone }) => typeof doneOn !== 'string' || doneOn >= dayAt(new Date(createdAt), zone),
}

// Whoever asked for the work, or quality, says whether it is done; never the one who did it.
const judges = { any: ['quality', 'creator'], not: ['owner'] } as const

const life: Workflow = {
  starts: 'open',
  states: {
    open: { label: 'Open', tone: 'open', asks: { who: 'owner', what: 'Complete the action and record how' } },
    done: {
      label: 'Done',
      tone: 'waiting',
      frozen: true,
      met: true,
      asks: { who: judges, what: 'Verify completion' },
    },
    verified: { label: 'Verified', tone: 'done', frozen: true },
    cancelled: { label: 'Cancelled', tone: 'closed', frozen: true },
  },
  steps: {
    complete: {
      label: 'Done',
      from: 'open',
      to: 'done',
      by: 'owner',
      needs: ['evidence', 'doneOn'],
      guards: [notAhead, notBefore, changeClosed, trainingSettled],
      form: ['evidence', 'doneOn'],
    },
    'carried-out': {
      label: 'Done by its change',
      from: 'open',
      to: 'done',
      by: 'act',
      form: ['evidence', 'doneOn'],
    },
    // People are asked to learn it in the act that decides so, or are asked no more.
    train: { label: 'Training assigned', from: 'open', to: 'open', by: 'act', form: ['asked'] },
    verify: { label: 'Verify', from: 'done', to: 'verified', by: judges, form: ['verification'], signed: 'Verified' },
    return: { label: 'Return', from: 'done', to: 'open', by: judges, reason: true, returns: true },
    cancel: {
      label: 'Cancel',
      from: 'open',
      to: 'cancelled',
      by: { any: ['quality', 'creator', 'head of department'] },
      reason: true,
    },
  },
}

export const action = defineRecord({
  name: 'action',
  label: ['Action', 'Actions'],
  number: 'ACT',
  title: 'title',
  due: 'due',
  extendable: true,
  parties: ['learners'],
  fields: {
    title: text('Action', { required: true, list: true, search: true, group: 'Action' }),
    expected: text('Expected result', {
      long: true,
      max: 4000,
      required: true,
      search: true,
      group: 'Action',
      help: 'What will be different when it is done, so that another person can tell.',
    }),
    due: date('Due', { phrase: 'the due date', required: true, list: true, sort: true, filter: true, group: 'Action' }),
    teaches: multi('Training requirements', link('Requirement', 'training-requirement', { states: ['effective'] }), {
      filter: true,
      group: 'Training',
      help: 'Of an action that is training: what is to be learnt. It is assigned to those below once the plan is decided.',
    }),
    learners: multi('Who learns it', person('Learner'), { group: 'Training' }),
    asked: multi('Assigned', link('Training assignment', 'training-assignment'), { set: 'step', group: 'Training' }),
    doneOn: date('Completed on', { phrase: 'the completion date', set: 'step', list: true, group: 'Result' }),
    evidence: text('Evidence', { evidence: 'seen', long: true, max: 4000, set: 'step', search: true, group: 'Result' }),
    verification: text('How it was verified', {
      evidence: 'seen',
      long: true,
      max: 4000,
      set: 'step',
      group: 'Result',
    }),
  },
  links: {
    carried_out_by: {
      to: 'change',
      label: ['Carried out by', 'Carries out'],
      fills: { title: 'title', intendedState: 'expected' },
    },
    changes: { to: 'document', label: ['Changes the document', 'Changed by'] },
    trained_by: { to: 'training-assignment', label: ['Done by training', 'Asked for by'], named: 'asked' },
  },
  workflow: life,
  may: {
    read: [
      'participants',
      'department',
      { scope: 'everyone', held: ['quality', 'auditor', 'executive', 'administrator'] },
    ],
    create: 'staff',
    // The one who does the work does not move its goal; they return to whoever asked. Its day is agreed with it.
    change: { any: ['quality', 'creator', 'head of department'] },
  },
})
